import { missingRationale, rationaleCategoryOf } from '@practice-portal/domain/approval';
import { AUTOSHIP_OTHER, presetOf } from '@practice-portal/domain/autoship';
import { type CartItem, formOfItem, type OrderContext, type ProductForm, resumedOrderExpiration } from '@practice-portal/domain/cart';
import type { CatalogProduct, ProductSku } from '@practice-portal/domain/catalog';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { domainMessage, type FieldMessage } from '@practice-portal/domain/text';

/** Values of the product drawer. */
export interface OrderValues extends ProductForm {
  /** The category that a reason is chosen from. */
  rationaleCategory: string | null;
  /** It ships by AutoShip. */
  ships: boolean;
  /** One of the presets, or 'Other'. */
  autoshipPreset: number | null;
  /** For which SKU directions were typed that stayed when another was chosen; null for none. */
  writtenFor: WrittenFor | null;
}

/** Directions, and the SKU they were typed for. */
interface WrittenFor {
  directions: string;
  skuId: number;
  /** Its strength and pack. */
  label: string;
}

/** The SKU that the values name; null for none. */
export const skuOf = (product: CatalogProduct | null, id: number | null): ProductSku | null =>
  product?.skus.find((sku) => sku.id === id) ?? null;

/** The drawer's values for a form of the domain. */
export const orderValuesOf = (form: ProductForm, sku: ProductSku | null): OrderValues => ({
  ...form,
  rationaleCategory: rationaleCategoryOf(sku?.complianceBean.clinicalRationales ?? [], form.clinicalRationaleCode),
  ships: form.autoshipFrequency !== null,
  autoshipPreset: form.autoshipFrequency === null ? null : presetOf(form.autoshipFrequency),
  writtenFor: null,
});

/** The form of the domain for what is typed: without AutoShip there is no frequency. */
export const productFormOf = ({
  rationaleCategory: _category,
  writtenFor: _written,
  ships,
  autoshipPreset,
  ...form
}: OrderValues): ProductForm => ({
  ...form,
  autoshipFrequency: ships ? (autoshipPreset === AUTOSHIP_OTHER ? form.autoshipFrequency : autoshipPreset) : null,
});

/** The drawer's values for an item of the cart; a date that nobody can choose is that of today. */
export const valuesOfItem = (
  item: CartItem,
  { sku, weight, ...context }: Pick<OrderContext, 'localization' | 'now' | 'limits'> & { sku: ProductSku | null; weight: string },
): OrderValues => {
  const form = { ...formOfItem(item), productPetWeight: weight };
  return orderValuesOf(sku === null ? form : { ...form, expirationDate: resumedOrderExpiration(form.expirationDate, sku, context) }, sku);
};

/** Which SKU the directions were typed for, where they stay with another one; the first of several. */
export const writtenFor = (before: OrderValues, sku: ProductSku, after: ProductForm): WrittenFor | null => {
  const directions = after.usageInstructions.trim();
  const isProducts = directions === '' || directions === (sku.complianceBean.usageInstructions ?? '').trim();
  if (isProducts || directions !== before.usageInstructions.trim()) return null;
  if (before.writtenFor?.directions === directions) return before.writtenFor;
  return { directions, skuId: sku.id, label: [sku.strengthSize, sku.packaging].filter(Boolean).join(', ') };
};

const REQUIRED = domainMessage('validation.required');

/** Rules of this form only: the AutoShip frequency, and the category of a reason. */
export const missingChoices = (
  values: OrderValues,
  compliance: Pick<ComplianceBean, 'isClinicalRationaleRequired' | 'clinicalRationales'> | null,
): Partial<Record<keyof OrderValues, FieldMessage>> => {
  const { ships, autoshipPreset, autoshipFrequency } = values;
  const rationale = compliance?.isClinicalRationaleRequired ? missingRationale(values, compliance.clinicalRationales) : null;
  return {
    ...(ships && autoshipPreset === null ? { autoshipPreset: REQUIRED } : {}),
    ...(ships && autoshipPreset === AUTOSHIP_OTHER && autoshipFrequency === null ? { autoshipFrequency: REQUIRED } : {}),
    ...(rationale === null ? {} : { [rationale]: REQUIRED }),
  };
};
