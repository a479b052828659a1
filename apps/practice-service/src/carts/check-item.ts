import { areOffered } from '@practice-portal/domain/approval';
import { AUTOSHIP_FREQUENCY_DEFAULT } from '@practice-portal/domain/autoship';
import { type CartItemInput, orderProblems, shipmentProblems } from '@practice-portal/domain/cart';
import { isOutsideRange, speciesRefusal } from '@practice-portal/domain/catalog';
import { DIET_INSTRUCTIONS, dietItemProblems } from '@practice-portal/domain/diet';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { petRefusal } from '@practice-portal/domain/order';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText, type FieldMessage } from '@practice-portal/domain/text';
import { and, eq } from 'drizzle-orm';

import { requireTeamMember } from '../staff/require-team-member.ts';
import { fittedProduct } from '../catalog/search.ts';
import { type LoadedSku, loadSkus } from '../catalog/load-sku.ts';
import { loadIndications } from '../compounding/load-indications.ts';
import type { Executor, Tx } from '../db/client.ts';
import { animals } from '../db/schema/client.ts';
import { isDietProduct, productRefusal } from '../catalog/diet-product.ts';
import { problem, type Problem } from '../http/problem.ts';
import type { CartItemRow, CartReader } from './load-cart.ts';
import { refusalText } from './order-standing.ts';

/** A cart's pet. */
export type CartPet = typeof animals.$inferSelect;

/** @throws 404 for a pet that is not this client's, 422 for one that nothing is ordered for */
export const requirePet = async (
  executor: Executor,
  { practice }: Pick<CartReader, 'practice'>,
  clientId: number,
  animalId: number,
): Promise<CartPet> => {
  const [pet] = await executor
    .select()
    .from(animals)
    .where(and(eq(animals.id, animalId), eq(animals.clientId, clientId), eq(animals.practiceId, practice.id)));
  if (!pet) throw problem(404, 'No such pet of this client');
  const refusal = petRefusal(pet);
  if (refusal !== null) throw problem(422, refusalText(refusal, practice));
  return pet;
};

/** @throws 404 for a SKU that is not sold */
export const requireSku = async (executor: Executor, { practice, now }: CartReader, productId: number): Promise<LoadedSku> => {
  const sku = (await loadSkus(executor, { practiceId: practice.id, now }, [productId])).get(productId);
  if (!sku) throw problem(404, 'No such product');
  return sku;
};

/** Returns what is wrong with fields, as a refusal. */
export const fieldProblem = (practice: PracticeData, problems: Record<string, FieldMessage>): Problem => {
  const code = practice.localizationData.defaultLocaleCode;
  const said = Object.entries(problems).map(([field, message]) => [field, messageText(message, code)] as const);
  return problem(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said) });
};

/** Returns what is wrong with an order of a SKU for a pet, by field. */
export const problemsOf = async (
  executor: Executor,
  { practice, now }: CartReader,
  {
    sku,
    pet,
    input,
    offersAutoship = true,
  }: {
    sku: LoadedSku;
    pet: Pick<CartPet, 'species' | 'weight'>;
    input: Omit<CartItemInput, 'animalId' | 'productId'>;
    offersAutoship?: boolean;
  },
): Promise<Record<string, FieldMessage>> => {
  const product = { productName: sku.name, productStrength: sku.strengthSize, complianceBean: sku.complianceBean };
  const otherSpecies = speciesRefusal(fittedProduct(sku.name, sku.species, [sku]), pet);
  const problems: Record<string, FieldMessage> = {
    ...(otherSpecies === null ? {} : { productId: otherSpecies }),
    ...orderProblems(input, {
      sku,
      localization: practice.localizationData,
      now,
      limits: prescribingLimits(product, { practice, now }),
      // A weight that speaks against the product is explained to the pharmacist.
      pharmacyNoteRequired: isOutsideRange(sku, pet),
      offersAutoship,
    }),
  };
  const { medicationIndicationIds: ids = [] } = input;
  const pharmacyId = sku.complianceBean.compoundingPharmacyId;
  if (ids.length > 0 && (pharmacyId === null || !areOffered(ids, await loadIndications(executor, pharmacyId))))
    problems['medicationIndicationIds'] ??= domainMessage('validation.invalid');
  const diet = isDietProduct(sku)
    ? dietItemProblems(input, messageText(DIET_INSTRUCTIONS, practice.localizationData.defaultLocaleCode))
    : {};
  return { ...problems, ...diet };
};

