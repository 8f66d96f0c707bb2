// The story of what happened: what is told, what only listed, and what the page shows meanwhile.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Held } from '../src/lib/connection.svelte';
import type { Asked, Gauge, LineInfo, StoryCard } from '../src/wire';
import { Follow, type Arrival } from '../src/table/follow.svelte';
import { headOf, isOwn, listed, movedBy, readingTime, saysOf } from '../src/table/story';
import { line } from './said';

function card(at: number, by: number | null = null, more: Partial<StoryCard> = {}): StoryCard {
  const told = { title: `Card ${at}`, says: [`It says ${at}`], main: at, changes: [] };
  return { line: at, until: at + 1, by, ...told, view: { at }, gauges: { pa: at }, ...more };
}

function news(by: number | null, chapter = false): LineInfo {
  return { ...line('news'), by, chapter };
}

const asked: Asked = {
  prompt: '?',
  rules: [],
  options: [],
  briefing: [],
  any_of: [],
  sealed: null,
  optional: false,
};

function held(question: Asked | null = null): Held {
  return { seat: 0, view: { at: 'before' }, gauges: { pa: 50 }, asked: question, lines: [] };
}

function arrival(lines: LineInfo[], from: number, more: Partial<Arrival> = {}): Arrival {
  return { lines, from, was: held(), now: held(), mine: [0], ...more };
}

/** A story whose cards arrive when the test says so. */
function told() {
  const requests: { line: number; arrive: (cards: StoryCard[] | null) => Promise<void> }[] = [];
  const load = (at: number) =>
    new Promise<StoryCard[]>((resolve, reject) => {
      const arrive = async (cards: StoryCard[] | null) => {
        if (cards) resolve(cards);
        else reject(new Error('offline'));
        await vi.advanceTimersByTimeAsync(0);
      };
      requests.push({ line: at, arrive });
    });
  const follow = new Follow(load, () => 'normal');
  const heard: number[] = [];
  follow.heard = (each) => heard.push(each.line);
  return { follow, requests, heard };
}

describe('the story', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('is told card by card, each with its own position, and then shows the present', async () => {
    const { follow, requests, heard } = told();
    follow.hear(arrival([news(0), news(0, true), news(0, true)], 7), true);
    expect([follow.telling, follow.card, follow.until]).toEqual([true, null, 7]);
    expect(follow.shown?.gauges).toEqual({ pa: 50 }); // what was seen before, until the cards are there

    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(7, 0), card(8), card(9)]);
    expect([follow.card?.line, follow.until, follow.place, follow.of]).toEqual([8, 9, 1, 2]);
    expect(follow.shown?.gauges).toEqual({ pa: 8 });
    await vi.advanceTimersByTimeAsync(follow.time);
    expect([follow.card?.line, follow.place, follow.of]).toEqual([9, 2, 2]);
    await vi.advanceTimersByTimeAsync(follow.time);
    expect([follow.telling, follow.shown, follow.until]).toEqual([false, null, null]);
    expect(follow.cards.map((each) => each.line)).toEqual([7, 8, 9]);
    expect(follow.unread).toEqual([]); // all has been told
    expect(heard).toEqual([7, 8, 9]); // a screen reader hears each card once
  });

  it('does not keep the page from what only follows from my own answer', async () => {
    const { follow, requests, heard } = told();
    follow.hear(arrival([news(0), news(0)], 3), true);
    expect([follow.telling, follow.shown]).toEqual([false, null]);
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(3, 0)]);
    expect(follow.telling).toBe(false);
    expect(follow.cards.filter((each) => isOwn(each, [0]))).toHaveLength(1);
    expect(heard).toEqual([3]);
  });

  it('is a note where others act while I have an open question', async () => {
    const { follow, requests } = told();
    follow.hear(arrival([news(1)], 3, { was: held(asked), now: held(asked) }), true);
    expect(follow.telling).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(3, 1)]);
    expect([follow.telling, follow.note?.line]).toEqual([false, 3]);
    follow.reset();
    expect(follow.note).toBeNull();
  });

  it('is told after my sealed answer, and before a question that I did not have', () => {
    const { follow } = told();
    follow.hear(arrival([news(1)], 3, { was: held({ ...asked, sealed: 'key' }), now: held(asked) }), true);
    expect(follow.telling).toBe(true);
  });

  it('is only listed at once, where nothing may move, or if there is too much of it', async () => {
    const { follow, requests, heard } = told();
    follow.hear(arrival([news(1)], 0), false);
    expect(follow.telling).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(0, 1)]);
    expect([follow.telling, follow.cards.length]).toEqual([false, 1]);

    const many = Array.from({ length: 13 }, () => news(1));
    follow.hear(arrival(many, 1), true);
    await vi.advanceTimersByTimeAsync(0);
    await requests[1]!.arrive(Array.from({ length: 13 }, (_, at) => card(at + 1, 1)));
    expect([follow.telling, follow.cards.length, heard.length]).toEqual([false, 14, 14]);
  });

  it('shows the present if its cards do not come, or too late', async () => {
    const { follow, requests } = told();
    follow.hear(arrival([news(1)], 3), true);
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive(null);
    expect(follow.telling).toBe(false);

    follow.hear(arrival([news(1)], 4), true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(follow.telling).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    await requests[1]!.arrive([card(4, 1)]);
    expect([follow.telling, follow.cards.length]).toEqual([false, 1]);
  });

  it('goes to the present at once when asked, and forgets what was taken back', async () => {
    const { follow, requests } = told();
    follow.hear(arrival([news(1), news(1)], 3), true);
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(3, 1), card(4)]);
    follow.skip();
    expect([follow.telling, follow.cards.length, follow.unread.length]).toEqual([false, 2, 2]);

    follow.hear(arrival([news(1)], 5), true);
    await vi.advanceTimersByTimeAsync(0);
    follow.reset(); // an undo, another seat, or the next answer
    expect(follow.telling).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    await requests[1]!.arrive([card(5, 1)]);
    expect([follow.telling, follow.cards, follow.unread]).toEqual([false, [], []]);
  });

  it('skips what is being told when asked, even if the cards come after that', async () => {
    const { follow, requests } = told();
    follow.hear(arrival([news(1)], 3), true);
    follow.skip();
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(3, 1)]);
    expect([follow.telling, follow.cards.length]).toEqual([false, 1]);
  });

  it('waits while a card is read, and no longer: a pause never outlives its card', async () => {
    const { follow, requests } = told();
    follow.hear(arrival([news(1), news(1)], 3), true);
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(3, 1), card(4, 2)]);
    follow.hold(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(follow.card?.line).toBe(3);
    follow.next(); // the button goes, and the pointer that is on it never leaves it
    expect([follow.card?.line, follow.held]).toEqual([4, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(follow.telling).toBe(false);

    follow.hold(true); // too late: there is no card to read
    expect(follow.held).toBe(false);
    follow.hear(arrival([news(1)], 5), true);
    await vi.advanceTimersByTimeAsync(0);
    await requests[1]!.arrive([card(5, 1)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(follow.telling).toBe(false);
  });

  it('goes on with what comes while it is loaded, in order and without telling anything twice', async () => {
    const { follow, requests, heard } = told();
    follow.hear(arrival([news(1)], 3), true);
    follow.hear(arrival([news(2), news(3)], 4, { was: held() }), true);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map((each) => each.line)).toEqual([3]); // one after the other
    await vi.advanceTimersByTimeAsync(0);
    await requests[0]!.arrive([card(3, 1, { until: 5 }), card(5, 3)]); // the server was ahead of the first message
    expect(requests.map((each) => each.line)).toEqual([3, 5]);
    await vi.advanceTimersByTimeAsync(0);
    await requests[1]!.arrive([card(5, 3)]);
    expect(follow.cards.map((each) => each.line)).toEqual([3, 5]);
    expect([follow.card?.line, follow.of]).toEqual([3, 2]);
    follow.next();
    expect(heard).toEqual([3, 5]);
  });
});

