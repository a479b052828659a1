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
    changes.markUnsaved();
    const answers = Promise.all([changes.confirm(), changes.confirm()]);
    expect(changes.isAsking()).toBe(true);
    changes.answer(false);
    expect(await answers).toEqual([false, false]);
    expect([changes.isAsking(), changes.hasUnsaved()]).toEqual([false, true]);
  });

  it('are all given up by one yes', async () => {
    const changes = createUnsavedChanges();
    changes.markUnsaved();
    changes.markUnsaved();
    const leave = changes.confirm();
    changes.answer(true);
    expect(await leave).toBe(true);
    expect(changes.hasUnsaved()).toBe(false);
  });

  it('stand in the way until the last of them is saved, and then no more, even if asked about', async () => {
    const changes = createUnsavedChanges();
    const [one, other] = [changes.markUnsaved(), changes.markUnsaved()];
    const leave = changes.confirm();
    one();
    expect(changes.isAsking()).toBe(true);
    other();
    expect(await leave).toBe(true);
    expect(changes.isAsking()).toBe(false);
  });

  it('notify subscribers, and none that unsubscribed', () => {
    const changes = createUnsavedChanges();
    let calls = 0;
    const stop = changes.subscribe(() => {
      calls += 1;
    });
    const release = changes.markUnsaved();
    release();
    release();
    expect(calls).toBe(2);
    stop();
    changes.markUnsaved();
    expect(calls).toBe(2);
  });
});
