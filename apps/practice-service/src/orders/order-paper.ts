import { taxLabel } from '@practice-portal/domain/checkout';
import { formatDateTimeIn, formatNumber, formatPhone, practiceTimeZone } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { hasOrderPapers, type LineEventRow } from '@practice-portal/domain/order';
import type { PracticeData } from '@practice-portal/domain/practice';
import { messageText } from '@practice-portal/domain/text';
import { and, asc, eq } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { problem } from '../http/problem.ts';
import { historiesOf } from './line-history.ts';
import { paymentLines, sinceLines } from './paper-since.ts';
import { addressText, autoshipLines, type Entry, flavorLines, sheetWords } from '../sheets/sheet-words.ts';
import type { Sheet, SheetLine } from '../sheets/sheet.ts';

/** Which order a paper is of. */
export type OrderRef = { orderNumber: string } | { orderId: number } | { cartId: number };

interface Paper {
  practice: PracticeData;
  of: OrderRef;
  isReceipt: boolean;
  now: Date;
  timeZone: string;
  /** Leaves out an order that has no such paper; otherwise it is refused. */
  skipsRefused?: boolean;
}

const conditionOf = (of: OrderRef) => {
  if ('cartId' in of) return eq(orders.cartId, of.cartId);
  return 'orderId' in of ? eq(orders.id, of.orderId) : eq(orders.orderNumber, of.orderNumber);
};

/** Each fee by its name; of an order whose fees have no names, their sum. */
const feesOf = (
  { fees, namedFees }: Pick<typeof orders.$inferSelect, 'fees' | 'namedFees'>,
  sum: string,
): [name: string, amount: number][] => {
  if (fees === 0) return [];
  return namedFees === null ? [[sum, fees]] : Object.entries(namedFees);
};

const prescribedLines = (directions: string | null, vet: string | null): Entry[] => [
  ...(directions === null ? [] : ([['domain:document.prescription.directions', directions]] as Entry[])),
  ...(vet === null ? [] : ([['domain:document.veterinarian.heading', vet]] as Entry[])),
];

type OrderLine = Pick<
  typeof orderItems.$inferSelect,
  'productName' | 'productStrength' | 'productPackaging' | 'quantity' | 'compoundingFlavor' | 'autoshipQuantity' | 'total' | 'ordered'
>;

/** Holds what an order's paper is made from. */
export interface OrderPaperFacts extends Pick<Paper, 'practice' | 'isReceipt' | 'now' | 'timeZone'> {
  order: Pick<
    typeof orders.$inferSelect,
    | 'orderNumber'
    | 'placedAt'
    | 'source'
    | 'ordered'
    | 'subtotal'
    | 'shipping'
    | 'tax'
    | 'taxes'
    | 'fees'
    | 'namedFees'
    | 'discount'
    | 'total'
  >;
  items: readonly { item: OrderLine; since: readonly LineEventRow[] }[];
  /** By which card it is paid, and what went back. */
  payment: readonly SheetLine[];
}

/** The taxes of an order by their names; of one from before they had any, all in one. */
const taxesOfOrder = (
  { tax, taxes }: Pick<OrderPaperFacts['order'], 'tax' | 'taxes'>,
  { defaultLocaleCode }: PracticeData['localizationData'],
): [label: string, amount: number][] =>
  (taxes ?? [{ name: 'TAX' as const, percent: 0, amount: tax }]).map((line) => [
    messageText(taxLabel(line), defaultLocaleCode),
    line.amount,
  ]);

