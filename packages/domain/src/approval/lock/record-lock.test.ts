import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { COLLEAGUE, ITEMS, LockWorld, ME } from '../../../test/lock-world.ts';
import { isSameItem, lossOf, RECORD_LOCK_IDLE, recordLockDialog, type RecordLockState } from './record-lock.ts';
import type { RecordLockEvent } from './record-lock-events.ts';
import { recordLockReducer } from './record-lock-reducer.ts';
import type { ApprovalMessageName } from './realtime.ts';
import type { QueueItemRef } from '../queue/types.ts';
import type { LockHolder } from '../queue/schema.ts';

const [first, sameId, second] = ITEMS as [QueueItemRef, QueueItemRef, QueueItemRef];

const run = (...events: RecordLockEvent[]): RecordLockState => events.reduce(recordLockReducer, RECORD_LOCK_IDLE);

const channel = (
  name: ApprovalMessageName,
  item: QueueItemRef,
  lockedBy: LockHolder | null,
  at = '2026-11-20T12:00:10Z',
): RecordLockEvent => ({
  type: 'CHANNEL',
  name,
  vetStaffId: ME.id,
  message: { item, lockedBy, lockExpiresAt: null, previousHolder: ME, at },
});

const lock = (item: QueueItemRef): RecordLockEvent[] => [
  { type: 'LOCK_REQUESTED', item },
  { type: 'SUCCEEDED', lockedAt: '2026-11-20T12:00:00Z' },
  { type: 'FINISHED' },
];

