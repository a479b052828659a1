import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addMoney } from '../money/arithmetic.ts';
import { fillsAfterOrder, fillsGivenBack, fillsOfNew } from '../prescription/fills.ts';
import { creditOf, type OrderAmounts } from './credit.ts';
import type { LineEvent } from './line-events.ts';
import { lineAfter, lineOf } from './line-reducer.ts';
import { orderStatusOf } from './order-status.ts';

interface Rx {
  refills: number;
  fills: number;
  isVoid: boolean;
  /** Fills that were ordered and not given back. */
  taken: number;
}

interface Line {
  total: number;
  history: LineEvent[];
  rx: Rx | null;
  credited: number;
  /** Went back to a card; `isRefused` where the card did not take it. */
  back: number;
  isRefused: boolean;
  isUndoable: boolean;
}

interface Order extends OrderAmounts {
  lines: Line[];
  credited: number;
  /** Is null while its payment fails. */
  charged: number | null;
}

interface Month {
  orders: Order[];
  prescriptions: Rx[];
  moneyIn: number;
  refunded: number;
}

const statusOf = ({ history }: Line) => lineOf(history)?.status;

/** Does what can be done: a line's history grows by what its state allows. */
const happen = (line: Line, event: LineEvent): boolean => {
  if (lineAfter(lineOf(line.history), event) === null) return false;
  line.history.push(event);
  return true;
};

/** Takes a line's share off its order; what was paid goes back. */
const credit = (month: Month, order: Order, line: Line): void => {
  const lines = order.lines.map((each, id) => ({
    id,
    total: each.total,
    shipModeId: 1,
    compounded: false,
    controlled: order.fees > 0,
    isCredited: each.credited > 0 || (each !== line && ['Canceled', 'Returned'].includes(statusOf(each) ?? '')),
  }));
  // A line that was refunded and then comes back went back already.
  if (line.credited > 0) return;
  const amount = creditOf(order, lines, order.credited, order.lines.indexOf(line));
  line.credited = amount;
  order.credited += amount;
  if (order.charged === null) return;
  line.back = amount;
  month.refunded += amount;
};

const cancel = (month: Month, order: Order, line: Line, cause: Extract<LineEvent, { type: 'canceled' }>['cause']): void => {
  if (!happen(line, { type: 'canceled', cause })) return;
  line.isUndoable = cause === 'denied';
  const { rx } = line;
  if (rx && !rx.isVoid) {
    rx.fills = fillsGivenBack(rx.fills, rx.refills);
    rx.taken -= 1;
  }
  credit(month, order, line);
};

interface Step {
  kind:
    | 'order'
    | 'refill'
    | 'approve'
    | 'deny'
    | 'undo'
    | 'void'
    | 'pay'
    | 'submit'
    | 'confirm'
    | 'ship'
    | 'deliver'
    | 'return'
    | 'refund'
    | 'refuse'
    | 'refundAgain'
    | 'outOfStock'
    | 'expire';
  at: number;
  refills: number;
  controlled: boolean;
  declined: boolean;
  totals: number[];
}

const place = (month: Month, { totals, controlled, declined }: Step, rx: Rx | null): void => {
  const subtotal = addMoney(...totals);
  const discount = Math.floor(subtotal / 7);
  const amounts = { shipping: 599, tax: Math.floor(subtotal / 10), fees: controlled ? 500 : 0, discount };
  const total = addMoney(subtotal, amounts.shipping, amounts.tax, amounts.fees, -discount);
  const first: LineEvent = { type: 'placed', awaitsApproval: rx === null, needsConfirmation: rx !== null && controlled };
  const lines = totals.map((each): Line => ({
    total: each,
    history: [first],
    rx,
    credited: 0,
    back: 0,
    isRefused: false,
    isUndoable: false,
  }));
  month.orders.push({ ...amounts, total, lines, credited: 0, charged: declined ? null : total });
  if (!declined) month.moneyIn += total;
};

