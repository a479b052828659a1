import { isRationaleOffered } from '../prescription/clinical-rationale.ts';
import { presetExpirationDate } from '../prescription/expiration.ts';
import { expirationProblem } from '../guardrails/expiration-rules.ts';
import { asksIndications } from '../prescription/indication.ts';
import { pharmacyNotesProblem, usageInstructionsProblem } from '../prescription/instruction-rules.ts';
import { frequencyProblem, startDateProblem } from '../autoship/presets.ts';
import { QUANTITY_MAX } from '../catalog/price-tiers.ts';
import type { ProductSku } from '../catalog/schema.ts';
import type { PrescribingLimits } from '../guardrails/types.ts';
import { withinLimits } from '../guardrails/within-limits.ts';
import { addMonths, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocalizationData } from '../practice/schema.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { orderRefillsProblem } from './refill-choices.ts';
import type { CartItemInput } from './wire-schemas.ts';

/** Characters of a note that is asked for on the product form. Rule: docs/rules/prescriptions.md#notes-to-the-pharmacist. */
export const ORDER_NOTE_MIN = 3;

export interface OrderContext {
  sku: Pick<ProductSku, 'minimumQuantity' | 'compoundingFlavorEntries' | 'complianceBean'>;
  localization: LocalizationData;
  now: ZonedDate;
  limits: PrescribingLimits | null;
  pharmacyNoteRequired: boolean;
  /** Whether the practice offers AutoShip in the cart; true by default. Rule: docs/rules/ordering.md#product-form. */
  offersAutoship?: boolean;
}

/** The parts of an order that are the same on the form and on the wire. */
export type OrderFields = Pick<
  CartItemInput,
  | 'orderQuantity'
  | 'refills'
  | 'refillExpiration'
  | 'usageInstructions'
  | 'pharmacyNotes'
  | 'clinicalRationaleCode'
  | 'compoundingFlavorId'
  | 'medicationIndicationIds'
  | 'autoshipFrequency'
  | 'autoshipQuantity'
  | 'autoshipStartDate'
>;

/** {@link OrderFields} with what they are measured by. */
type Ordered = OrderFields & Pick<CartItemInput, 'prescriptionQuantity'>;

const REQUIRED = domainMessage('validation.required');
const isEmpty = (value: unknown): boolean => value == null || value === '';

const quantityProblem = (quantity: number | null | undefined, { sku }: OrderContext): FieldMessage | null => {
  if (quantity == null) return REQUIRED;
  if (!Number.isInteger(quantity) || quantity < sku.minimumQuantity)
    return domainMessage('ordering.quantityMin', { min: sku.minimumQuantity });
  return quantity > QUANTITY_MAX ? domainMessage('ordering.quantityMax', { max: QUANTITY_MAX }) : null;
};

// In one country the limit is the hint's: a message at approval, a rule where the order is written.
const within = ({
  sku,
  localization,
  now,
}: { sku: Pick<ProductSku, 'complianceBean'> } & Pick<OrderContext, 'localization' | 'now'>): ProductSku['complianceBean'] => {
  const months = localeProfile(localization.defaultLocaleCode).expirationHintMonths;
  if (months === null) return sku.complianceBean;
  const cap = addMonths(isoDateOf(now), months);
  const { maximumExpirationDate: max } = sku.complianceBean;
  return { ...sku.complianceBean, maximumExpirationDate: max !== null && max < cap ? max : cap };
};

type Rule = (fields: Partial<Ordered>, context: OrderContext) => FieldMessage | null;

/**
 * Holds what is wrong with each field of an order, for the product form and for the service alike.
 * Rule: docs/rules/ordering.md#product-form.
 */
