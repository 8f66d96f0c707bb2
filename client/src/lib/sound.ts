// Short synthesized tones; silent unless the player switched sounds on.
import { kept } from './kept.svelte';

export type Tone = 'turn' | 'dice' | 'end' | 'chat';

/** Notes of each tone: pitch in hertz, start and duration in seconds. */
const NOTES: Record<Tone, [number, number, number][]> = {
  turn: [
    [523, 0, 0.16],
    [784, 0.12, 0.26],
  ],
  dice: [
    [180, 0, 0.03],
    [240, 0.06, 0.03],
    [160, 0.12, 0.03],
    [210, 0.2, 0.04],
  ],
  end: [
    [392, 0, 0.3],
    [523, 0.2, 0.3],
    [659, 0.4, 0.7],
  ],
  chat: [[880, 0, 0.08]],
};

let context: AudioContext | null = null;

function note(out: AudioContext, [pitch, begins, lasts]: [number, number, number]): void {
  const start = out.currentTime + begins;
  const tone = out.createOscillator();
  const volume = out.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(out.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.05);
}

/** Play a tone if sounds are on. If the browser blocks audio, do nothing. */
export function sound(tone: Tone): void {
  if (!kept.liking.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const out = context;
  void out.resume().then(
    () => NOTES[tone].forEach((each) => note(out, each)),
    () => {},
  );
}
