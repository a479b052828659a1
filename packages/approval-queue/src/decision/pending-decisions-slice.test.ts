import { lockChanged } from '@practice-portal/api-client';
import { makeQueueItem } from '@practice-portal/api-client/testing';
import type { ApproveRequest } from '@practice-portal/domain/approval';
import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';

import type { MadeDecision } from './decision-values.ts';
import {
  decisionDropped,
  decisionFinal,
  decisionMade,
  pendingDecisionsReducer,
  printRequested,
  selectPendingDecisions,
} from './pending-decisions-slice.ts';

const DECIDED_AT = '2026-11-20T12:00:00.000Z';
const item = makeQueueItem({ id: 61 });
const other = makeQueueItem({ id: 62 });
const form = { printOrder: true, printReceipt: true, vetPin: '1234', dvmReachVetPin: '5678', refills: 2 } as ApproveRequest;

/** An approval that can be taken back for a while, counted from now. */
const made = (seconds: number): MadeDecision => ({
  answer: {
    id: 61,
    type: item.type,
    decision: 'APPROVED',
    decidedAt: DECIDED_AT,
    vetStaffId: 501,
    vetDisplayName: 'Dr. Amelia Hart',
    rxId: 9,
    ...(seconds > 0 ? { undoUntil: new Date(Date.parse(DECIDED_AT) + seconds * 1_000).toISOString() } : {}),
  },
  firstSentAt: Date.now(),
  vetPin: '1234',
  typed: { kind: 'deny', values: { reason: '', explanation: '', cancelAutoships: true } as never },
});

const open = () => {
  let state = pendingDecisionsReducer(undefined, { type: 'start' });
  const all = () => selectPendingDecisions({ pendingDecisions: state });
  return {
    send: (action: UnknownAction): void => {
      state = pendingDecisionsReducer(state, action);
    },
    state: () => state,
    all,
    shown: () => all().map(({ item: { id }, undo, print }) => [id, undo !== null, print?.cause ?? null]),
    keyAt: (index: number): string => all()[index]?.key ?? '',
  };
};

describe('what the channel says', () => {
  const back = (id: number) =>
    lockChanged('unlocked_item', {
      item: { type: item.type, id },
      lockedBy: null,
      lockExpiresAt: null,
      previousHolder: null,
      at: DECIDED_AT,
      returned: true,
    });

  it('is kept while something is pending, each of it', () => {
    const { send, state } = open();
    send(back(60));
    expect(state().cameBack).toEqual([]);
    send(decisionMade(item, made(8), form));
    send(back(61));
    send(back(62));
    expect(state().cameBack.map((one) => one.item.id)).toEqual([61, 62]);
  });
});

describe('what was decided', () => {
  it('is offered first, and printed when it is final', () => {
    const { all, keyAt, send, shown } = open();
    send(decisionMade(item, made(8), form));
    expect(shown()).toEqual([[61, true, 'final']]);
    send(decisionFinal({ key: keyAt(0), cause: 'asked' }));
    expect(shown()).toEqual([[61, false, 'asked']]);
    expect(all()[0]?.print?.receipt).toEqual({ printOrder: true, printReceipt: true, refills: 2 });
    // Its time is over only now: what was asked for before that stays asked for.
    send(decisionFinal({ key: keyAt(0), cause: 'final' }));
    expect(shown()).toEqual([[61, false, 'asked']]);
  });

  it('is printed at once where nothing can be taken back, and leaves nothing without a print', () => {
    const { send, shown } = open();
    send(decisionMade(item, made(0), form));
    send(decisionMade(other, made(0), { ...form, printOrder: false, printReceipt: false }));
    send(decisionMade(other, made(0)));
    expect(shown()).toEqual([[61, false, 'final']]);
  });

  it('of a set can be taken back for as long as its last', () => {
    const { all, send } = open();
    send(decisionMade(item, made(8)));
    const last = made(8);
    send(decisionMade(other, { ...last, answer: { ...last.answer, id: 62, undoneUntilToo: [61] }, firstSentAt: last.firstSentAt + 5_000 }));
    const [two, one] = all();
    expect(one?.undo?.until).toBe(two?.undo?.until);
    expect(two?.undo?.until).toBe(last.firstSentAt + 13_000);
  });

  it('is over when it is taken back, with its print, and when it is final without one', () => {
    const { keyAt, send, shown } = open();
    send(decisionMade(item, made(8), form));
    send(decisionMade(other, made(8)));
    send(decisionDropped(keyAt(1)));
    expect(shown()).toEqual([[62, true, null]]);
    send(decisionFinal({ key: keyAt(0), cause: 'final' }));
    expect(shown()).toEqual([]);
  });

  it('is final once it is printed on request, with the receipt that was asked for', () => {
    const { all, send, shown } = open();
    send(decisionMade(item, made(8), form));
    send(printRequested(item));
    expect(shown()).toEqual([[61, false, 'asked']]);
    expect(all()[0]?.print?.receipt).toHaveProperty('printReceipt', true);
    send(printRequested(other));
    send(printRequested(other));
    expect(shown()).toEqual([
      [62, false, 'asked'],
      [61, false, 'asked'],
    ]);
  });
});
