import { Stack } from '@chakra-ui/react';
import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { useAnalytics } from '@practice-portal/api-client';
import { type Cart, type CartItem, chooseSku, clearProduct, PRODUCT_FORM_EMPTY } from '@practice-portal/domain/cart';
import { type CatalogueProduct, type ProductSku, skuByWeight } from '@practice-portal/domain/catalogue';
import type { PetRecord } from '@practice-portal/domain/pet';
import { ConfirmFindings } from '@practice-portal/prescriptions';
import { Banner, FormDrawer, useLocale } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AgreementGate } from '../agreement/agreement-gate.tsx';
import type { OpenOrder } from '../order-manager/use-desk.ts';
import { useEntry } from '../order-manager/use-entry.ts';
import { OrderNotices } from './order-notices.tsx';
import { type OrderValues, orderValuesOf, productFormOf, skuOf, valuesOfItem } from './order-values.ts';
import { dropProductDraft, type ProductDraft } from './product-drafts.ts';
import { ProductChoice } from './product-choice.tsx';
import { SkuFields } from './sku-fields.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useOrderCheck } from './use-order-check.ts';
import { usePetWeight } from './use-pet-weight.ts';
import { useTakeBack } from './use-take-back.ts';
import { newOrderOf, orderContextOf, useProductForm } from './use-product-form.ts';

interface ProductDrawerProps {
  title: string;
  clientId: number;
  pet: PetRecord;
  cart: Cart | null;
  open: OpenOrder;
  item: CartItem | null;
  product: CatalogueProduct | null;
  draft: ProductDraft | null;
  /** Orders a fill of a prescription in the item's place. @returns whether it is in the cart */
  onRefill: (rxId: number) => Promise<boolean>;
  onClose: () => void;
}

/** What a product is ordered with. Source: ordering-and-approval.md sections 2 and 3, "Product form". */
export const ProductDrawer = ({
  title,
  clientId,
  pet,
  cart,
  open,
  item,
  product: first,
  draft,
  onRefill,
  onClose,
}: ProductDrawerProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const practice = usePractice();
  const analytics = useAnalytics();
  const { formatWeight, now } = useLocale();
  const { vetStaffId } = useEntry();
  const recovers = useFlag('draftRecoveryEnabled');
  const [product, showProduct] = useState(first);
  const chosen = useRef(first);
  const place = { practiceId: practice.id, clientId, animalId: pet.id };

  const withSku = (values: OrderValues, next: CatalogueProduct, sku: ProductSku): OrderValues =>
    orderValuesOf(chooseSku(productFormOf(values), next, sku, orderContextOf(next, sku.id, practice, now())), sku);
  const [initialValues] = useState<OrderValues>(() => {
    const weight = pet.weight === null ? '' : formatWeight(pet.weight).value;
    const empty = orderValuesOf({ ...PRODUCT_FORM_EMPTY, productPetWeight: weight, vetStaffId }, null);
    if (item !== null) {
      const context = orderContextOf(first, item.productId, practice, now());
      return valuesOfItem(item, { ...context, sku: skuOf(first, item.productId), weight });
    }
    if (first === null || open.kind !== 'add') return empty;
    const exact = open.exact ? skuOf(first, open.skuId) : null;
    const sku = exact ?? skuByWeight(first.skus, pet);
    return sku === null ? empty : withSku(empty, first, sku);
  });

  const orderCheck = useOrderCheck();
  const values = useRef(initialValues);
  const recheck = (): void => {
    const request = newOrderOf(values.current, clientId, pet.id);
    // A check that could not be made says nothing: it is made again when the order is saved.
    if (request !== null) void orderCheck.check(request).catch(() => undefined);
  };
  const weight = usePetWeight(pet, recheck);
  const takeBack = useTakeBack();
  const { form, changedElsewhere, confirm } = useProductForm({
    initialValues,
    product: chosen,
    clientId,
    animalId: pet.id,
    cart,
    item,
    orderCheck,
    settleWeight: weight.save,
    onSaved: () => {
      dropProductDraft(place, open);
      onClose();
    },
  });
  const { formik } = form;
  useEffect(() => {
    values.current = formik.values;
  }, [formik.values]);

  const take = useEffectEvent(() => {
    if (draft !== null) void formik.setValues({ ...initialValues, ...draft.values });
  });
  useEffect(() => take(), []);
  useKeptDraft(recovers && formik.dirty && !form.busy ? { ...place, open, values: formik.values } : null);

  const { id } = formik.values;
  const rechecked = useEffectEvent(recheck);
  useEffect(() => {
    if (id !== null) rechecked();
  }, [id]);
  const started = useRef(false);
  useEffect(() => {
    if (id === null || started.current) return;
    started.current = true;
    if (open.kind === 'add') analytics.track({ name: 'orderStarted' });
  }, [id, open.kind, analytics]);

  const choose = (next: CatalogueProduct | null, sku: ProductSku | null): void => {
    chosen.current = next;
    showProduct(next);
    void formik.setValues((before) =>
      next === null || sku === null ? orderValuesOf(clearProduct(productFormOf(before)), null) : withSku(before, next, sku),
    );
  };
  const leave = (): void => {
    dropProductDraft(place, open);
    // A renewal that is not wanted leaves nothing behind; once saved, what replaces a void prescription stays.
    if (item !== null && cart !== null && (open.kind === 'renew' || (open.kind === 'replace' && item.voidsRx)))
      void takeBack(item.id, cart.version);
    onClose();
  };
  const refill = async (rxId: number): Promise<void> => {
    if (!(await onRefill(rxId))) return;
    dropProductDraft(place, open);
    onClose();
  };
  const sku = skuOf(product, id);
  return (
    <FormDrawer
      form={form}
      title={title}
      size="md"
      onClose={leave}
      submitLabel={t(item === null ? 'drawer.add' : 'drawer.save')}
      allowUnchanged
      help={<ChatAction />}
      discardText={t('drawer.discard')}
    >
      <Stack gap="4">
        {draft !== null && <Banner status="info" title={t('draft.restored')} />}
        {changedElsewhere && (
          <Banner status="warning" title={t('drawer.conflict')}>
            {t('drawer.conflictHint')}
          </Banner>
        )}
        <ConfirmFindings question={confirm} />
        <OrderNotices findings={orderCheck.findings} onRefill={(rxId) => void refill(rxId)} />
        <ProductChoice
          clientId={clientId}
          pet={pet}
          cart={cart}
          product={product}
          locked={open.kind === 'renew' || open.kind === 'replace'}
          onChoose={choose}
        />
        {product !== null && sku !== null && (
          <SkuFields
            product={product}
            sku={sku}
            pet={pet}
            weight={weight}
            noteRequired={orderCheck.findings.noteRequired}
            onSku={(next) => choose(product, next)}
          />
        )}
        {sku?.complianceBean.compounded && <AgreementGate onDecline={() => choose(null, null)} />}
      </Stack>
    </FormDrawer>
  );
};