export const ORDER_RULES: { [Field in keyof OrderFields]-?: Rule } = {
  orderQuantity: ({ orderQuantity }, context) => quantityProblem(orderQuantity, context),
  refills: ({ refills = null }, { sku: { complianceBean }, limits }) =>
    refills === null && complianceBean.isPrescriptionRequired ? REQUIRED : orderRefillsProblem(refills, complianceBean, limits),
  refillExpiration: ({ refillExpiration }, context) => {
    if (isEmpty(refillExpiration)) return context.sku.complianceBean.isPrescriptionRequired ? REQUIRED : null;
    const { localization, now, limits } = context;
    return expirationProblem(refillExpiration ?? '', { compliance: within(context), localization, now, limits });
  },
  usageInstructions: ({ usageInstructions = '' }, { sku, localization }) =>
    usageInstructionsProblem(usageInstructions, sku.complianceBean, localization.defaultLocaleCode),
  pharmacyNotes: ({ pharmacyNotes = '' }, { localization, pharmacyNoteRequired: required }) =>
    pharmacyNotesProblem(pharmacyNotes, {
      required,
      max: localeProfile(localization.defaultLocaleCode).pharmacyNotesMax,
      shortest: ORDER_NOTE_MIN,
    }),
  clinicalRationaleCode: ({ clinicalRationaleCode }, { sku: { complianceBean } }) => {
    if (isEmpty(clinicalRationaleCode)) return complianceBean.isClinicalRationaleRequired ? REQUIRED : null;
    return isRationaleOffered(clinicalRationaleCode, complianceBean.clinicalRationales) ? null : REQUIRED;
  },
  compoundingFlavorId: ({ compoundingFlavorId }, { sku: { compoundingFlavorEntries: flavors } }) => {
    if (compoundingFlavorId == null) return flavors.length > 0 ? REQUIRED : null;
    return flavors.some(({ id }) => id === compoundingFlavorId) ? null : domainMessage('validation.invalid');
  },
  medicationIndicationIds: ({ medicationIndicationIds = [] }, { sku: { complianceBean } }) =>
    asksIndications(complianceBean) && medicationIndicationIds.length === 0 ? REQUIRED : null,
  autoshipFrequency: ({ autoshipFrequency = null }, { offersAutoship = true }) =>
    autoshipFrequency !== null && !offersAutoship ? domainMessage('autoship.notOffered') : frequencyProblem(autoshipFrequency),
  autoshipQuantity: ({ autoshipQuantity, autoshipFrequency, orderQuantity, prescriptionQuantity = orderQuantity }, context) => {
    if (autoshipQuantity == null || autoshipFrequency == null) return null;
    const isBound = context.sku.complianceBean.isPrescriptionRequired && prescriptionQuantity !== undefined;
    if (isBound && autoshipQuantity > prescriptionQuantity)
      return domainMessage('autoship.quantityOfPrescription', { max: prescriptionQuantity });
    return quantityProblem(autoshipQuantity, context);
  },
  autoshipStartDate: ({ autoshipStartDate = null, autoshipFrequency, refillExpiration }, { now }) => {
    if (autoshipFrequency == null) return null;
    const isTooLate = isIsoDate(autoshipStartDate) && isIsoDate(refillExpiration) && autoshipStartDate >= refillExpiration;
    return startDateProblem(autoshipStartDate, now) ?? (isTooLate ? domainMessage('autoship.startAfterExpiration') : null);
  },
};

/** The expiration rules of an order: those of the product, and in one country six months at most. */
export const orderExpirationRules = within;

/**
 * The expiration date that an order starts with, a renewal like any other.
 * @returns `YYYY-MM-DD`; null when it has to be chosen
 */
export const startingOrderExpiration = (
  sku: Pick<ProductSku, 'complianceBean'>,
  { localization, now, limits }: Pick<OrderContext, 'localization' | 'now' | 'limits'>,
): string | null => presetExpirationDate(withinLimits(within({ sku, localization, now }), limits), now);

/** The expiration date of an order that is gone through again: what it has, unless that is nothing, or not for a person to choose. */
export const resumedOrderExpiration = (
  held: string | null,
  sku: Pick<ProductSku, 'complianceBean'>,
  context: Pick<OrderContext, 'localization' | 'now' | 'limits'>,
): string | null => (held !== null && sku.complianceBean.expirationDateSelectionEnabled ? held : startingOrderExpiration(sku, context));

/** Returns what is wrong with how an item that is ordered ships again, by field: all that can be chosen of a refill. */
export const shipmentProblems = (fields: Ordered, context: OrderContext): Partial<Record<keyof OrderFields, FieldMessage>> =>
  Object.fromEntries(
    (['autoshipFrequency', 'autoshipQuantity', 'autoshipStartDate'] as const).flatMap((field) => {
      const problem = ORDER_RULES[field](fields, context);
      return problem === null ? [] : [[field, problem]];
    }),
  );

/** Everything that is wrong with an order, by field. Empty when it can be saved. */
export const orderProblems = (fields: Ordered, context: OrderContext): Partial<Record<keyof OrderFields, FieldMessage>> =>
  Object.fromEntries(
    Object.entries(ORDER_RULES).flatMap(([field, rule]) => {
      const problem = rule(fields, context);
      return problem === null ? [] : [[field, problem]];
    }),
  );
