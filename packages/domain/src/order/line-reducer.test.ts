import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { CANCEL_CAUSES, type LineEvent, LINE_EVENT_TYPES, type LineState } from './line-events.ts';
import { lineAfter, lineOf } from './line-reducer.ts';
import { orderStatusOf } from './order-status.ts';
import type { OrderStatus } from './types.ts';

const placed: LineEvent = { type: 'placed', awaitsApproval: true, needsConfirmation: false };
const bought: LineEvent = { type: 'placed', awaitsApproval: false, needsConfirmation: false };
const approved: LineEvent = { type: 'approved', needsConfirmation: false };
const controlled: LineEvent = { type: 'approved', needsConfirmation: true };
const fell: LineEvent = { type: 'signatureFell' };
const submitted: LineEvent = { type: 'submitted' };
const shipped: LineEvent = { type: 'shipped' };
const asked: LineEvent = { type: 'refundAsked' };
const refused: LineEvent = { type: 'refundRefused' };
const canceled = (cause: (typeof CANCEL_CAUSES)[number]): LineEvent => ({ type: 'canceled', cause });

describe('a line by example', () => {
  test.each<[string, LineEvent[], OrderStatus | null]>([
    ['waits for a vet', [placed], 'Awaiting approval'],
    ['goes its way without one', [bought], 'Processing'],
    ['is approved', [placed, approved], 'Processing'],
    ['is denied', [placed, canceled('denied')], 'Canceled'],
    ['is approved, and the approval is taken back', [placed, approved, { type: 'undone' }], 'Awaiting approval'],
    ['is denied, and the denial is taken back', [placed, canceled('denied'), { type: 'undone' }], 'Awaiting approval'],
    ['is decided anew', [placed, approved, { type: 'undone' }, canceled('denied')], 'Canceled'],
    ['is held and handed over later', [bought, { type: 'held' }, { type: 'held' }, submitted], 'Processing'],
    ['awaits approval again once its signature fell', [bought, fell], 'Awaiting approval'],
    ['is approved again', [placed, approved, fell, approved, submitted], 'Processing'],
    ['ships and arrives', [placed, approved, submitted, shipped, { type: 'delivered' }], 'Completed'],
    ['comes back', [bought, submitted, shipped, { type: 'returned' }, { type: 'refunded' }], 'Returned'],
    ['is refunded once the card takes it', [bought, submitted, shipped, asked, refused, asked, { type: 'refunded' }], 'Shipped'],
    ['is canceled, and paid back once the card takes it', [placed, canceled('denied'), refused, asked, { type: 'refunded' }], 'Canceled'],
    ['is late', [bought, submitted, { type: 'delayed' }], 'Processing'],
    ['is out of stock', [bought, submitted, canceled('outOfStock'), { type: 'refunded' }], 'Canceled'],
    ['is voided too late', [bought, submitted, { type: 'cancelAsked' }, shipped], 'Shipped'],
    ['is confirmed', [placed, controlled, submitted, { type: 'confirmed' }, shipped], 'Shipped'],
    ['is never confirmed', [placed, controlled, submitted, canceled('notConfirmed')], 'Canceled'],
    ['began before there was a history', [{ type: 'recorded', status: 'Shipped' }, { type: 'delivered' }], 'Completed'],
    // What cannot be.
    ['is placed twice', [placed, placed], null],
    ['is held once the pharmacy knows of it', [bought, submitted, { type: 'held' }], null],
    ['loses its signature once the pharmacy knows of it', [bought, submitted, fell], null],
    ['ships before it is approved', [placed, shipped], null],
    ['ships before the pharmacy knows of it', [bought, shipped], null],
    ['ships without the confirmation', [placed, controlled, submitted, shipped], null],
    ['is denied once it is approved', [placed, approved, canceled('denied')], null],
    ['is taken back once the pharmacy knows of it', [placed, approved, submitted, { type: 'undone' }], null],
    ['is taken back once the money went back', [placed, canceled('denied'), { type: 'refunded' }, { type: 'undone' }], null],
    ['is taken back though nobody decided', [placed, canceled('removed'), { type: 'undone' }], null],
    ['is paid back though it ships', [bought, { type: 'refunded' }], null],
    ['is paid back twice', [placed, canceled('denied'), { type: 'refunded' }, { type: 'refunded' }], null],
    ['is refunded again', [bought, submitted, shipped, asked, { type: 'refunded' }, asked], null],
    ['is refunded before the card has said no', [bought, submitted, shipped, asked, asked], null],
    ['is canceled once it is shipped', [bought, submitted, shipped, canceled('voided')], null],
  ])('%s', (_name, history, status) => {
    expect(lineOf(history)?.status ?? null).toBe(status);
  });
});

test.each<[OrderStatus[], OrderStatus]>([
  [['Processing', 'Awaiting approval'], 'Awaiting approval'],
  [['Completed', 'Processing', 'Shipped'], 'Processing'],
  [['Completed', 'Shipped'], 'Shipped'],
  [['Completed', 'Canceled'], 'Completed'],
  [['Completed', 'Returned'], 'Completed'],
  [['Returned', 'Canceled'], 'Returned'],
  [['Canceled', 'Canceled'], 'Canceled'],
])('an order of %j is %s', (lines, status) => {
  expect(orderStatusOf(lines)).toBe(status);
});

const anyEvent: fc.Arbitrary<LineEvent> = fc.oneof(
  fc.record({ type: fc.constant('placed' as const), awaitsApproval: fc.boolean(), needsConfirmation: fc.boolean() }),
  fc.record({ type: fc.constant('approved' as const), needsConfirmation: fc.boolean() }),
  fc.record({ type: fc.constant('canceled' as const), cause: fc.constantFrom(...CANCEL_CAUSES) }),
  fc
    .constantFrom(...LINE_EVENT_TYPES.filter((type) => !['recorded', 'placed', 'approved', 'canceled'].includes(type)))
    .map((type) => ({ type }) as LineEvent),
);

const walk = (events: readonly LineEvent[]): LineState[] => {
  const states: LineState[] = [];
  for (const event of events) {
    const next = lineAfter(states.at(-1) ?? null, event);
    if (next !== null) states.push(next);
  }
  return states;
};

const RANK: Record<OrderStatus, number> = { 'Awaiting approval': 0, Processing: 1, Shipped: 2, Completed: 3, Canceled: 4, Returned: 4 };

describe('the laws of a line', () => {
  test('it goes back only to the queue, and never once the pharmacy knows of it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const states = walk(events);
        for (const [at, state] of states.entries()) {
          const before = states[at - 1];
          if (before && RANK[state.status] < RANK[before.status]) {
            expect(state.status).toBe('Awaiting approval');
            expect(before.isSubmitted).toBe(false);
          }
        }
      }),
    );
  });

  test('nothing ships that was not sent to the pharmacy or that is to be confirmed, and money goes back once', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const states = walk(events);
        for (const [at, state] of states.entries()) {
          if (state.status === 'Shipped') expect([state.isSubmitted, state.needsConfirmation]).toEqual([true, false]);
          const before = states[at - 1];
          // Of what was not canceled or returned, only once a person has asked for it.
          if (state.refund !== null && before?.refund === null && state.refund !== 'asked')
            expect(['Canceled', 'Returned']).toContain(state.status);
          if (before?.refund === 'refunded') expect(state.refund).toBe('refunded');
        }
      }),
    );
  });
});