describe("a vet's lock, step by step", () => {
  test('processing an order asks nothing and ends idle', () => {
    expect(run({ type: 'LOCK_REQUESTED', item: first }).task).toMatchObject({ event: 'LOCK_ITEM', step: 'CONFIRMATION' });
    expect(recordLockDialog(run({ type: 'LOCK_REQUESTED', item: first }))).toBeNull();
    expect(run(...lock(first))).toMatchObject({ held: first, task: null, lost: null });
  });

  test('processing another order asks to switch, and holds only the new one', () => {
    const asked = run(...lock(first), { type: 'LOCK_REQUESTED', item: second });
    expect(recordLockDialog(asked)).toBe('DIALOG_SWITCH_ITEMS');
    expect(asked.task).toMatchObject({ event: 'SWITCH_LOCKED_ITEM', step: 'START', releases: first });
    const confirmed = [{ type: 'CONFIRMED' }, { type: 'RELEASED', item: first }, { type: 'SUCCEEDED' }].reduce(
      (state, event) => recordLockReducer(state, event as RecordLockEvent),
      asked,
    );
    expect(confirmed).toMatchObject({ held: second, task: { step: 'COMPLETED' } });
    expect(recordLockDialog(confirmed)).toBeNull();
    expect(recordLockReducer(confirmed, { type: 'FINISHED' }).task).toBeNull();
  });

  test('an item of another type with the same id is another item', () => {
    expect(recordLockDialog(run(...lock(first), { type: 'LOCK_REQUESTED', item: sameId }))).toBe('DIALOG_SWITCH_ITEMS');
  });

  test('unlocking is asked about; no leaves everything as it was', () => {
    const held = run(...lock(first));
    const asked = recordLockReducer(held, { type: 'UNLOCK_REQUESTED', item: first });
    expect(recordLockDialog(asked)).toBe('DIALOG_UNLOCK_ITEM');
    expect(recordLockReducer(asked, { type: 'CANCELED' })).toEqual(held);
    expect(run(...lock(first), { type: 'UNLOCK_REQUESTED', item: first }, { type: 'CONFIRMED' }, { type: 'SUCCEEDED' }).held).toBeNull();
  });

  test('taking an item over is asked about and releases the held one', () => {
    const asked = run(...lock(first), { type: 'OVERRIDE_REQUESTED', item: second, holder: COLLEAGUE });
    expect(recordLockDialog(asked)).toBe('DIALOG_OVERRIDE_LOCKED_ITEM');
    expect(asked.task).toMatchObject({ holder: COLLEAGUE, releases: first });
  });

  test.each<[ApprovalMessageName, LockHolder | null, string, string]>([
    ['overridden_locked_item', COLLEAGUE, 'overridden', 'DIALOG_OVERRIDDEN_ITEM'],
    ['locked_item', COLLEAGUE, 'overridden', 'DIALOG_OVERRIDDEN_ITEM'],
    ['unlocked_item', null, 'unlocked', 'DIALOG_OVERRIDDEN_ITEM'],
    ['unlocked_timed_out_item', null, 'timedOut', 'DIALOG_TIMEDOUT_UNLOCK_ITEM'],
    ['completed_item', null, 'decided', 'DIALOG_OVERRIDDEN_ITEM'],
  ])('%s tells the holder', (name, by, reason, dialog) => {
    const lost = run(...lock(first), channel(name, first, by));
    expect(lost).toMatchObject({ held: null, lost: { item: first, reason, by } });
    expect(recordLockDialog(lost)).toBe(dialog);
    const acknowledged = recordLockReducer(lost, { type: 'LOSS_ACKNOWLEDGED' });
    expect(recordLockDialog(acknowledged)).toBeNull();
    expect(lossOf(acknowledged, first)).toMatchObject({ reason });
    expect(lossOf(acknowledged, sameId)).toBeNull();
  });

  test('a loss drops the question that was open', () => {
    const lost = run(...lock(first), { type: 'LOCK_REQUESTED', item: second }, channel('unlocked_timed_out_item', first, null));
    expect(lost.task).toBeNull();
    expect(recordLockDialog(lost)).toBe('DIALOG_TIMEDOUT_UNLOCK_ITEM');
  });

  test('what was to be given up for another order is free already: the other one is taken without a word', () => {
    const asked: RecordLockEvent[] = [...lock(first), { type: 'LOCK_REQUESTED', item: second }];
    const seenInTheList = { type: 'LOCK_GONE', item: first, holder: null } as const;
    for (const freed of [channel('unlocked_item', first, null), { type: 'RELEASED', item: first } as const, seenInTheList]) {
      const taking = run(...asked, freed);
      expect(taking).toMatchObject({
        held: null,
        task: { event: 'LOCK_ITEM', step: 'CONFIRMATION', item: second },
        isLossUnacknowledged: false,
      });
      expect(recordLockDialog(taking)).toBeNull();
      expect(recordLockReducer(taking, { type: 'SUCCEEDED' }).held).toEqual(second);
    }
    expect(recordLockDialog(run(...asked, channel('overridden_locked_item', first, COLLEAGUE)))).toBe('DIALOG_OVERRIDDEN_ITEM');
  });

  test('a take-over is asked about all the same when nothing has to be given up for it any more', () => {
    const asked: RecordLockEvent[] = [...lock(first), { type: 'OVERRIDE_REQUESTED', item: second, holder: COLLEAGUE }];
    const still = run(...asked, channel('unlocked_item', first, null));
    expect(still).toMatchObject({ held: null, task: { step: 'START', item: second, releases: null, holder: COLLEAGUE } });
    expect(recordLockDialog(still)).toBe('DIALOG_OVERRIDE_LOCKED_ITEM');
  });

  test("one's own lock, unlock and decision open no dialog", () => {
    expect(recordLockDialog(run(...lock(first), channel('locked_item', first, ME)))).toBeNull();
    expect(
      recordLockDialog(
        run(...lock(first), { type: 'UNLOCK_REQUESTED', item: first }, { type: 'CONFIRMED' }, channel('unlocked_item', first, null), {
          type: 'SUCCEEDED',
        }),
      ),
    ).toBeNull();
    const decided = run(...lock(first), { type: 'DECISION_SENT', item: first }, channel('completed_item', first, null), {
      type: 'DECISION_SUCCEEDED',
      item: first,
    });
    expect(decided).toMatchObject({ held: null, deciding: null, lost: null });
  });

  test('a refused decision keeps the lock, unless the item was decided all the same', () => {
    const sent: RecordLockEvent[] = [...lock(first), { type: 'DECISION_SENT', item: first }];
    expect(run(...sent, { type: 'DECISION_FAILED', item: first })).toMatchObject({ held: first, deciding: null });
    expect(run(...sent, channel('completed_item', first, null), { type: 'DECISION_FAILED', item: first })).toMatchObject({
      held: null,
      lost: null,
    });
  });

  test('nothing else begins while a decision is on its way', () => {
    const sent = run(...lock(first), { type: 'DECISION_SENT', item: first });
    expect(recordLockReducer(sent, { type: 'LOCK_REQUESTED', item: second })).toBe(sent);
    expect(recordLockReducer(sent, { type: 'UNLOCK_REQUESTED', item: first })).toBe(sent);
    expect(recordLockReducer(sent, { type: 'DECISION_SENT', item: first })).toBe(sent);
  });

  test('an item decided elsewhere is lost, whoever held it last', () => {
    expect(run(...lock(first), channel('completed_item', first, ME)).lost).toMatchObject({ reason: 'decided' });
  });

  test('a lost item that a colleague decides is lost for good, and known by whom', () => {
    const overridden = run(...lock(first), channel('overridden_locked_item', first, COLLEAGUE), { type: 'LOSS_ACKNOWLEDGED' });
    const done = channel('completed_item', first, null);
    if (done.type === 'CHANNEL') done.message.previousHolder = COLLEAGUE;
    const decided = recordLockReducer(overridden, done);
    expect(lossOf(decided, first)).toMatchObject({ reason: 'decided', by: COLLEAGUE });
    expect(recordLockDialog(decided)).toBeNull();
    const asking = recordLockReducer(overridden, { type: 'OVERRIDE_REQUESTED', item: first, holder: COLLEAGUE });
    expect(recordLockReducer(asking, done)).toMatchObject({ task: null, lost: { reason: 'decided' } });
    expect(lossOf(recordLockReducer(decided, { type: 'DECIDED_ELSEWHERE', item: first }), first)).toMatchObject({ by: COLLEAGUE });
  });

  test('a refusal that says decided ends the lock, and the open review of an item not held shows its loss', () => {
    expect(run(...lock(first), { type: 'DECIDED_ELSEWHERE', item: first })).toMatchObject({ held: null, isLossUnacknowledged: true });
    const sent: RecordLockEvent[] = [...lock(first), { type: 'DECISION_SENT', item: first }, channel('completed_item', first, null)];
    const refused = run(...sent, { type: 'DECISION_FAILED', item: first }, { type: 'DECIDED_ELSEWHERE', item: first });
    expect(lossOf(refused, first)).toMatchObject({ reason: 'decided', by: null });
    expect(recordLockDialog(refused)).toBeNull();
  });

  test('the loss of an open order stays when an undo brings another one back, and a refusal says so again', () => {
    const seen: RecordLockEvent = { type: 'LOCK_SEEN', item: second, lockedAt: '2026-11-20T12:00:20Z' };
    const open = [...lock(first), channel('overridden_locked_item', first, COLLEAGUE), { type: 'LOSS_ACKNOWLEDGED' } as const, seen];
    expect(run(...open)).toMatchObject({ held: second, lost: { item: first, by: COLLEAGUE } });
    const gone = (holder: LockHolder | null): RecordLockEvent => ({ type: 'LOCK_GONE', item: first, holder });
    const refused = run(seen, gone(COLLEAGUE));
    expect(refused).toMatchObject({
      held: second,
      lost: { item: first, reason: 'overridden', by: COLLEAGUE },
      isLossUnacknowledged: false,
    });
    // The colleague has let go of it since.
    expect(lossOf(recordLockReducer(refused, gone(null)), first)).toMatchObject({ reason: 'unlocked', by: null });
    expect(lossOf(run(seen, gone(null), gone(null)), first)).toMatchObject({ reason: 'timedOut', by: null });
  });

  test('an order that its vet may not hold any more has a reason of its own', () => {
    const refused = run(...lock(first), { ...channel('unlocked_item', first, null), refused: true } as RecordLockEvent);
    expect(refused).toMatchObject({ held: null, lost: { item: first, reason: 'refused', by: null }, isLossUnacknowledged: true });
  });

  test('what happened to the lock of another vet is no loss', () => {
    const early = channel('unlocked_timed_out_item', first, null);
    if (early.type === 'CHANNEL') early.message.previousHolder = COLLEAGUE;
    expect(run({ type: 'LOCK_REQUESTED', item: first }, early, { type: 'SUCCEEDED' }).held).toEqual(first);
  });

  test('an override while the decision is in progress is a loss', () => {
    const lost = run(...lock(first), { type: 'DECISION_SENT', item: first }, channel('overridden_locked_item', first, COLLEAGUE));
    expect(recordLockDialog(lost)).toBe('DIALOG_OVERRIDDEN_ITEM');
    expect(recordLockReducer(lost, { type: 'DECISION_FAILED', item: first }).deciding).toBeNull();
  });

  test('a loss that arrives before the answer of the lock shows once the answer is there', () => {
    const early = run({ type: 'LOCK_REQUESTED', item: first }, channel('overridden_locked_item', first, COLLEAGUE));
    expect(recordLockDialog(early)).toBeNull();
    const answered = recordLockReducer(early, { type: 'SUCCEEDED', lockedAt: '2026-11-20T12:00:00Z' });
    expect(answered.held).toBeNull();
    expect(recordLockDialog(answered)).toBe('DIALOG_OVERRIDDEN_ITEM');
  });

  test('the message of an earlier unlock does not end a new lock', () => {
    const late = channel('unlocked_item', first, null, '2026-11-20T11:59:59Z');
    expect(run(...lock(first), late).held).toEqual(first);
    // Of the same moment it may well be the end of this one: nobody is left in the belief that they hold it.
    expect(run(...lock(first), channel('unlocked_item', first, null, '2026-11-20T12:00:00Z')).held).toBeNull();
    expect(run({ type: 'LOCK_REQUESTED', item: first }, late, { type: 'SUCCEEDED', lockedAt: '2026-11-20T12:00:00Z' }).held).toEqual(first);
    expect(run({ type: 'LOCK_REQUESTED', item: first }, late, channel('locked_item', first, ME), { type: 'SUCCEEDED' }).held).toEqual(
      first,
    );
  });

  test('a question about an item that was decided meanwhile closes', () => {
    expect(run({ type: 'OVERRIDE_REQUESTED', item: first, holder: COLLEAGUE }, channel('completed_item', first, null)).task).toBeNull();
  });

  test('what the list says after a reload or an outage is taken over', () => {
    expect(run({ type: 'LOCK_SEEN', item: first }).held).toEqual(first);
    expect(recordLockDialog(run(...lock(first), { type: 'LOCK_GONE', item: first, holder: COLLEAGUE }))).toBe('DIALOG_OVERRIDDEN_ITEM');
    expect(recordLockDialog(run(...lock(first), { type: 'LOCK_GONE', item: first, holder: null }))).toBe('DIALOG_TIMEDOUT_UNLOCK_ITEM');
    expect(run(...lock(first), { type: 'LOCK_GONE', item: second, holder: COLLEAGUE }).held).toEqual(first);
    expect(run(...lock(first), { type: 'LOCK_SEEN', item: second }).held).toEqual(first);
  });

  test('what was lost and is held again is no loss any more', () => {
    const acknowledged = run(...lock(first), { type: 'LOCK_GONE', item: first, holder: null }, { type: 'LOSS_ACKNOWLEDGED' });
    expect(lossOf(acknowledged, first)).toMatchObject({ reason: 'timedOut' });
    const again = recordLockReducer(acknowledged, { type: 'LOCK_SEEN', item: first });
    expect(again).toMatchObject({ held: first, lost: null });
  });

  test('more time moves the end of the lock, and an outdated message does not move it back', () => {
    const until = (minute: number): string => `2026-11-20T12:${minute}:00Z`;
    const held = run({ type: 'LOCK_REQUESTED', item: first }, { type: 'SUCCEEDED', lockExpiresAt: until(10) });
    expect(held.heldUntil).toBe(until(10));
    const longer = recordLockReducer(held, { type: 'EXTENDED', item: first, lockExpiresAt: until(14) });
    expect(longer.heldUntil).toBe(until(14));
    const late = channel('locked_item', first, ME);
    if (late.type === 'CHANNEL') late.message.lockExpiresAt = until(10);
    expect(recordLockReducer(longer, late).heldUntil).toBe(until(14));
    expect(recordLockReducer(longer, { type: 'EXTENDED', item: second, lockExpiresAt: until(20) })).toBe(longer);
    expect(recordLockReducer(longer, { type: 'RELEASED', item: first }).heldUntil).toBeNull();
  });

  test('locking again forgets the last loss, signing out everything', () => {
    const again = run(
      ...lock(first),
      channel('unlocked_timed_out_item', first, null),
      { type: 'LOSS_ACKNOWLEDGED' },
      ...lock(first).map((event) => (event.type === 'SUCCEEDED' ? { ...event, lockedAt: '2026-11-20T12:01:00Z' } : event)),
    );
    expect(again).toMatchObject({ held: first, lost: null });
    expect(recordLockReducer(again, { type: 'VET_SIGNED_OUT' })).toEqual(RECORD_LOCK_IDLE);
  });
});