/** An order that was placed, on paper: its receipt, or what is in it. */
export const orderPaper = ({ practice, isReceipt, now, timeZone, order, items, payment }: OrderPaperFacts): Sheet => {
  const { localizationData: localization } = practice;
  const { client, shipTo, by } = order.ordered;
  const code = localization.defaultLocaleCode;
  const { say, lines } = sheetWords(localization);
  const money = (amount: number): string => formatMoney(amount, code);
  const priceLine = (amount: number): Entry[] => [['domain:document.total.price', money(amount)]];
  return {
    title: say(isReceipt ? 'domain:document.title.orderReceipt' : 'domain:document.title.placedOrder'),
    subtitle: practice.name,
    sections: [
      {
        heading: say('domain:document.practice.heading'),
        lines: lines([
          ['domain:document.practice.name', practice.companyName],
          ['domain:document.practice.order', order.orderNumber],
          [
            'domain:document.practice.ordered',
            formatDateTimeIn(order.placedAt.toISOString(), localization, practiceTimeZone(localization)),
          ],
          ['domain:document.practice.source', order.source],
          ...(by === null ? [] : ([['domain:document.practice.orderedBy', by]] as Entry[])),
        ]),
      },
      {
        heading: say('domain:document.client.heading'),
        lines: lines([
          ['domain:document.client.name', `${client.firstName} ${client.lastName}`],
          ['domain:document.client.phone', client.phone && formatPhone(client.phone, code)],
          ['domain:document.client.email', client.email],
          ['domain:document.client.shipTo', addressText(shipTo)],
        ]),
      },
      ...items.map(
        ({
          item: {
            ordered: { pet, directions, vet },
            ...item
          },
          since,
        }) => ({
          heading: item.productName,
          lines: lines([
            ['domain:document.patient.heading', pet?.name],
            ['domain:document.prescription.strength', item.productStrength],
            ['domain:document.prescription.packaging', item.productPackaging],
            ['domain:document.prescription.quantity', formatNumber(item.quantity, code)],
            ...flavorLines(item.compoundingFlavor),
            ...autoshipLines(item.autoshipQuantity, code),
            ...(isReceipt ? priceLine(item.total) : prescribedLines(directions, vet)),
          ]).concat(sinceLines(practice, since)),
        }),
      ),
      ...(isReceipt
        ? [
            {
              heading: say('domain:document.total.heading'),
              lines: [
                ...lines([
                  ['domain:document.total.subtotal', money(order.subtotal)],
                  ['domain:document.total.shipping', money(order.shipping)],
                ]),
                ...taxesOfOrder(order, localization).map(([label, amount]) => ({ label, value: money(amount) })),
                ...feesOf(order, say('domain:document.total.fees')).map(([label, amount]) => ({ label, value: money(amount) })),
                ...(order.discount === 0 ? [] : lines([['domain:document.total.discount', money(-order.discount)]])),
                ...lines([['domain:document.total.total', money(order.total)]]),
                ...payment,
              ],
            },
          ]
        : []),
    ],
    notes: [say('domain:document.printed', { date: formatDateTimeIn(now.toISOString(), localization, timeZone) })],
  };
};

const sheetOf = async (db: Db, paper: Paper, order: typeof orders.$inferSelect): Promise<Sheet> => {
  const rows = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.id));
  const histories = await historiesOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((item) => ({ item, since: histories.get(item.id) ?? [] }));
  return orderPaper({ ...paper, order, items, payment: paper.isReceipt ? await paymentLines(db, paper.practice, order) : [] });
};

/**
 * The papers of orders that were placed: their receipts, or what is in them. A cart may have been bought in several orders.
 * @returns none for no such order in this practice
 * @throws 403 for an order that has no such paper
 */
export const orderPapers = async (db: Db, paper: Paper): Promise<Sheet[]> => {
  const { practice, of, isReceipt, skipsRefused = false } = paper;
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.practiceId, practice.id), conditionOf(of)))
    .orderBy(asc(orders.id));
  const sheets: Sheet[] = [];
  for (const order of found) {
    const { status, hasReceipt } = order;
    const isPrintable = hasOrderPapers(status, practice.localizationData.defaultLocaleCode) && (!isReceipt || hasReceipt);
    if (isPrintable) sheets.push(await sheetOf(db, paper, order));
    else if (!skipsRefused) throw problem(403, 'This order cannot be printed');
  }
  return sheets;
};