const step = (month: Month, each: Step): void => {
  const { kind, at, refills, controlled } = each;
  if (kind === 'order') return place(month, each, null);
  if (kind === 'refill') {
    const rx = month.prescriptions[at % Math.max(1, month.prescriptions.length)];
    if (!rx || rx.isVoid || rx.fills === 0) return;
    rx.fills = fillsAfterOrder(rx.fills);
    rx.taken += 1;
    return place(month, { ...each, totals: each.totals.slice(0, 1) }, rx);
  }
  const order = month.orders[at % Math.max(1, month.orders.length)];
  const line = order?.lines[refills % order.lines.length];
  if (!order || !line) return;
  switch (kind) {
    case 'approve':
      if (!happen(line, { type: 'approved', needsConfirmation: controlled })) return;
      line.rx = { refills, fills: fillsOfNew(refills, true), isVoid: false, taken: 1 };
      line.isUndoable = true;
      month.prescriptions.push(line.rx);
      return;
    case 'deny':
      return cancel(month, order, line, 'denied');
    case 'undo': {
      const wasCredited = statusOf(line) === 'Canceled';
      if (!line.isUndoable || !happen(line, { type: 'undone' })) return;
      line.isUndoable = false;
      month.prescriptions = month.prescriptions.filter((rx) => rx !== line.rx);
      line.rx = null;
      if (!wasCredited) return;
      order.credited -= line.credited;
      if (order.charged !== null) month.refunded -= line.credited;
      line.credited = 0;
      line.back = 0;
      return;
    }
    case 'void':
      if (line.rx) line.rx.isVoid = true;
      if (line.rx) cancel(month, order, line, 'voided');
      return;
    case 'pay':
      // A failed payment is put right for what is still ordered.
      if (order.charged !== null) return;
      order.charged = order.total - order.credited;
      month.moneyIn += order.charged;
      return;
    case 'submit':
      if (order.charged !== null && happen(line, { type: 'submitted' })) line.isUndoable = false;
      return;
    case 'confirm':
      return void happen(line, { type: 'confirmed' });
    case 'ship':
      return void happen(line, { type: 'shipped' });
    case 'deliver':
      return void happen(line, { type: 'delivered' });
    case 'return':
      if (happen(line, { type: 'returned' })) credit(month, order, line);
      return;
    case 'refund':
      if (order.charged !== null && happen(line, { type: 'refundAsked' })) credit(month, order, line);
      return;
    case 'refuse':
      if (line.back === 0 || line.isRefused || !happen(line, { type: 'refundRefused' })) return;
      line.isRefused = true;
      line.isUndoable = false;
      month.refunded -= line.back;
      return;
    case 'refundAgain':
      if (!line.isRefused || !happen(line, { type: 'refundAsked' })) return;
      line.isRefused = false;
      month.refunded += line.back;
      return;
    case 'outOfStock':
      return cancel(month, order, line, 'outOfStock');
    case 'expire':
      if (lineOf(line.history)?.needsConfirmation !== true) return;
      if (line.rx) line.rx.isVoid = true;
      return cancel(month, order, line, 'notConfirmed');
  }
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'order',
    'order',
    'refill',
    'approve',
    'approve',
    'deny',
    'undo',
    'void',
    'pay',
    'submit',
    'submit',
    'confirm',
    'ship',
    'ship',
    'deliver',
    'return',
    'refund',
    'refuse',
    'refundAgain',
    'outOfStock',
    'expire',
  ),
  at: fc.nat(20),
  refills: fc.constantFrom(0, 1, 2, 5, 999),
  controlled: fc.boolean(),
  declined: fc.boolean(),
  totals: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 4 }),
});

test('1,000 random months: money in is orders less what went back, fills are never negative, every line stands where its history says', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 40, maxLength: 160 }), (steps) => {
      const month: Month = { orders: [], prescriptions: [], moneyIn: 0, refunded: 0 };
      for (const each of steps) {
        step(month, each);
        // At every moment, not at the end alone.
        const paid = month.orders.filter(({ charged }) => charged !== null);
        const refused = month.orders.flatMap(({ lines }) => lines).filter(({ isRefused }) => isRefused);
        const notRefunded = addMoney(...refused.map(({ back }) => back));
        expect(month.moneyIn - month.refunded).toBe(addMoney(...paid.map(({ total, credited }) => total - credited), notRefunded));
        for (const { fills, refills, taken, isVoid } of month.prescriptions) {
          expect(fills).toBeGreaterThanOrEqual(0);
          if (refills < 999 && !isVoid) expect(fills + taken).toBe(refills + 1);
        }
      }
      for (const { lines, credited, total } of month.orders) {
        expect(credited).toBe(addMoney(...lines.map((line) => line.credited)));
        const statuses = lines.map((line) => lineOf(line.history)?.status);
        expect(statuses).not.toContain(undefined);
        const isOver = statuses.every((status) => status === 'Canceled' || status === 'Returned');
        if (isOver) expect(credited).toBe(total);
        if (statuses.every((status) => status === 'Canceled'))
          expect(orderStatusOf(statuses.flatMap((status) => status ?? []))).toBe('Canceled');
      }
    }),
    { numRuns: 1_000 },
  );
});
