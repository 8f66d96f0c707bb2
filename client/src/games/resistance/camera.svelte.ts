// The visible part of the map: zooming and panning by wheel, touch, keys and buttons.
import { Tween } from 'svelte/motion';
import { isStill } from '../../lib/still';

/** The island with some water around it, in map units. */
const SEA = { x: -20, y: 5, width: 1040, height: 790 };
/** Highest zoom, in pixels per map unit. */
const NEAREST = 2.6;
/**
 * Lowest scale in pixels per map unit at which zones can be distinguished; below it the map starts at TOUCHED, where
 * they can be tapped.
 */
const LEAST = 0.44;
const TOUCHED = 0.86;
const STEP = 1.3;
const GLIDE = 420;

export interface Spot {
  x: number;
  y: number;
}

const between = (low: number, n: number, high: number) => Math.min(Math.max(n, low), Math.max(low, high));

export class Camera {
  /** Size of the map on the page, in pixels. */
  width = $state(0);
  height = $state(0);
  /** Centre of the visible part and its scale in pixels per map unit; scale 0 shows the whole island. */
  #at = new Tween({ x: 500, y: 400, scale: 0 }, { duration: 0 });
  #fingers = new Map<number, Spot>();
  /** Whether the last press moved the map and so must not count as a click. */
  dragged = false;

  fit = $derived(Math.min(this.width / SEA.width, this.height / SEA.height) || 0.001);
  scale = $derived(between(this.fit, this.#at.current.scale, NEAREST));
  isWhole = $derived(this.scale <= this.fit * 1.02);

  box = $derived.by(() => {
    const [width, height] = [this.width / this.scale, this.height / this.scale];
    const x = between(SEA.x + width / 2, this.#at.current.x, SEA.x + SEA.width - width / 2);
    const y = between(SEA.y + height / 2, this.#at.current.y, SEA.y + SEA.height - height / 2);
    const middle = {
      x: width >= SEA.width ? SEA.x + SEA.width / 2 : x,
      y: height >= SEA.height ? SEA.y + SEA.height / 2 : y,
    };
    return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  });

  viewBox = $derived(`${this.box.x} ${this.box.y} ${this.box.width || 1} ${this.box.height || 1}`);

  /** Whether a spot is visible and not at the edge. */
  shows({ x, y }: Spot): boolean {
    const edge = 24 / this.scale;
    const { box } = this;
    return x > box.x + edge && x < box.x + box.width - edge && y > box.y + edge && y < box.y + box.height - edge;
  }

  /** Centre the map on a spot, with an animation unless motion is off. */
  goTo({ x, y }: Spot, scale = this.scale, glides = true): void {
    void this.#at.set({ x, y, scale }, { duration: glides && !isStill() ? GLIDE : 0 });
  }

  /** Set the initial view: the whole island if its zones can be distinguished, else the surroundings of a spot. */
  begin(spot: Spot): void {
    const small = this.fit < LEAST;
    this.goTo(small ? spot : { x: 500, y: 400 }, small ? TOUCHED : 0, false);
  }

  /** Zoom by a factor and keep the map point at this page position in place. */
  zoom(by: number, spot: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = between(this.fit, this.scale * by, NEAREST);
    const [x, y] = [this.box.x + spot.x / this.scale, this.box.y + spot.y / this.scale];
    const middle = {
      x: x - (spot.x - this.width / 2) / scale,
      y: y - (spot.y - this.height / 2) / scale,
    };
    this.goTo(middle, scale, false);
  }

  /** Move the map by a number of pixels. */
  move(right: number, down: number): void {
    const { x, y, width, height } = this.box;
    this.goTo({ x: x + width / 2 + right / this.scale, y: y + height / 2 + down / this.scale }, this.scale, false);
  }

  whole(): void {
    this.goTo({ x: 500, y: 400 }, 0);
  }

  // --- User input ---

  wheel(event: WheelEvent, spot: Spot): void {
    const nearer = event.deltaY < 0;
    if ((!nearer && this.isWhole) || event.deltaY === 0) return; // let the page scroll
    event.preventDefault();
    this.zoom(nearer ? 1.15 : 1 / 1.15, spot);
  }

  press(id: number, spot: Spot): void {
    if (!this.#fingers.size) this.dragged = false;
    this.#fingers.set(id, spot);
  }

  /** Handle a moved finger or a dragged mouse: one pointer moves the map, two zoom it. */
  drag(id: number, spot: Spot): void {
    const before = this.#fingers.get(id);
    if (!before) return;
    const other = [...this.#fingers].find(([each]) => each !== id)?.[1];
    if (other) {
      const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
      this.zoom(apart(spot, other) / apart(before, other), {
        x: (spot.x + other.x) / 2,
        y: (spot.y + other.y) / 2,
      });
    } else if (!this.dragged && Math.hypot(spot.x - before.x, spot.y - before.y) < 6) {
      return; // ignore the small movement of a tap
    } else this.move(before.x - spot.x, before.y - spot.y);
    this.dragged = true;
    this.#fingers.set(id, spot);
  }

  release(id: number): void {
    this.#fingers.delete(id);
  }

  /** Handle a key; return whether the map uses it. */
  key(key: string): boolean {
    const way = { ArrowLeft: [-60, 0], ArrowRight: [60, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] }[key];
    if (way) this.move(way[0] ?? 0, way[1] ?? 0);
    else if (key === '+' || key === '=') this.zoom(STEP);
    else if (key === '-') this.zoom(1 / STEP);
    else if (key === '0') this.whole();
    else return false;
    return true;
  }
}
