import { makeQueueItem } from '@practice-portal/api-client/testing';
import type { ApproveRequest } from '@practice-portal/domain/approval';
import { describe, expect, it } from 'vitest';

import type { MadeDecision } from '../decision/made-decision.ts';
import { createDecisionTray } from './decision-tray.ts';

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

const tray = () => {
  const one = createDecisionTray();
  return { ...one, shown: () => one.get().entries.map(({ item: { id }, offer, print }) => [id, offer !== null, print?.cause ?? null]) };
};

describe('what the channel tells of', () => {
  const told = (id: number) => ({
    item: { type: item.type, id },
    lockedBy: null,
    lockExpiresAt: null,
    previousHolder: null,
    at: DECIDED_AT,
    returned: true,
  });

  it('is kept while there is something in the tray, each of it', () => {
    const { cameBack, decided, get } = tray();
    cameBack(told(60));
    expect(get().returned).toEqual([]);
    decided(item, made(8), form);
    cameBack(told(61));
    cameBack(told(62));
    expect(get().returned.map(({ item: { id } }) => id)).toEqual([61, 62]);
  });
});

describe('what was decided', () => {
  it('is offered first, and printed when it is final', () => {
    const { decided, final, get, shown } = tray();
    decided(item, made(8), form);
    expect(shown()).toEqual([[61, true, 'final']]);
    final(get().entries[0]?.key ?? '', 'asked');
    expect(shown()).toEqual([[61, false, 'asked']]);
    expect(get().entries[0]?.print?.receipt).toEqual({ printOrder: true, printReceipt: true, refills: 2 });
    // Its time is over only now: what was asked for before that stays asked for.
    final(get().entries[0]?.key ?? '', 'final');
    expect(shown()).toEqual([[61, false, 'asked']]);
  });

  it('is printed at once where nothing can be taken back, and leaves nothing without a print', () => {
    const { decided, shown } = tray();
    decided(item, made(0), form);
    decided(other, made(0), { ...form, printOrder: false, printReceipt: false });
    decided(other, made(0));
    expect(shown()).toEqual([[61, false, 'asked']]);
  });

  it('is over when it is taken back, with its print, and when it is final without one', () => {
    const { decided, drop, final, get, shown } = tray();
    decided(item, made(8), form);
    decided(other, made(8));
    const [second, first] = get().entries;
    drop(first?.key ?? '');
    expect(shown()).toEqual([[62, true, null]]);
    final(second?.key ?? '', 'final');
    expect(shown()).toEqual([]);
  });

  it('is final once it is printed on request, with the receipt that was asked for', () => {
    const { decided, get, print, shown } = tray();
    decided(item, made(8), form);
    print(item);
    expect(shown()).toEqual([[61, false, 'asked']]);
    expect(get().entries[0]?.print?.receipt).toHaveProperty('printReceipt', true);
    print(other);
    print(other);
    expect(shown()).toEqual([
      [62, false, 'asked'],
      [61, false, 'asked'],
    ]);
  });
});

it('tells of each change until nobody listens', () => {
  const { subscribe, attend, print } = tray();
  let told = 0;
  const stop = subscribe(() => (told += 1));
  attend(() => undefined)();
  print(item);
  expect(told).toBe(3);
  stop();
  print(other);
  expect(told).toBe(3);
});
