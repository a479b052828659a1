import type { PrescriptionPage, PrescriptionRow } from '@practice-portal/domain/prescription';
import { listPrescriptionsContract } from '@practice-portal/domain/contract/prescription';
import { isPrn, prescriptionActions } from '@practice-portal/domain/prescription';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import { and, eq, isNull } from 'drizzle-orm';

import { askedPage, byDate, countRows, listPage, requireClient } from '../lists/client-list.ts';
import { animals } from '../db/schema/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import { route } from '../http/contract-route.ts';
import { byPage, type CsvColumn, csvOfPages, date, plain } from '../http/csv.ts';
import { readUndelivered } from '../outbox/undelivered.ts';

const COLUMNS: readonly CsvColumn<PrescriptionRow>[] = [
  plain('product', ({ productName }) => productName),
  plain('strength', ({ productStrength }) => productStrength),
  plain('packaging', ({ productPackaging }) => productPackaging),
  plain('quantity', ({ fillQuantity }) => fillQuantity),
  plain('pet', ({ animalName }) => animalName),
  plain('refills', ({ originalRefills }) => (isPrn(originalRefills) ? 'PRN' : originalRefills)),
  plain('fillsLeft', ({ fillsRemaining }) => (isPrn(fillsRemaining) ? 'PRN' : fillsRemaining)),
  date('expires', ({ expirationDate }) => expirationDate),
];

/** The prescriptions of a client's pets. Voided ones are no part of it. */
export const listPrescriptions = route(listPrescriptionsContract, {
  csv: csvOfPages(COLUMNS, ({ elements }: PrescriptionPage) => elements, byPage),
  handler: async ({ params: { clientId }, query, session, services, db }) => {
    const { practiceId } = session;
    const asked = askedPage(query);
    const { animalId } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const where = and(
      eq(prescriptions.practiceId, practiceId),
      eq(prescriptions.clientId, clientId),
      isNull(prescriptions.voidedAt),
      animalId === undefined ? undefined : eq(prescriptions.animalId, animalId),
    );
    const rows = await db
      .select({ rx: prescriptions, animalName: animals.name, compliance: products.compliance })
      .from(prescriptions)
      .innerJoin(animals, eq(animals.id, prescriptions.animalId))
      .leftJoin(products, eq(products.id, prescriptions.productId))
      .where(where)
      .orderBy(...byDate(asked.order, prescriptions.expirationDate, prescriptions.id))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const undelivered = await readUndelivered(
      db,
      rows.map(({ rx }) => `prescription/${rx.id}`),
    );
    const actions = (rx: (typeof rows)[number]['rx']) => {
      const can = prescriptionActions(rx, services.now());
      return { ...can, canResendRecommendation: can.canResendRecommendation && hasScope(session, SCOPES.approvePrescriptions) };
    };
    const elements = rows.map(({ rx, animalName, compliance }) => ({
      rxId: rx.id,
      productName: rx.productName,
      productStrength: rx.productStrength,
      productPackaging: rx.productPackaging,
      fillQuantity: rx.quantity,
      originalRefills: rx.originalRefills,
      fillsRemaining: rx.fillsRemaining,
      animalId: rx.animalId,
      animalName,
      expirationDate: rx.expirationDate,
      clientId: rx.clientId,
      compoundingPharmacyMessage: compliance?.compoundingPharmacyMessage ?? null,
      mailFailed: undelivered.has(`prescription/${rx.id}`),
      ...actions(rx),
    }));
    return listPage(elements, await countRows(db, prescriptions, where), asked, 'expirationDate');
  },
});
