import { describe, expect, it, vi } from 'vitest';
import { Hinted } from '../src/table/hinted.svelte';
import type { Hint, Searched } from '../src/wire';

const advice = { bot: 'steady', says: 'Nod', why: '', second: null, equal: [] };

function hint(id: string, searching = true): Hint {
  return { is: 'hint', id, key: 'nod', searching, ...advice };
}

function searched(id: string, outcome: Searched['outcome'], key = 'nod'): Searched {
  return { is: 'searched', id, outcome, key, ...advice };
}

function connected() {
  return { connections: 1, searched: (_: Searched) => {} };
}

describe('a hint', () => {
  it('is followed by what a search has found', () => {
    const connection = connected();
    const hinted = new Hinted(connection);
    hinted.show(hint('1'));
    expect(hinted.search).toBe('going on');
    connection.searched(searched('1', 'same'));
    expect(hinted.search).toBe('same');
    expect(hinted.changing).toBe(false);
  });

  it('shows a result that has arrived together with it', () => {
    const connection = connected();
    const hinted = new Hinted(connection);
    connection.searched(searched('1', 'better', 'stay'));
    hinted.show(hint('1'));
    expect(hinted.shown?.key).toBe('stay');
    expect(hinted.search).toBe('better');
  });

  it('takes no result of another hint, and none when it is closed', () => {
    const connection = connected();
    const hinted = new Hinted(connection);
    hinted.show(hint('2'));
    connection.searched(searched('1', 'better', 'stay'));
    expect(hinted.shown?.key).toBe('nod');
    hinted.shown = null;
    connection.searched(searched('2', 'better', 'stay'));
    expect(hinted.shown).toBe(null);
  });

  it('says nothing of a search that is not there, was not finished, or ended with its connection', () => {
    const connection = connected();
    const hinted = new Hinted(connection);
    hinted.show(hint('1', false));
    expect(hinted.search).toBe(null);
    hinted.show(hint('2'));
    connection.searched(searched('2', 'none'));
    expect(hinted.search).toBe(null);
    hinted.show(hint('3'));
    connection.connections++;
    expect(hinted.search).toBe(null);
  });

  it('rests its button for a moment when it changes its mind', () => {
    vi.useFakeTimers();
    const connection = connected();
    const hinted = new Hinted(connection);
    hinted.show(hint('1'));
    connection.searched(searched('1', 'better', 'stay'));
    expect(hinted.changing).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(hinted.changing).toBe(false);
    vi.useRealTimers();
  });
});
