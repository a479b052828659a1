import { earlyFillFinding, type ValidationMessage } from '@practice-portal/domain/approval';
import { defaultFrequency } from '@practice-portal/domain/autoship';
import { addDays, isoDateOf, inZone, timeZoneOf } from '@practice-portal/domain/locale';
import { earlyFill, type EarlyFill } from '@practice-portal/domain/supply';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { and, desc, eq, gt } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { requireAnswered } from '../queue-items/require-signable.ts';
import type { LoadedSku } from '../catalogue/load-sku.ts';
import type { CartReader } from './types.ts';

/** Orders that may still last. */
const DAYS_BACK = 400;
const ORDERS = 6;

interface Filled {
  animalId: number;
  sku: Pick<LoadedSku, 'name' | 'complianceBean' | 'productDefaultAutoshipDays'>;
}

/**
 * Whether a pet has got a drug, in any strength, that is not used up; null where nothing says so.
 * @param since only what was ordered later than that
 */
export const earlyFillOf = async (
  executor: Executor,
  { practice, now }: CartReader,
  { animalId, sku }: Filled,
  since?: Date,
): Promise<EarlyFill | null> => {
  const today = isoDateOf(now);
  const earliest = new Date(addDays(today, -DAYS_BACK));
  const rows = await executor
    .select({ line: orderItems, usageInstructions: prescriptions.usageInstructions })
    .from(orderItems)
    .leftJoin(prescriptions, eq(prescriptions.id, orderItems.rxId))
    .where(
      and(
        eq(orderItems.practiceId, practice.id),
        eq(orderItems.animalId, animalId),
        eq(orderItems.productName, sku.name),
        gt(orderItems.placedAt, since && since > earliest ? since : earliest),
      ),
    )
    .orderBy(desc(orderItems.placedAt), desc(orderItems.id))
    .limit(ORDERS);
  const orders = rows.map(({ line, usageInstructions }) => ({
    id: line.id,
    orderedOn: isoDateOf(inZone(line.placedAt, timeZoneOf(now))),
    shippedOn: line.shippedOn,
    status: line.status,
    quantity: line.quantity,
    productPackaging: line.productPackaging,
    usageInstructions: usageInstructions ?? '',
  }));
  return earlyFill(orders, { usualDays: defaultFrequency(sku.productDefaultAutoshipDays), today });
};

/** What speaks against a refill that was put into a cart before the drug was ordered another way; null for nothing. */
export const earlySince = async (
  executor: Executor,
  reader: CartReader,
  { animalName, ...filled }: Filled & { animalName: string },
  since: Date,
): Promise<string | null> => {
  const early = await earlyFillOf(executor, reader, filled, since);
  if (early === null) return null;
  const { localizationData: localization } = reader.practice;
  const { messageText: said } = earlyFillFinding({ early, productName: filled.sku.name, animalName, localization, needsVet: false });
  return `${said} ${messageText(domainMessage('finding.EARLY_FILL_RULE.again'), localization.defaultLocaleCode)}`;
};

/** What is asked of a new order that a vet signs at once, of a drug that is not used up; empty for nothing. */
export const earlyFindings = async (
  executor: Executor,
  reader: CartReader,
  { animalName, ...filled }: Filled & { animalName: string },
): Promise<ValidationMessage[]> => {
  const { name: productName, complianceBean } = filled.sku;
  const early = complianceBean.isPrescriptionRequired ? await earlyFillOf(executor, reader, filled) : null;
  if (early === null) return [];
  const { localizationData: localization } = reader.practice;
  return [earlyFillFinding({ early, productName, animalName, localization, needsVet: false })];
};

interface Asked extends Filled {
  animalName: string;
  kind: 'REFILL' | 'RENEW';
  confirmedFindings?: string[] | undefined;
}

/**
 * Asks once who orders a drug that is not used up. A renewal, which a vet decides about, is asked about only while an order of the
 * drug awaits approval or is filled.
 * @throws 422 with the finding
 */
export const requireEarlyConfirmed = async (tx: Tx, reader: CartReader, asked: Asked): Promise<void> => {
  const { animalName, kind, sku, confirmedFindings } = asked;
  const early = await earlyFillOf(tx, reader, asked);
  if (early === null || (kind === 'RENEW' && early.last.status !== 'Awaiting approval' && early.last.status !== 'Processing')) return;
  const found = earlyFillFinding({
    early,
    productName: sku.name,
    animalName,
    localization: reader.practice.localizationData,
    needsVet: kind === 'REFILL' && sku.complianceBean.isControlledSubstance,
  });
  requireAnswered(reader.practice, { validation: { validationMessages: [found] }, answered: { confirmedFindings } });
};
