import { describe, expect, it } from 'vitest';

import { createUnsavedChanges } from './unsaved-changes.ts';

describe('unsaved changes', () => {
  it('need no answer while there are none', async () => {
    const changes = createUnsavedChanges();
    expect(await changes.confirm()).toBe(true);
    expect(changes.isAsking()).toBe(false);
  });

  it('ask everybody who wants to leave with one question', async () => {
    const changes = createUnsavedChanges();
    changes.hold();
    const answers = Promise.all([changes.confirm(), changes.confirm()]);
    expect(changes.isAsking()).toBe(true);
    changes.answer(false);
    expect(await answers).toEqual([false, false]);
    expect([changes.isAsking(), changes.isHeld()]).toEqual([false, true]);
  });

  it('are all given up by one yes', async () => {
    const changes = createUnsavedChanges();
    changes.hold();
    changes.hold();
    const leave = changes.confirm();
    changes.answer(true);
    expect(await leave).toBe(true);
    expect(changes.isHeld()).toBe(false);
  });

  it('stand in the way until the last of them is saved, and then no more, even if asked about', async () => {
    const changes = createUnsavedChanges();
    const [one, other] = [changes.hold(), changes.hold()];
    const leave = changes.confirm();
    one();
    expect(changes.isAsking()).toBe(true);
    other();
    expect(await leave).toBe(true);
    expect(changes.isAsking()).toBe(false);
  });

  it('tell whoever listens, and nobody who stopped', () => {
    const changes = createUnsavedChanges();
    let told = 0;
    const stop = changes.subscribe(() => {
      told += 1;
    });
    const release = changes.hold();
    release();
    release();
    expect(told).toBe(2);
    stop();
    changes.hold();
    expect(told).toBe(2);
  });
});
