import { CART_ITEMS_MAX } from '@practice-portal/domain/cart';
import { printPrescriptionContract, printStoredCartContract, printStoredOrderContract } from '@practice-portal/domain/contract/receipt';
import { prescriptionStanding } from '@practice-portal/domain/prescription';
import { type PaperQuery, paperTimeZone } from '@practice-portal/domain/receipt';
import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { decisions, queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { animals, clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { orderPapers, type OrderRef } from '../orders/order-paper.ts';
import { holdPrescription, NOT_FINAL } from '../prescriptions/hold-prescription.ts';
import type { SessionServices } from '../services.ts';
import { asPdf } from '../sheets/as-pdf.ts';
import { drawSheets } from '../sheets/draw-sheet.ts';
import { requireFinal } from './hold-for-print.ts';
import { asSigned, loadSheetFacts, vetOf } from './load-sheet.ts';
import { orderSheet } from './order-sheet.ts';
import { prescriptionSheet } from './prescription-sheet.ts';
import type { Sheet } from '../sheets/sheet.ts';

interface Papers {
  services: SessionServices;
  practiceId: number;
  query: PaperQuery;
  /** Which items belong together. */
  of: OrderRef;
}

/** Returns what of an order or cart is, or was, in the queue. An order by its id has its paper and nothing there. */
const queuedOf = (of: OrderRef) => {
  if ('cartId' in of) return eq(queueItemDetails.cartId, of.cartId);
  return 'orderNumber' in of ? eq(queueItemDetails.orderNumber, of.orderNumber) : undefined;
};

const itemsOf = async (db: Db, { practiceId, of }: Pick<Papers, 'practiceId' | 'of'>) => {
  const queued = queuedOf(of);
  if (queued === undefined) return [];
  return db
    .select({ id: queueItems.id, type: queueItems.type })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.practiceId, practiceId), queued))
    .orderBy(asc(queueItems.id))
    .limit(CART_ITEMS_MAX);
};

/** Whether something of a cart was ordered without the queue: no sheet of an item has it. */
const hasOtherLines = async (db: Db, { practiceId, of }: Pick<Papers, 'practiceId' | 'of'>): Promise<boolean> => {
  if (!('cartId' in of)) return false;
  const [line] = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.practiceId, practiceId), eq(orders.cartId, of.cartId), isNull(orderItems.queueItemId)))
    .limit(1);
  return line !== undefined;
};

const draw = async ({ services, practiceId, query, of }: Papers, isReceipt: boolean): Promise<Buffer> => {
  const practice = await loadPractice(services.db, practiceId);
  const now = services.now();
  const timeZone = paperTimeZone(query, now);
  const papers = (skipsRefused: boolean): Promise<Sheet[]> =>
    orderPapers(services.db, { practice, of, isReceipt, now, timeZone, skipsRefused });
  // What was paid is on the order, not on what of it waits for a vet.
  const receipts = isReceipt ? await papers(false) : [];
  const items = receipts.length > 0 ? [] : await itemsOf(services.db, { practiceId, of });
  const sheets: Sheet[] = [];
  for (const prescriptionApproveRequest of items) {
    const facts = await services.db.transaction(async (tx) => {
      await requireFinal(tx, practiceId, prescriptionApproveRequest, services.now);
      return loadSheetFacts(tx, practice, { practiceId, prescriptionApproveRequest }, { now, timeZone });
    });
    sheets.push(orderSheet({ ...facts, isReceipt }));
  }
  // What never waited in the queue is on the order's paper alone.
  const isPlaced = receipts.length === 0 && (sheets.length === 0 || (await hasOtherLines(services.db, { practiceId, of })));
  const placed = isPlaced ? await papers(sheets.length > 0) : receipts;
  const [first, ...others] = [...placed, ...sheets];
  if (!first) throw problem(404, 'No such order');
  return drawSheets([first, ...others], practice.localizationData.defaultLocaleCode, now);
};

/** The order that a reference is of: digits that are no order's number are an order's id. */
const refOf = async (db: Db, practiceId: number, orderRef: string): Promise<OrderRef> => {
  const orderNumber = { orderNumber: orderRef };
  if (!/^[1-9]\d{0,8}$/.test(orderRef)) return orderNumber;
  const numbered =
    (await db.$count(orders, and(eq(orders.practiceId, practiceId), eq(orders.orderNumber, orderRef)))) > 0 ||
    (await itemsOf(db, { practiceId, of: orderNumber })).length > 0;
  return numbered ? orderNumber : { orderId: Number(orderRef) };
};

/** The receipt of an order. */
export const storedOrderPdf = route(printStoredOrderContract, {
  handler: async ({ params: { orderRef }, query, session: { practiceId }, services, db, reply }) => {
    const of = await refOf(db, practiceId, orderRef);
    return asPdf(reply, `receipt-${orderRef}`, await draw({ services, practiceId, query, of }, true));
  },
});

/** A cart as it was stored. */
export const storedCartPdf = route(printStoredCartContract, {
  handler: async ({ params: { cartId }, query, session: { practiceId }, services, reply }) =>
    asPdf(reply, `cart-${cartId}`, await draw({ services, practiceId, query, of: { cartId } }, false)),
});

/** A prescription that was made. One that was voided is not printed: nobody should fill it. */
export const prescriptionPdf = route(printPrescriptionContract, {
  handler: async ({ params: { rxId }, query, session: { practiceId }, services, db, reply }) => {
    const practice = await loadPractice(db, practiceId);
    // Held for a moment: an undo that is under way is over by then, and what the clock says comes after it.
    const rx = await db.transaction((tx) => holdPrescription(tx, practiceId, rxId));
    const now = services.now();
    const standing = prescriptionStanding(rx, now);
    if (standing === 'voided') throw problem(409, 'This prescription was voided');
    if (standing === 'pending') throw problem(409, NOT_FINAL);
    const [client] = await db.select().from(clients).where(eq(clients.id, rx.clientId));
    const [animal] = await db.select().from(animals).where(eq(animals.id, rx.animalId));
    const vet = await vetOf(db, practiceId, rx.vetStaffId);
    if (!client || !animal || !vet) throw problem(404, 'No such prescription');
    const [approval] = await db.select({ request: decisions.request }).from(decisions).where(eq(decisions.rxId, rxId));
    const sheet = prescriptionSheet({
      practice,
      rx,
      client,
      animal,
      vet: asSigned(vet, approval?.request ?? {}),
      now,
      timeZone: paperTimeZone(query, now),
    });
    return asPdf(reply, `prescription-${rxId}`, await drawSheets([sheet], practice.localizationData.defaultLocaleCode, now));
  },
});
