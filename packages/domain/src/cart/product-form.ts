import { defaultFrequency } from '../autoship/presets.ts';
import type { CatalogProduct, ProductSku } from '../catalog/schema.ts';
import type { PrescribingLimits } from '../guardrails/types.ts';
import { isoDateOf, type ZonedDate } from '../locale/dates.ts';
import type { AnswerInput } from '../question/schema.ts';
import { QUESTION_KINDS, type QuestionKind } from '../question/types.ts';
import { isPrn, MAX_COUNTED_REFILLS } from '../prescription/refills.ts';
import { type OrderContext, startingOrderExpiration } from './order-rules.ts';
import { orderRefillOptions } from './refill-choices.ts';
import type { CartItem } from './schema.ts';
import type { CartItemInput } from './wire-schemas.ts';

/** Rule: docs/rules/ordering.md#product-form. */
export interface ProductForm {
  displayName: string;
  /** Of the SKU; null while none is chosen. */
  id: number | null;
  strength: string;
  packaging: string;
  /** As it is typed, in the practice's unit. */
  productPetWeight: string;
  quantity: number | null;
  refill: number | null;
  /** `YYYY-MM-DD`. */
  expirationDate: string | null;
  usageInstructions: string;
  notesToPharmacist: string;
  clinicalRationaleCode: string | null;
  medicationIndicationIds: number[];
  compoundingFlavorId: number | null;
  /** Days; null for a single shipment. */
  autoshipFrequency: number | null;
  /** Packs a shipment; null: as many as are ordered, also when that changes. */
  autoshipQuantity: number | null;
  /** `YYYY-MM-DD`. */
  autoshipStartDate: string | null;
  /** The team member who prepares it. */
  staffId: number | null;
  vetStaffId: number | null;
  vetPin: string;
  /** Answers to the open questions of the protocol, as they are typed; empty: not answered. */
  answers: Record<QuestionKind, string | null>;
}

const NO_ANSWERS: ProductForm['answers'] = { weight: '', exam: '', bloodTest: '', heartwormTest: '', stillGiven: '' };

/** An empty drawer. */
export const PRODUCT_FORM_EMPTY: ProductForm = {
  displayName: '',
  id: null,
  strength: '',
  packaging: '',
  productPetWeight: '',
  quantity: null,
  refill: null,
  expirationDate: null,
  usageInstructions: '',
  notesToPharmacist: '',
  clinicalRationaleCode: null,
  medicationIndicationIds: [],
  compoundingFlavorId: null,
  autoshipFrequency: null,
  autoshipQuantity: null,
  autoshipStartDate: null,
  staffId: null,
  vetStaffId: null,
  vetPin: '',
  answers: NO_ANSWERS,
};

type FormContext = Pick<OrderContext, 'localization' | 'now' | 'limits'>;

const startingRefills = ({ complianceBean }: ProductSku, limits: PrescribingLimits | null): number | null => {
  const { defaultRefills } = complianceBean;
  const offered = orderRefillOptions(complianceBean, limits);
  if (defaultRefills === null) return null;
  if (offered.includes(defaultRefills)) return defaultRefills;
  // PRN is no choice here but for nutrition: as many as can be counted.
  const most = Math.min(MAX_COUNTED_REFILLS, ...(limits?.refills ? [limits.refills.max] : []));
  return isPrn(defaultRefills) && offered.includes(most) ? most : null;
};

/**
 * Returns what choosing a SKU makes of the drawer: rationale, indications, notes and refills start anew, weight, team member and
 * approver stay.
 * Rule: docs/rules/ordering.md#product-choice.
 */
export const chooseSku = (
  form: ProductForm,
  product: Pick<CatalogProduct, 'displayName'>,
  sku: ProductSku,
  context: FormContext,
): ProductForm => {
  const { complianceBean, compoundingFlavorEntries: flavors } = sku;
  return {
    ...form,
    displayName: product.displayName,
    id: sku.id,
    strength: sku.strengthSize ?? '',
    packaging: sku.packaging ?? '',
    quantity: Math.max(1, sku.minimumQuantity),
    refill: startingRefills(sku, context.limits),
    expirationDate: startingOrderExpiration(sku, context),
    usageInstructions: complianceBean.usageInstructions ?? '',
    notesToPharmacist: complianceBean.pharmacyNotes ?? '',
    clinicalRationaleCode: complianceBean.defaultClinicalRationaleCode,
    medicationIndicationIds: [...complianceBean.defaultMedicationIndicationIds],
    compoundingFlavorId: flavors.length === 1 ? (flavors[0]?.id ?? null) : null,
    autoshipQuantity: null,
    answers: NO_ANSWERS,
  };
};

interface TypedParts {
  directions: boolean;
  expiration: boolean;
}