describe('a card', () => {
  const gauge = (key: string, better: Gauge['better'], more = {}): Gauge => {
    const range = { group: '', low: 0, high: 10, vital: false };
    return { key, name: key.toUpperCase(), better, ...range, ...more };
  };

  it('stays longer the more it says, within reason, and less long at a higher speed', () => {
    const short = readingTime(card(1), 'normal');
    const long = readingTime(card(1, null, { says: ['x'.repeat(5000)] }), 'normal');
    expect(short).toBeLessThan(long);
    expect(long).toBe(9000);
    expect(readingTime(card(1), 'calm')).toBeGreaterThan(short);
    expect(readingTime(card(1), 'fast')).toBeLessThan(short);
  });

  it('says whole sentences', () => {
    const says = ['The Budget is 15', '“All is well.”', '“Nobody knows”', 'Really?'];
    expect(saysOf(card(1, null, { says }))).toBe('The Budget is 15. “All is well.” “Nobody knows” Really?');
  });

  it('has its title before its text, but not a name with which the text begins', () => {
    const ben = card(1, 1, { title: 'Ben', says: ['Ben is done'] });
    expect([headOf(ben), headOf({ ...ben, says: ['Done'] }), headOf(card(1, null), 'All')]).toEqual(['', 'Ben', 'All']);
  });

  it('shows what it changed with a direction, and judges it for me', () => {
    const gauges = [
      gauge('a', 'high'),
      gauge('b', 'low'),
      gauge('c', 'neither'),
      gauge('d', 'high', { seat: 1, group: 'Points' }),
    ];
    const changes = ['a', 'b', 'c', 'd'].map((each) => ({ gauge: each, was: 1, now: 3 }));
    const vital = gauge('v', 'high', { vital: true });
    const told = { ...card(1), changes: [...changes, { gauge: 'v', was: 3, now: 1 }, { gauge: '?', was: 0, now: 1 }] };

    const moved = movedBy(
      told,
      [...gauges, vital],
      (seat) => `Seat ${seat}`,
      (seat) => seat === 0,
    );
    expect(moved.map(({ name, sign, mood }) => [name, sign, mood])).toEqual([
      ['V', '▼', 'worse'],
      ['A', '▲', 'better'],
      ['B', '▲', 'worse'],
      ['C', '▲', ''],
      ['Points · Seat 1', '▲', ''],
    ]);
  });

  it('shows numbers with their unit, and can leave out those that have changed again since', () => {
    const gauges = [gauge('a', 'high', { unit: '%' }), gauge('b', 'low')];
    const told = { ...card(1), changes: ['a', 'b'].map((each) => ({ gauge: each, was: 1, now: 3 })) };
    const of = (present?: Record<string, number>) =>
      movedBy(told, gauges, String, () => true, present).map(({ was, now }) => [was, now]);

    expect(of()).toEqual([
      ['1%', '3%'],
      ['1', '3'],
    ]);
    expect(of({ a: 3, b: 2 })).toEqual([['1%', '3%']]);
  });

  it('of a player who acts several times in a row has one title in a list', () => {
    const cards = listed([card(1, 1), card(2, 1), card(3), card(4), card(5, 1)]);
    expect(cards.map((each) => [each.line, each.until, each.says.length])).toEqual([
      [1, 3, 2],
      [3, 4, 1],
      [4, 5, 1],
      [5, 6, 1],
    ]);
  });
});
