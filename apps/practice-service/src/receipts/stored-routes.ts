import { printPrescriptionContract, printStoredCartContract, printStoredOrderContract } from '@practice-portal/domain/contract/receipt';
import { prescriptionStanding } from '@practice-portal/domain/prescription';
import { timeZoneOf } from '@practice-portal/domain/locale';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { decisions, queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { animals, clients } from '../db/schema/client.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { orderPaper, type OrderRef } from '../orders/order-paper.ts';
import { holdPrescription, NOT_FINAL } from '../prescriptions/hold-prescription.ts';
import type { Services } from '../services.ts';
import { asPdf } from '../sheets/as-pdf.ts';
import { drawSheets } from '../sheets/draw-sheet.ts';
import { requireFinal } from './hold-for-print.ts';
import { asSigned, loadSheetFacts, vetOf } from './load-sheet.ts';
import { orderSheet } from './order-sheet.ts';
import { prescriptionSheet } from './prescription-sheet.ts';
import type { Sheet } from '../sheets/sheet.ts';

const MOST_ITEMS = 50;

interface Papers {
  services: Services;
  practiceId: number;
  /** Default: the practice's. */
  timeZone: string | undefined;
  /** Which items belong together. */
  of: { orderNumber: string } | { itemId: number } | { cartId: number };
}

const conditionOf = (of: Papers['of']) => {
  if ('cartId' in of) return eq(queueItemDetails.cartId, of.cartId);
  return 'itemId' in of ? eq(queueItems.id, of.itemId) : eq(queueItemDetails.orderNumber, of.orderNumber);
};

const itemsOf = (db: Db, { practiceId, of }: Pick<Papers, 'practiceId' | 'of'>) =>
  db
    .select({ id: queueItems.id, type: queueItems.type })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(
      and(
        eq(queueItems.practiceId, practiceId),
        conditionOf(of),
        or(isNotNull(queueItemDetails.orderNumber), isNotNull(queueItemDetails.cartId)),
      ),
    )
    .orderBy(asc(queueItems.id))
    .limit(MOST_ITEMS);

const placedOf = (of: Papers['of']): OrderRef => ('itemId' in of ? { orderId: of.itemId } : of);

/** A sheet for each item of an order or cart. */
const draw = async ({ services, practiceId, timeZone: asked, of }: Papers, isReceipt: boolean): Promise<Buffer> => {
  const practice = await loadPractice(services.db, practiceId);
  const now = services.now();
  const timeZone = asked ?? timeZoneOf(now);
  const paper = (): Promise<Sheet | null> => orderPaper(services.db, { practice, of: placedOf(of), isReceipt, now, timeZone });
  // What was paid is on the order, not on what of it waits for a vet. An id alone may be either's.
  const receipt = isReceipt && !('itemId' in of) ? await paper() : null;
  const items = receipt ? [] : await itemsOf(services.db, { practiceId, of });
  const sheets: Sheet[] = [];
  for (const prescriptionApproveRequest of items) {
    const facts = await services.db.transaction(async (tx) => {
      await requireFinal(tx, practiceId, prescriptionApproveRequest, services.now);
      return loadSheetFacts(tx, practice, { practiceId, prescriptionApproveRequest }, { now, timeZone });
    });
    sheets.push(orderSheet({ ...facts, isReceipt }));
  }
  // What waits in no queue any more, or never did, is known as an order that was placed.
  const placed = receipt ?? (sheets.length > 0 ? null : await paper());
  const [first, ...others] = placed ? [placed] : sheets;
  if (!first) throw problem(404, 'No such order');
  return drawSheets([first, ...others], practice.localizationData.defaultLocaleCode, now);
};

/** The receipt of an order. */
export const storedOrderPdf = route(printStoredOrderContract, {
  handler: async ({ params: { orderRef }, query, session: { practiceId }, services, reply }) => {
    const isId = /^[1-9]\d{0,8}$/.test(orderRef);
    const of = isId ? { itemId: Number(orderRef) } : { orderNumber: orderRef };
    return asPdf(reply, `receipt-${orderRef}`, await draw({ services, practiceId, timeZone: query.timeZone, of }, true));
  },
});

/** A cart as it was stored. */
export const storedCartPdf = route(printStoredCartContract, {
  handler: async ({ params: { cartId }, query, session: { practiceId }, services, reply }) =>
    asPdf(reply, `cart-${cartId}`, await draw({ services, practiceId, timeZone: query.timeZone, of: { cartId } }, false)),
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
      timeZone: query.timeZone ?? timeZoneOf(now),
    });
    return asPdf(reply, `prescription-${rxId}`, await drawSheets([sheet], practice.localizationData.defaultLocaleCode, now));
  },
});
