import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOW } from '../../../test/fixed.ts';
import { type ItemAction, type ItemState, nextItemState } from './item-lifecycle.ts';
import { finalAt, UNDO_SECONDS, type UndoFacts, undoRefusal, undoUntilHere } from './undo.ts';
import { undoBodySchema } from './wire-schemas.ts';

const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const asked = { vetStaffId: 5, decidedAt: NOW.toISOString() };
const decision: UndoFacts = { vetStaffId: 5, decidedAt: NOW, finalAt: finalAt(NOW, true) };

describe('taking a decision back', () => {
  test.each([
    ['at once', decision, asked, 0, null],
    ['in the last millisecond', decision, asked, 7_999, null],
    ['when the time is up', decision, asked, 8_000, 'final'],
    ['of another vet', decision, { ...asked, vetStaffId: 6 }, 0, 'notTheDecider'],
    ['that was followed by a later one', { ...decision, decidedAt: after(1) }, asked, 2, 'anotherDecision'],
    ['that is not there', null, asked, 0, 'notDecided'],
    ['where nothing can be taken back', { ...decision, finalAt: finalAt(NOW, false) }, asked, 0, 'final'],
  ] as const)('%s', (_what, facts, request, ms, expected) => {
    expect(undoRefusal(facts, request, after(ms))).toBe(expected);
  });

  interface Step {
    action: Extract<ItemAction, 'approve' | 'deny' | 'undo'>;
    vetStaffId: number;
    wait: number;
    /** Which of the decisions so far an undo is about; 0 for the last. */
    back: number;
  }
  const step: fc.Arbitrary<Step> = fc.record({
    action: fc.constantFrom('approve', 'deny', 'undo'),
    vetStaffId: fc.constantFrom(5, 6),
    wait: fc.nat(5_000),
    back: fc.nat(2),
  });

  test('a decision stands from its final moment on for good, whatever is tried; before, only its vet ends it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: ItemState = 'awaiting';
        let standing: UndoFacts | null = null;
        const made: UndoFacts[] = [];
        let ms = 0;
        for (const { action, vetStaffId, wait, back } of steps) {
          ms += wait + 1;
          const now = after(ms);
          const before: UndoFacts | null = standing;
          if (action === 'undo') {
            const meant = made.at(-1 - back);
            if (meant === undefined) continue;
            const refusal = undoRefusal(standing, { vetStaffId, decidedAt: meant.decidedAt.toISOString() }, now);
            if (refusal !== null) continue;
            expect(meant).toBe(before);
            expect(vetStaffId).toBe(before?.vetStaffId);
            expect(now.getTime() - (before?.decidedAt.getTime() ?? 0)).toBeLessThan(UNDO_SECONDS * 1_000);
            standing = null;
          } else if (nextItemState(state, action) !== null) {
            standing = { vetStaffId, decidedAt: now, finalAt: finalAt(now, true) };
            made.push(standing);
          }
          state = nextItemState(state, action) ?? state;
          expect(state === 'awaiting').toBe(standing === null);
          if (before !== null && now >= before.finalAt) expect(standing).toBe(before);
        }
      }),
    );
  });

  test('is never offered for longer than the service allows, however wrong the clock of the device is', () => {
    const ms = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(ms, ms, ms, fc.integer({ min: -1e9, max: 1e9 }), (travels, returns, later, wrongBy) => {
        // Sent, decided at the service, answered; all in the true time, which the device does not know.
        const sent = NOW.getTime();
        const decidedAt = new Date(sent + travels);
        const answer = { decidedAt: decidedAt.toISOString(), undoUntil: finalAt(decidedAt, true).toISOString() };
        const until = undoUntilHere(answer, sent + wrongBy);
        const looked = sent + travels + returns + later;
        const offered = until !== null && looked + wrongBy < until;
        if (offered)
          expect(
            undoRefusal({ ...decision, decidedAt, finalAt: finalAt(decidedAt, true) }, { ...asked, ...answer }, new Date(looked)),
          ).toBeNull();
      }),
    );
  });

  test.each([
    [{ decidedAt: NOW.toISOString() }, null],
    [{ decidedAt: NOW.toISOString(), undoUntil: NOW.toISOString() }, null],
    [{ decidedAt: NOW.toISOString(), undoUntil: 'soon' }, null],
    [{ decidedAt: NOW.toISOString(), undoUntil: after(8_000).toISOString() }, 8_042],
  ])('with %j, sent at 42, is offered until %s', (answer, expected) => {
    expect(undoUntilHere(answer, 42)).toBe(expected);
  });
});

describe('undoBodySchema', () => {
  const body = { id: 1, type: 'EC_ORDER_ITEM', ...asked };
  test('takes the decision as its answer named it', () => {
    expect(undoBodySchema.isValidSync(body)).toBe(true);
    expect(undoBodySchema.isValidSync({ ...body, vetPin: '1234' })).toBe(true);
  });
  test.each([undefined, null, '', '2026-11-20', 'yesterday', 1, '2026-02-30T10:00:00.000Z', `${NOW.toISOString()} `])(
    'refuses %j for its moment',
    (decidedAt) => {
      expect(undoBodySchema.isValidSync({ ...body, decidedAt })).toBe(false);
    },
  );
});
