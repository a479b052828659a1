import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createPendingChange, type PendingChange } from './pending-change.ts';

let pending: PendingChange<string>;
let went: string[];

const answer = (): { answered: Promise<void>; come: () => void } => {
  let come = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { answered, come };
};
const leave = (place: string, answered: Promise<void>): void => pending.applyWhenAnswered(place, answered, () => went.push(place));

beforeEach(() => {
  vi.useFakeTimers();
  pending = createPendingChange();
  went = [];
});
afterEach(() => vi.useRealTimers());

it('goes when the answer is there', async () => {
  const { answered, come } = answer();
  leave('page 2', answered);
  await vi.advanceTimersByTimeAsync(100);
  expect([went, pending.next()]).toEqual([[], 'page 2']);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect([went, pending.next()]).toEqual([['page 2'], null]);
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
  expect([went, pending.next()]).toEqual([[], 'page 3']);
  second.come();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(went).toEqual(['page 3']);
});

it('is canceled on demand', async () => {
  const { answered, come } = answer();
  leave('page 2', answered);
  pending.cancel();
  come();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([went, pending.next()]).toEqual([[], null]);
});