type Stored = Pick<CartItemRow, 'autoshipFrequency'>;

/** Whether an item may ship by AutoShip: the practice offers it in the cart, or the item did before it stopped. */
const mayShipAgain = ({ practice }: CartReader, stored: Stored | null): boolean =>
  practice.practiceHomeFeatures.autoshipInCart || (stored?.autoshipFrequency ?? null) !== null;

/**
 * Checks how a refill is to ship again, the only part of it that can be chosen.
 * @param stored the refill as it is
 * @throws 404 for a product that is no longer sold, 422 with what is wrong with which field
 */
export const requireShipment = async (
  executor: Executor,
  reader: CartReader,
  stored: Stored & Pick<CartItemRow, 'prescriptionQuantity'>,
  input: CartItemInput,
): Promise<void> => {
  const { practice, now } = reader;
  const { prescriptionQuantity } = stored;
  const offersAutoship = mayShipAgain(reader, stored);
  const sku = await requireSku(executor, reader, input.productId);
  const context = { sku, localization: practice.localizationData, now, limits: null, pharmacyNoteRequired: false, offersAutoship };
  const problems = shipmentProblems({ ...input, prescriptionQuantity }, context);
  if (Object.keys(problems).length > 0) throw fieldProblem(practice, problems);
};

/** The columns of an item as a person gave it, with what was not said filled in. */
export const columnsOf = (input: CartItemInput, now: ZonedDate) => {
  const { animalId, productId, orderQuantity, usageInstructions, medicationIndicationIds = [] } = input;
  const ships = input.autoshipFrequency != null;
  return {
    animalId,
    productId,
    orderQuantity,
    prescriptionQuantity: input.prescriptionQuantity ?? orderQuantity,
    refills: input.refills ?? null,
    refillExpiration: input.refillExpiration ?? null,
    usageInstructions: usageInstructions.trim(),
    pharmacyNotes: (input.pharmacyNotes ?? '').trim(),
    clinicalRationaleCode: input.clinicalRationaleCode ?? null,
    compoundingFlavorId: input.compoundingFlavorId ?? null,
    medicationIndicationIds,
    autoshipFrequency: ships ? (input.autoshipFrequency ?? AUTOSHIP_FREQUENCY_DEFAULT) : null,
    autoshipQuantity: ships ? (input.autoshipQuantity ?? orderQuantity) : null,
    autoshipStartDate: ships ? (input.autoshipStartDate ?? isoDateOf(now)) : null,
    staffId: input.staffId ?? null,
    vetStaffId: input.vetStaffId ?? null,
  };
};

/**
 * Checks an item that is put into a client's cart, or saved there.
 * @throws 404 for a pet, product or team member that is not there, 422 with what is wrong with which field
 */
export const requireItem = async (
  tx: Tx,
  reader: CartReader,
  clientId: number,
  input: CartItemInput,
  stored: Stored | null = null,
): Promise<void> => {
  const { practice } = reader;
  const pet = await requirePet(tx, reader, clientId, input.animalId);
  const sku = await requireSku(tx, reader, input.productId);
  await requireTeamMember(tx, practice.id, input.staffId);
  await requireTeamMember(tx, practice.id, input.priceOverrideStaffId);
  const refusal = productRefusal(sku, pet, reader.now);
  if (refusal) throw fieldProblem(practice, { productId: refusal });
  const problems = await problemsOf(tx, reader, { sku, pet, input, offersAutoship: mayShipAgain(reader, stored) });
  if (Object.keys(problems).length > 0) throw fieldProblem(practice, problems);
};
