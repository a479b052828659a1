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
import type { LoadedSku } from '../catalog/load-sku.ts';
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
  { animalId, sku }: { animalId: number; sku: Pick<LoadedSku, 'name' | 'productDefaultAutoshipDays'> },
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

interface Asked extends Filled {
  animalName: string;
}

const findingOf = ({ practice }: CartReader, early: EarlyFill, { animalName, sku }: Asked, needsVet = false): ValidationMessage =>
  earlyFillFinding({ early, productName: sku.name, animalName, localization: practice.localizationData, needsVet });

/** Returns what speaks against a refill that was put into a cart before the drug was ordered another way; null for nothing. */
export const earlySince = async (executor: Executor, reader: CartReader, asked: Asked, since: Date): Promise<string | null> => {
  const early = await earlyFillOf(executor, reader, asked, since);
  if (early === null) return null;
  const again = messageText(domainMessage('finding.EARLY_FILL_RULE.again'), reader.practice.localizationData.defaultLocaleCode);
  return `${findingOf(reader, early, asked).messageText} ${again}`;
};

/** Returns what is asked of a new order that a vet signs at once, of a drug that is not used up; empty for nothing. */
export const earlyFindings = async (executor: Executor, reader: CartReader, asked: Asked): Promise<ValidationMessage[]> => {
  const early = asked.sku.complianceBean.isPrescriptionRequired ? await earlyFillOf(executor, reader, asked) : null;
  return early === null ? [] : [findingOf(reader, early, asked)];
};

/**
 * Asks once who orders a drug that is not used up. A renewal, which a vet decides about, is asked about only while an order of the
 * drug awaits approval or is filled.
 * @throws 422 with the finding
 */
export const requireEarlyConfirmed = async (
  tx: Tx,
  reader: CartReader,
  asked: Asked & { kind: 'REFILL' | 'RENEW'; confirmedFindings?: string[] | undefined },
): Promise<void> => {
  const { kind, sku, confirmedFindings } = asked;
  const early = await earlyFillOf(tx, reader, asked);
  if (early === null || (kind === 'RENEW' && early.last.status !== 'Awaiting approval' && early.last.status !== 'Processing')) return;
  const found = findingOf(reader, early, asked, kind === 'REFILL' && sku.complianceBean.isControlledSubstance);
  requireAnswered(reader.practice, { validation: { validationMessages: [found] }, answered: { confirmedFindings } });
};
