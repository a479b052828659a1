import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { gather } from './gather.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what the channel tells', () => {
  test('is handed on at once after a pause, and a burst together and in order', () => {
    const runs: (readonly number[])[] = [];
    const gathered = gather<number>((values) => runs.push(values), 100);
    for (const value of [1, 2, 3]) gathered.add(value);
    expect(runs).toEqual([[1]]);
    vi.advanceTimersByTime(100);
    gathered.add(4);
    expect(runs).toEqual([[1], [2, 3]]);
    vi.advanceTimersByTime(200);
    gathered.add(5);
    expect(runs).toEqual([[1], [2, 3], [4], [5]]);
  });

  test('is dropped with the connection', () => {
    const runs: (readonly number[])[] = [];
    const gathered = gather<number>((values) => runs.push(values), 100);
    gathered.add(1);
    gathered.add(2);
    gathered.dispose();
    vi.advanceTimersByTime(500);
    expect(runs).toEqual([[1]]);
  });
});