const item = fc.constantFrom(...ITEMS);

type Step = (world: LockWorld) => void;

const step: fc.Arbitrary<Step> = fc.oneof(
  item.map(
    (chosen): Step =>
      (world) =>
        world.dispatch({ type: 'LOCK_REQUESTED', item: chosen }),
  ),
  item.map(
    (chosen): Step =>
      (world) =>
        world.dispatch({ type: 'UNLOCK_REQUESTED', item: chosen }),
  ),
  item.map((chosen): Step => (world) => {
    const holder = world.holderOf(chosen);
    if (holder && holder.id !== ME.id) world.dispatch({ type: 'OVERRIDE_REQUESTED', item: chosen, holder });
  }),
  item.map(
    (chosen): Step =>
      (world) =>
        world.dispatch({ type: 'DECISION_SENT', item: chosen }),
  ),
  fc.constantFrom<RecordLockEvent['type']>('CONFIRMED', 'CONFIRMED', 'CANCELED', 'FINISHED', 'LOSS_ACKNOWLEDGED').map(
    (type): Step =>
      (world) =>
        world.dispatch({ type } as RecordLockEvent),
  ),
  fc.tuple(fc.constantFrom('lock', 'override', 'unlock', 'timeout'), item).map(
    ([what, chosen]): Step =>
      (world) =>
        world.meanwhile(what, chosen),
  ),
  item.map(
    (chosen): Step =>
      (world) =>
        void world.approve(chosen),
  ),
  item.map(
    (chosen): Step =>
      (world) =>
        world.undo(chosen),
  ),
  fc.constantFrom<Step>(
    (world) => world.extend(),
    (world) => world.serviceActs(),
    (world) => world.answerArrives(),
    (world) => world.messageArrives(),
  ),
);

