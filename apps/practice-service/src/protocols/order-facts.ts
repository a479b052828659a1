import { approvalFindings, orderRefusalFinding } from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { queueAnimalOf } from '@practice-portal/domain/pet';
import { startingExpirationDate } from '@practice-portal/domain/prescription';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { ProtocolFacts } from '@practice-portal/domain/protocol';
import { type Fill, runOutOf } from '@practice-portal/domain/supply';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';

import { loadPet } from '../records/pet-record.ts';
import { itemRefusal } from '../approval/decide/item-standing.ts';
import { type ItemDetails, loadActiveAutoships, loadActivePrescriptions } from '../queue-items/load-details.ts';
import { loadGiven } from '../queue-items/load-given.ts';
import type { Executor } from '../db/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { prescriptions } from '../db/schema/prescription.ts';

/** Fills that may still last. */
const FILLS = 6;

type LastFill = NonNullable<ProtocolFacts['lastFill']> & Fill;

/** The last fills of an item's drug for its pet, in any strength, the newest first. */
const loadFills = async (executor: Executor, practiceId: number, { animal, product }: ItemDetails): Promise<LastFill[]> => {
  const rows = await executor
    .select({
      filledOn: orderItems.shippedOn,
      quantity: orderItems.quantity,
      productName: orderItems.productName,
      productStrength: orderItems.productStrength,
      productPackaging: orderItems.productPackaging,
      usageInstructions: prescriptions.usageInstructions,
    })
    .from(orderItems)
    .innerJoin(prescriptions, eq(prescriptions.id, orderItems.rxId))
    .where(
      and(
        eq(orderItems.practiceId, practiceId),
        eq(orderItems.animalId, animal.animalId),
        eq(orderItems.productName, product.productName),
        isNotNull(orderItems.shippedOn),
        ne(orderItems.status, 'Canceled'),
      ),
    )
    .orderBy(desc(orderItems.shippedOn), desc(orderItems.id))
    .limit(FILLS);
  return rows.map((row) => ({ ...row, filledOn: row.filledOn ?? '' }));
};

/** An order before a vet looks at it, with what the product suggests for its prescription. */
export interface OrderFacts extends ProtocolFacts {
  expirationDate: string | null;
  limits: ReturnType<typeof prescribingLimits>;
}

/** What protocols and the supply clock look at: the pet as its record is now, and what a review would show of the order. */
export const loadOrderFacts = async (executor: Executor, practice: PracticeData, item: ItemDetails, now: Date): Promise<OrderFacts> => {
  const { localizationData: localization } = practice;
  const { complianceBean } = item.product;
  const usageInstructions = complianceBean.usageInstructions ?? '';
  const expirationDate = startingExpirationDate(complianceBean, now);
  const limits = prescribingLimits(item.product, { practice, now });
  const pet = await loadPet(executor, practice.id, item.animal.animalId);
  const current = { ...item, animal: queueAnimalOf(pet) };
  const given = await loadGiven(executor, practice.id, item, now);
  const findings = approvalFindings({
    now,
    localization,
    item: current,
    form: { expirationDate, usageInstructions, refills: complianceBean.defaultRefills },
    limits,
    // Who will sign it is not known yet: a licence that is asked for is a finding.
    vetLicense: { licenseNumber: null, licenseState: null, licenseExpiration: null },
    activePrescriptions: await loadActivePrescriptions(executor, practice.id, item),
    activeAutoships: await loadActiveAutoships(executor, practice.id, item),
    productWeightRange: item.weightRange,
    ...given,
  });
  const refusal = await itemRefusal(executor, { practice, now }, item, pet);
  const all = refusal === null ? findings : [orderRefusalFinding(refusal, localization.defaultLocaleCode), ...findings];
  const fills = await loadFills(executor, practice.id, item);
  const [lastFill = null] = fills;
  return {
    item: current,
    usageInstructions,
    refills: complianceBean.defaultRefills,
    isDeceased: pet.deceased,
    ...given,
    findings: all.map(({ messageHeading }) => messageHeading),
    lastFill,
    runOut: runOutOf(fills.filter(({ productStrength }) => productStrength === lastFill?.productStrength)),
    now,
    expirationDate,
    limits,
  };
};
