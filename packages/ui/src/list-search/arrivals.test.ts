import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type Arrivals, createArrivals } from './arrivals.ts';

let arrivals: Arrivals<string>;
let went: string[];

const answer = (): { answered: Promise<void>; come: () => void } => {
  let come = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { answered, come };
};
const leave = (place: string, answered: Promise<void>): void => arrivals.depart(place, answered, () => went.push(place));

beforeEach(() => {
  vi.useFakeTimers();
  arrivals = createArrivals();
  went = [];
});
afterEach(() => vi.useRealTimers());

it('goes when the answer is there', async () => {
  const { answered, come } = answer();
  leave('page 2', answered);
  await vi.advanceTimersByTimeAsync(100);
  expect([went, arrivals.expected()]).toEqual([[], 'page 2']);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect([went, arrivals.expected()]).toEqual([['page 2'], null]);
});

it('never goes in the press itself, so that the press is painted', async () => {
  leave('page 2', Promise.resolve());
  await Promise.resolve();
  await Promise.resolve();
  expect(went).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toEqual(['page 2']);
});

it('goes without the answer after 150 ms, and not again with it', async () => {
  const { answered, come } = answer();
  leave('page 2', answered);
  await vi.advanceTimersByTimeAsync(149);
  expect(went).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(went).toEqual(['page 2']);
  come();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(went).toEqual(['page 2']);
});

it('goes to the last of several places only', async () => {
  const [first, second] = [answer(), answer()];
  leave('page 2', first.answered);
  leave('page 3', second.answered);
  first.come();
  await vi.advanceTimersByTimeAsync(50);
  expect([went, arrivals.expected()]).toEqual([[], 'page 3']);
  second.come();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(went).toEqual(['page 3']);
});

it('stays when told to', async () => {
  const { answered, come } = answer();
  leave('page 2', answered);
  arrivals.cancel();
  come();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([went, arrivals.expected()]).toEqual([[], null]);
});