const walk = (steps: Step[]): LockWorld => {
  const world = new LockWorld();
  for (const take of steps) take(world);
  return world;
};

const VOLUNTARY: ReadonlySet<RecordLockEvent['type']> = new Set(['RELEASED', 'DECISION_SUCCEEDED', 'VET_SIGNED_OUT']);

describe('whatever a vet, a colleague, the service and the network do', () => {
  const walks = fc.array(step, { minLength: 20, maxLength: 80, size: 'max' });
  const runs = { numRuns: 300 };

  test('a held lock never goes without a dialog, unless the vet gave it up or decided', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        for (const { before, event, after } of walk(steps).steps) {
          if (!before.held || isSameItem(before.held, after.held)) continue;
          const gaveUp = VOLUNTARY.has(event.type) || (event.type === 'SUCCEEDED' && before.task?.event === 'UNLOCKED_ITEM');
          const decided = event.type === 'CHANNEL' && isSameItem(before.deciding, before.held) && event.name === 'completed_item';
          const asked = before.task?.step === 'START' && isSameItem(before.task.releases, before.held);
          const isFree =
            (event.type === 'CHANNEL' && event.name === 'unlocked_item') || (event.type === 'LOCK_GONE' && event.holder === null);
          const freed = asked && isFree && after.task !== null;
          if (!gaveUp && !decided && !freed) expect(recordLockDialog(after)).toMatch(/OVERRIDDEN|TIMEDOUT/);
        }
      }),
      runs,
    );
  });

  test('a question closes by its answer, by a loss dialog, with its order, or because nothing has to be released any more', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        for (const { before, event, after } of walk(steps).steps) {
          if (after.task?.step === 'START') expect(after.task.releases).toEqual(after.task.event === 'UNLOCKED_ITEM' ? null : after.held);
          if (before.task?.step !== 'START' || after.task?.step === 'START') continue;
          const { event: asked, item: wanted, holder } = before.task;
          const gone = event.type === 'CHANNEL' && event.name === 'completed_item' && isSameItem(event.message.item, wanted);
          if (event.type === 'CONFIRMED') expect(after.task).toMatchObject({ event: asked, item: wanted, holder });
          else if (after.task !== null) {
            expect([before.held === null, after.held]).toEqual([false, null]);
            expect([asked, after.task.event, after.task.item]).toEqual(['SWITCH_LOCKED_ITEM', 'LOCK_ITEM', wanted]);
          } else expect(event.type === 'CANCELED' || after.isLossUnacknowledged || gone).toBe(true);
        }
      }),
      runs,
    );
  });

  test('there is no dialog for a loss that did not happen', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        for (const { before, after, truth } of walk(steps).steps) {
          if (!before.isLossUnacknowledged && after.isLossUnacknowledged) expect(isSameItem(truth, after.lost?.item ?? null)).toBe(false);
        }
      }),
      runs,
    );
  });

  test('the open review of a lost item shows its loss, whatever is held by now', () => {
    fc.assert(
      fc.property(walks, item, (steps, open) => {
        const world = walk(steps);
        for (const { before, event, after } of world.steps) {
          const isOther = event.type === 'LOCK_SEEN' && before.lost !== null && !isSameItem(before.lost.item, event.item);
          if (isOther) expect(after.lost).toEqual(before.lost);
          if (event.type === 'LOCK_SEEN' && isSameItem(after.held, event.item)) expect(lossOf(after, event.item)).toBeNull();
        }
        world.settle();
        if (world.approve(open)) expect(world.state.isLossUnacknowledged || lossOf(world.state, open) !== null).toBe(true);
      }),
      runs,
    );
  });

  test('there is one question or one loss dialog at a time, and a loss dialog stands alone until it is acknowledged', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        for (const { before, event, after } of walk(steps).steps) {
          if (after.isLossUnacknowledged) expect([after.task, after.held]).toEqual([null, null]);
          if (before.isLossUnacknowledged && event.type !== 'LOSS_ACKNOWLEDGED') expect(after.lost).toEqual(before.lost);
          if (after.task?.step === 'COMPLETED') expect(recordLockDialog(after)).toBeNull();
        }
      }),
      runs,
    );
  });

  test('steps go START, CONFIRMATION, COMPLETED and back to idle', () => {
    const next: Record<string, (string | undefined)[]> = {
      START: ['START', 'CONFIRMATION', undefined],
      CONFIRMATION: ['CONFIRMATION', 'COMPLETED', undefined],
      COMPLETED: ['COMPLETED', 'START', 'CONFIRMATION', undefined],
    };
    fc.assert(
      fc.property(walks, (steps) => {
        const world = walk(steps);
        for (const { before, after } of world.steps) if (before.task) expect(next[before.task.step]).toContain(after.task?.step);
        world.settle();
        expect(world.state.task).toBeNull();
      }),
      runs,
    );
  });

  test('once everything has arrived, the tab knows what the service knows', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        const world = walk(steps);
        world.settle();
        expect(world.state.held).toEqual(world.truth);
      }),
      runs,
    );
  });

  test('the end of a lock is known only of what is held, and never comes nearer', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        const world = walk(steps);
        for (const { before, after } of world.steps) {
          if (after.held === null) expect(after.heldUntil).toBeNull();
          const isSameLock = isSameItem(before.held, after.held) && before.heldSince === after.heldSince;
          if (isSameLock && before.heldUntil !== null) expect((after.heldUntil ?? '') >= before.heldUntil).toBe(true);
        }
        world.settle();
        if (world.state.held) expect(world.state.heldUntil).toBe(world.untilOf(world.state.held));
      }),
      runs,
    );
  });

  test('and so it does after messages were missed, once the list is read', () => {
    const withOutages = fc.array(
      fc.oneof({ weight: 8, arbitrary: step }, { weight: 1, arbitrary: fc.constant<Step>((world) => world.reconnect()) }),
      { minLength: 20, maxLength: 80, size: 'max' },
    );
    fc.assert(
      fc.property(withOutages, (steps) => {
        const world = walk(steps);
        world.settle();
        world.dispatch({ type: 'LOSS_ACKNOWLEDGED' });
        world.readList();
        world.dispatch({ type: 'LOSS_ACKNOWLEDGED' });
        expect(world.state.held).toEqual(world.truth);
      }),
      runs,
    );
  });
});