/** Which parts of the drawer are not what a SKU begins with: they were typed, or chosen. */
const typedParts = (form: ProductForm, sku: ProductSku, context: FormContext): TypedParts => {
  const directions = form.usageInstructions.trim();
  return {
    directions: directions !== '' && directions !== (sku.complianceBean.usageInstructions ?? '').trim(),
    expiration: form.expirationDate !== null && form.expirationDate !== startingOrderExpiration(sku, context),
  };
};

/**
 * Returns what another strength or pack of the same product makes of the drawer: as {@link chooseSku}, but directions and an
 * expiration date that were typed stay, a date only where it can be chosen.
 * Rule: docs/rules/ordering.md#product-choice.
 */
export const changeSku = (
  form: ProductForm,
  product: Pick<CatalogProduct, 'displayName'>,
  before: { sku: ProductSku; context: FormContext },
  next: { sku: ProductSku; context: FormContext },
): ProductForm => {
  const typed = typedParts(form, before.sku, before.context);
  const keepsDate = typed.expiration && next.sku.complianceBean.expirationDateSelectionEnabled;
  return {
    ...chooseSku(form, product, next.sku, next.context),
    answers: form.answers,
    ...(typed.directions && { usageInstructions: form.usageInstructions }),
    ...(keepsDate && { expirationDate: form.expirationDate }),
  };
};

/** Returns what clearing the product makes of the drawer. */
export const clearProduct = ({ productPetWeight, staffId, vetStaffId, vetPin }: ProductForm): ProductForm => ({
  ...PRODUCT_FORM_EMPTY,
  productPetWeight,
  staffId,
  vetStaffId,
  vetPin,
});

/** An AutoShip as it starts: the product's days or 30, from today. */
export const startAutoship = (form: ProductForm, sku: Pick<ProductSku, 'productDefaultAutoshipDays'>, now: ZonedDate): ProductForm => ({
  ...form,
  autoshipFrequency: defaultFrequency(sku.productDefaultAutoshipDays),
  autoshipQuantity: null,
  autoshipStartDate: isoDateOf(now),
});

/** The drawer for an item that is edited. */
export const formOfItem = (item: CartItem): ProductForm => ({
  ...PRODUCT_FORM_EMPTY,
  displayName: item.productName,
  id: item.productId,
  strength: item.productStrength ?? '',
  packaging: item.productPackaging ?? '',
  quantity: item.orderQuantity,
  refill: item.refills,
  expirationDate: item.refillExpiration,
  usageInstructions: item.usageInstructions,
  notesToPharmacist: item.pharmacyNotes,
  clinicalRationaleCode: item.clinicalRationaleCode,
  medicationIndicationIds: [...item.medicationIndicationIds],
  compoundingFlavorId: item.compoundingFlavorId,
  autoshipFrequency: item.autoshipFrequency,
  autoshipQuantity: item.autoshipQuantity === item.orderQuantity ? null : item.autoshipQuantity,
  autoshipStartDate: item.autoshipStartDate,
  staffId: item.staffId,
  vetStaffId: item.vetStaffId,
});

const answersOf = ({ answers }: ProductForm): AnswerInput[] =>
  QUESTION_KINDS.flatMap((kind) => {
    const value = (answers[kind] ?? '').trim();
    return value === '' ? [] : [{ kind, value }];
  });

/**
 * The body for a filled drawer. A PIN without a vet, or an empty one, is none.
 * @throws Error when no SKU is chosen: the form's rules have not been asked
 */
export const cartItemOf = (form: ProductForm, animalId: number): CartItemInput => {
  if (form.id === null || form.quantity === null) throw new Error('No product is chosen');
  const ships = form.autoshipFrequency !== null;
  const answers = answersOf(form);
  return {
    animalId,
    productId: form.id,
    orderQuantity: form.quantity,
    prescriptionQuantity: form.quantity,
    refills: form.refill,
    refillExpiration: form.expirationDate,
    usageInstructions: form.usageInstructions.trim(),
    pharmacyNotes: form.notesToPharmacist.trim(),
    clinicalRationaleCode: form.clinicalRationaleCode,
    medicationIndicationIds: form.medicationIndicationIds,
    compoundingFlavorId: form.compoundingFlavorId,
    autoshipFrequency: form.autoshipFrequency,
    autoshipQuantity: ships ? (form.autoshipQuantity ?? form.quantity) : null,
    autoshipStartDate: ships ? form.autoshipStartDate : null,
    staffId: form.staffId,
    vetStaffId: form.vetStaffId,
    ...(form.vetStaffId !== null && form.vetPin !== '' ? { pin: form.vetPin } : {}),
    ...(answers.length > 0 ? { answers } : {}),
  };
};
