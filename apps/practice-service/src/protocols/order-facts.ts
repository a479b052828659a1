import {
  approvalFindings,
  approveDefaults,
  needsPharmacyNote,
  orderRefusalFinding,
  type SignOffReason,
  signOffReasons,
} from '@practice-portal/domain/approval';
import { transitDays } from '@practice-portal/domain/checkout';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import type { LocaleCode, ZonedDate } from '@practice-portal/domain/locale';
import { queuePetOf } from '@practice-portal/domain/pet';
import { startingExpirationDate } from '@practice-portal/domain/prescription';
import type { PracticeData } from '@practice-portal/domain/practice';
import { type ProtocolFacts, withAnswers } from '@practice-portal/domain/protocol';
import { COMPOUNDING_DAYS, runOutOf, type SupplyClock, supplyClock } from '@practice-portal/domain/supply';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { loadPets } from '../records/pet-record.ts';
import { itemRefusals } from '../carts/order-standing.ts';
import { type ItemDetails, loadActiveAutoshipsOf, loadActivePrescriptionsOf } from '../queue-items/load-details.ts';
import { loadGivenOf } from '../queue-items/load-given.ts';
import { loadAnswers } from '../queue-items/criterion-answers.ts';
import { countOtherOrders } from '../queue-items/other-orders.ts';
import type { Executor } from '../db/client.ts';
import { shippingCalendar } from '../supply/shipping-calendar.ts';
import { type DrugFill, loadFills, loadShipModes } from './load-fills.ts';

/** An order before a vet looks at it, with what the product suggests for its prescription. */
export interface OrderFacts extends ProtocolFacts {
  limits: ReturnType<typeof prescribingLimits>;
  /** The last fill of its drug, in any strength. */
  dispensed: DrugFill | null;
  /** The last of its drug, in any strength, the newest first. */
  fills: readonly DrugFill[];
  /** Working days on the way. */
  transitDays: number;
  preparationDays: number;
}

const loadRecords = async (executor: Executor, practice: PracticeData, items: readonly ItemDetails[], now: ZonedDate) => {
  const pets = await loadPets(
    executor,
    practice.id,
    items.map(({ animal }) => animal.animalId),
  );
  const known = items.flatMap((item) => {
    const pet = pets.get(item.animal.animalId);
    return pet ? [{ item, pet }] : [];
  });
  return {
    known,
    given: await loadGivenOf(executor, practice.id, items, now),
    activePrescriptions: await loadActivePrescriptionsOf(executor, practice.id, items),
    activeAutoships: await loadActiveAutoshipsOf(executor, practice.id, items),
    refusals: await itemRefusals(executor, { practice, now }, known),
    fills: await loadFills(executor, practice.id, items),
    answers: await loadAnswers(
      executor,
      practice,
      'itemId',
      items.map(({ id }) => id),
    ),
    otherOrders: await countOtherOrders(executor, practice.id, items),
    shipModes: await loadShipModes(
      executor,
      practice.id,
      items.map(({ id }) => id),
    ),
  };
};

type Records = Awaited<ReturnType<typeof loadRecords>>;

/** Returns what has to be filled in or changed of an order before it can be signed, in words. */
const unsignedTexts = (reasons: readonly SignOffReason[], localeCode: LocaleCode): string[] => [
  ...(reasons.some(({ kind }) => kind === 'field') ? [messageText(domainMessage('approval.toFillIn'), localeCode)] : []),
  ...(reasons.some(({ kind }) => kind === 'outlives') ? [messageText(domainMessage('approval.refillsOutlive'), localeCode)] : []),
];

