import { approvalFindings, orderRefusalFinding } from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { isoDateOf } from '@practice-portal/domain/locale';
import { orderRefusal, staysPrescribed } from '@practice-portal/domain/order';
import type { PracticeData } from '@practice-portal/domain/practice';
import { startingExpirationDate } from '@practice-portal/domain/prescription';
import { isSameName, type ProtocolFacts } from '@practice-portal/domain/protocol';
import { runOutOf } from '@practice-portal/domain/supply';

import type { TrialHistory } from './load-history.ts';
import type { PastRequest } from './load-requests.ts';

/** Fills that may still last. */
const FILLS = 6;

type Rx = TrialHistory['prescriptions'] extends Map<number, (infer Row)[]> ? Row : never;

/** The pet's prescriptions as they were then: those that were not written yet are left out, a later void is none. */
const prescriptionsThen = ({ prescriptions, fills }: TrialHistory, { item, at }: PastRequest): Rx[] => {
  const day = isoDateOf(at);
  const { animalId } = item.animal;
  return (prescriptions.get(animalId) ?? [])
    .filter(({ createdAt, sourceItemId }) => createdAt < at && sourceItemId !== item.id)
    .map((rx) => {
      const isLaterVoid = rx.voidedAt !== null && rx.voidedAt > at;
      const since = (fills.get(animalId) ?? []).filter(({ rxId, shippedOn }) => rxId === rx.id && (shippedOn ?? '') > day).length;
      return { ...rx, ...(isLaterVoid ? { voidedAt: null, voidedForReplacement: false } : {}), fillsRemaining: rx.fillsRemaining + since };
    });
};

/** The pet's AutoShips then. When one was set up is not kept: those of today count, and those that were canceled since. */
const autoshipsThen = ({ autoships }: TrialHistory, { item, at }: PastRequest) =>
  (autoships.get(item.animal.animalId) ?? []).filter(
    ({ queueItemId, productId, active, canceledAt }) =>
      queueItemId !== item.id &&
      // What it ships by itself is the same order.
      !(item.isAutoship && productId === item.product.productId) &&
      (active || (canceledAt !== null && canceledAt > at)),
  );

/** Whether another request of the product waited for the pet when one came in. */
const waitedBeside = (other: PastRequest, { item, at }: PastRequest): boolean =>
  other.item.id !== item.id &&
  other.item.animal.animalId === item.animal.animalId &&
  isSameName(other.item.product.productName, item.product.productName) &&
  other.at <= at &&
  (other.decidedAt === null || other.decidedAt > at);

/**
 * Returns what a protocol looks at, as it was on the day a request came in. Of that day are the request with its exams, prescriptions,
 * their fills, voids and a death; the pet is as it was when the request was decided. Of today are whether the client is active,
 * whether the product is sold, and AutoShips but for those that were canceled since.
 */
export const factsOfDay = (
  history: TrialHistory,
  practice: PracticeData,
  request: PastRequest,
  requests: readonly PastRequest[],
): ProtocolFacts => {
  const { item, at, renewsRxId, weightRange } = request;
  const { product, animal } = item;
  const { localizationData: localization } = practice;
  const day = isoDateOf(at);
  const usageInstructions = product.complianceBean.usageInstructions ?? '';
  const refills = product.complianceBean.defaultRefills;
  const endsOn = startingExpirationDate(product.complianceBean, at);
  const limits = prescribingLimits(product, { practice, now: at });
  const pet = history.pets.get(animal.animalId);
  const isDeceased = pet === undefined ? null : pet.deceased && (pet.deceasedDate === null || pet.deceasedDate <= day);
  const known = prescriptionsThen(history, request);
  const inForce = known.filter(({ id, voidedAt }) => voidedAt === null && id !== renewsRxId);
  const shipping = autoshipsThen(history, request);
  const given = [...inForce.filter(({ expirationDate }) => expirationDate === null || expirationDate > day), ...shipping];
  const medications = [...new Set(given.map(({ productName }) => productName))].toSorted();
  const productSpecies = history.species.get(product.productId) ?? [];
  const findings = approvalFindings({
    now: at,
    localization,
    item,
    form: { expirationDate: endsOn, usageInstructions, refills },
    limits,
    // Who would have signed it is not known: a license that is asked for is a finding.
    vetLicense: { licenseNumber: null, licenseState: null, licenseExpiration: null },
    activePrescriptions: inForce.flatMap(({ id: rxId, productName, expirationDate, fillsRemaining }) =>
      expirationDate === null ? [] : [{ rxId, productName, expirationDate, fillsRemaining }],
    ),
    activeAutoships: shipping.map(({ id: autoshipId, productId }) => ({ autoshipId, productId })),
    productWeightRange: weightRange,
    medications,
    productSpecies,
  });
  const renewed = known.find(({ id }) => id === renewsRxId) ?? null;
  const ofRequest = { animalId: animal.animalId, productId: product.productId };
  const productOf = (skuId: number): number | null => history.skus.get(skuId)?.catalogProductId ?? null;
  const refusal = orderRefusal({
    pet: { deceased: isDeceased === true, rehomed: pet?.rehomed ?? false },
    isClientActive: history.activeClients.has(item.clientId),
    product: history.skus.get(product.productId)?.complianceBean ?? null,
    practice,
    use:
      renewsRxId === null
        ? null
        : { kind: 'renew', prescription: renewed, isSame: renewed !== null && staysPrescribed(renewed, ofRequest, productOf) },
    now: at,
  });
  const all = refusal === null ? findings : [orderRefusalFinding(refusal, localization.defaultLocaleCode), ...findings];
  const fills = (history.fills.get(animal.animalId) ?? [])
    .filter(
      ({ productName, queueItemId, shippedOn }) =>
        productName === product.productName && queueItemId !== item.id && (shippedOn ?? '') <= day,
    )
    .slice(0, FILLS)
    .map((fill) => ({ ...fill, filledOn: fill.shippedOn ?? '' }));
  const [lastFill = null] = fills;
  return {
    item,
    usageInstructions,
    refills,
    expirationDate: endsOn,
    isDeceased,
    medications,
    productSpecies,
    findings: all.map(({ messageHeading }) => messageHeading),
    lastFill,
    runOut: runOutOf(fills.filter(({ productStrength }) => productStrength === lastFill?.productStrength)),
    otherOrders: requests.filter((other) => waitedBeside(other, request)).length,
    // What was answered is about one order: a draft is tried on records.
    said: {},
    now: at,
  };
};
