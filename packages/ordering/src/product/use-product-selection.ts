import type { ZonedDate } from '@practice-portal/domain/locale';
import { usePractice } from '@practice-portal/access';
import { changeSku, chooseSku, clearProduct, PRODUCT_FORM_EMPTY, type ProductForm, productFormSchema } from '@practice-portal/domain/cart';
import { type CatalogProduct, type ProductSku, skuByWeight, speciesRefusal } from '@practice-portal/domain/catalog';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PetRecord } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { FieldMessage } from '@practice-portal/domain/text';
import { useLocale } from '@practice-portal/ui';
import type { FormikContextType } from 'formik';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { type OrderValues, orderValuesOf, productFormOf, skuOf, writtenFor } from './order-values.ts';

/** The limits of the law for a product of the practice. */
const limitsOf = (product: CatalogProduct | null, id: number | null, practice: PracticeData, now: ZonedDate) => {
  const sku = skuOf(product, id);
  if (product === null || sku === null) return null;
  const { complianceBean, strengthSize: productStrength } = sku;
  return prescribingLimits({ productName: product.displayName, productStrength, complianceBean }, { practice, now });
};

/** Context for the initial values and the schema of an order. */
const orderContextOf = (product: CatalogProduct | null, id: number | null, practice: PracticeData, now: ZonedDate) => ({
  localization: practice.localizationData,
  now,
  limits: limitsOf(product, id, practice, now),
  offersAutoship: isFlagOn(practice, 'autoshipInCart'),
});

/** The product that an order is filled in for. */
export interface ProductSelection {
  product: CatalogProduct | null;
  /** The SKU that the values name; null for none. */
  skuOf: (id: number | null) => ProductSku | null;
  contextOf: (id: number | null) => ReturnType<typeof orderContextOf>;
  /** An order of nothing yet, for a pet as it weighs. */
  empty: (pet: PetRecord, rest: Partial<ProductForm>) => OrderValues;
  /** An order of the product as it was opened with: of `exact`, by default of the SKU for the pet's weight; null is none yet. */
  filledIn: (empty: OrderValues, pet: PetRecord, exact?: ProductSku | null) => OrderValues;
  /** Validation schema of the values. */
  schemaOf: (values: OrderValues, pharmacyNoteRequired: boolean) => ReturnType<typeof productFormSchema>;
  /** Why the product can't be ordered for a pet, on its field. */
  refusalFor: (pet: Pick<PetRecord, 'species'>) => Partial<Record<'displayName', FieldMessage>>;
  /** Takes another product, or none, into a form; `keeping` has the last word on its values. */
  choose: (
    form: Pick<FormikContextType<OrderValues>, 'setValues' | 'validateForm'>,
    product: CatalogProduct | null,
    sku: ProductSku | null,
    keeping?: (before: OrderValues, next: OrderValues) => OrderValues,
  ) => void;
}

/** The chosen product of the product drawer and of a replacement. */
export const useProductSelection = (first: CatalogProduct | null): ProductSelection => {
  const practice = usePractice();
  const { formatWeight, now } = useLocale();
  const [product, setProduct] = useState(first);
  const withSku = (values: OrderValues, next: CatalogProduct, sku: ProductSku): OrderValues =>
    orderValuesOf(chooseSku(productFormOf(values), next, sku, orderContextOf(next, sku.id, practice, now())), sku);
  /** As `withSku`, but for another strength or pack of a product that is chosen already. */
  const withOtherSku = (values: OrderValues, next: CatalogProduct, last: ProductSku, sku: ProductSku): OrderValues => {
    const ofSku = (one: ProductSku) => ({ sku: one, context: orderContextOf(next, one.id, practice, now()) });
    const form = changeSku(productFormOf(values), next, ofSku(last), ofSku(sku));
    return { ...orderValuesOf(form, sku), writtenFor: writtenFor(values, last, form) };
  };
  const contextOf: ProductSelection['contextOf'] = (id) => orderContextOf(product, id, practice, now());
  return {
    product,
    skuOf: (id) => skuOf(product, id),
    contextOf,
    empty: ({ weight }, rest) =>
      orderValuesOf({ ...PRODUCT_FORM_EMPTY, productPetWeight: weight === null ? '' : formatWeight(weight).value, ...rest }, null),
    filledIn: (empty, pet, exact) => {
      if (first === null) return empty;
      const sku = exact === undefined ? skuByWeight(first.skus, pet) : exact;
      return sku === null ? { ...empty, displayName: first.displayName } : withSku(empty, first, sku);
    },
    schemaOf: (values, pharmacyNoteRequired) =>
      productFormSchema({
        ...contextOf(values.id),
        sku: skuOf(product, values.id),
        hasStrengths: product?.skus.some(({ strengthSize }) => strengthSize !== null) ?? false,
        pharmacyNoteRequired,
      }),
    refusalFor: (pet) => {
      const refusal = product === null ? null : speciesRefusal(product, pet);
      return refusal === null ? {} : { displayName: refusal };
    },
    choose: (form, next, sku, keeping = (_before, values) => values) => {
      const withNext = (before: OrderValues): OrderValues => {
        if (next === null || sku === null)
          return { ...orderValuesOf(clearProduct(productFormOf(before)), null), displayName: next?.displayName ?? '' };
        const lastSku = product?.id === next.id ? skuOf(product, before.id) : null;
        return lastSku === null ? withSku(before, next, sku) : withOtherSku(before, next, lastSku, sku);
      };
      // Formik validates as of the last render, so the product is there before it does.
      flushSync(() => {
        setProduct(next);
        void form.setValues((before) => keeping(before, withNext(before)), false);
      });
      void form.validateForm();
    },
  };
};