const factsOf = (records: Records, practice: PracticeData, { item, pet }: Records['known'][number], now: ZonedDate): OrderFacts => {
  const { localizationData: localization } = practice;
  const { complianceBean } = item.product;
  const usageInstructions = complianceBean.usageInstructions ?? '';
  const expirationDate = startingExpirationDate(complianceBean, now);
  const limits = prescribingLimits(item.product, { practice, now });
  const onRecord = { ...item, animal: queuePetOf(pet) };
  const { item: current, said } = withAnswers(onRecord, records.answers.get(item.id) ?? []);
  const given = records.given.get(item.id) ?? { medications: [], productSpecies: [] };
  const findingsOf = (one: typeof current) =>
    approvalFindings({
      now,
      localization,
      item: one,
      form: { expirationDate, usageInstructions, refills: complianceBean.defaultRefills },
      limits,
      // Who will sign it is not known yet: a license that is asked for is a finding.
      vetLicense: { licenseNumber: null, licenseState: null, licenseExpiration: null },
      activePrescriptions: records.activePrescriptions.get(item.id) ?? [],
      activeAutoships: records.activeAutoships.get(item.id) ?? [],
      productWeightRange: item.weightRange,
      ...given,
    });
  // A weight that was said adds warnings, and takes none away: what is signed rests on the record's.
  const findings = [...findingsOf(onRecord), ...(current === onRecord ? [] : findingsOf(current))];
  const form = approveDefaults(onRecord, now);
  const pharmacyNoteRequired = item.pharmacyNoteRequired || needsPharmacyNote(findings);
  const unsigned = signOffReasons({
    item: onRecord,
    form,
    practice,
    now,
    answer: { validationMessages: [], infoMessages: [], pharmacyNoteRequired },
  });
  const refusal = records.refusals.get(item.id) ?? null;
  const all = refusal === null ? findings : [orderRefusalFinding(refusal, localization.defaultLocaleCode), ...findings];
  const fills = records.fills.get(item.id) ?? [];
  const [lastFill = null] = fills;
  return {
    item: current,
    usageInstructions,
    refills: complianceBean.defaultRefills,
    isDeceased: pet.deceased,
    ...given,
    // What the sign-off would not sign as it comes is for a vet to read as well.
    findings: [...new Set(all.map(({ messageHeading }) => messageHeading)), ...unsignedTexts(unsigned, localization.defaultLocaleCode)],
    lastFill,
    dispensed: lastFill,
    fills,
    runOut: runOutOf(fills.filter(({ productStrength }) => productStrength === lastFill?.productStrength)),
    otherOrders: records.otherOrders.get(item.id) ?? 0,
    said,
    now,
    expirationDate,
    limits,
    transitDays: transitDays(records.shipModes.get(item.id) ?? null),
    preparationDays: item.product.compounded ? COMPOUNDING_DAYS : 0,
  };
};

/** Lets whoever waits for this process go first, now and then. */
const BREATHER = 5;
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Returns what protocols and the supply clock look at: pets as their records are now, and what a review would show of each order. A few
 * statements, however many orders. An order whose pet is not on record is left out.
 * @returns by the order's id
 */
export const loadOrderFacts = async (
  executor: Executor,
  practice: PracticeData,
  items: readonly ItemDetails[],
  now: ZonedDate,
): Promise<Map<number, OrderFacts>> => {
  const found = new Map<number, OrderFacts>();
  if (items.length === 0) return found;
  const records = await loadRecords(executor, practice, items, now);
  for (const [index, one] of records.known.entries()) {
    if (index % BREATHER === BREATHER - 1) await breathe();
    found.set(one.item.id, factsOf(records, practice, one, now));
  }
  return found;
};

/** When an order must be approved to arrive in time. */
export const supplyOf = (practice: PracticeData, { nextShipDate }: Pick<ItemDetails, 'nextShipDate'>, facts: OrderFacts): SupplyClock => {
  const calendar = shippingCalendar(practice.localizationData.defaultLocaleCode);
  const { runOut, transitDays: onTheWay, preparationDays, now } = facts;
  return supplyClock({ runOut, nextShipDate, transitDays: onTheWay, preparationDays, calendar, now });
};
