import { Stack } from '@chakra-ui/react';
import { ChatAction, useApprovingVet, useFlag, usePractice } from '@practice-portal/access';
import { chooseSku, clearProduct, PRODUCT_FORM_EMPTY, productFormSchema } from '@practice-portal/domain/cart';
import { type CatalogueProduct, type ProductSku, skuByWeight } from '@practice-portal/domain/catalogue';
import { PATHS, type ReplaceState } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import { Banner, Button, PageForm, useLocale, useSaveForm, validateForm } from '@practice-portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { OrderNotices } from '../product/order-notices.tsx';
import { type OrderValues, orderValuesOf, productFormOf, skuOf } from '../product/order-values.ts';
import { ProductChoice } from '../product/product-choice.tsx';
import { SkuFields } from '../product/sku-fields.tsx';
import { useOrderCheck } from '../product/use-order-check.ts';
import { usePetWeight } from '../product/use-pet-weight.ts';
import { newOrderOf, orderContextOf } from '../product/use-product-form.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { useModification } from './use-modification.ts';

interface ReplacementFormProps {
  replaced: ReplaceState;
  pet: PetRecord;
  product: CatalogueProduct | null;
}

// The request has no place for them: what else a compounded product asks for, the vet gives when the client has ordered it.
const NOT_ASKED = ['clinicalRationaleCode', 'medicationIndicationIds', 'compoundingFlavorId'];

/** The product that takes the other's place; then how to tell the client. Source: ordering-and-approval.md section 4, "Recommend replacement flow". */
export const ReplacementForm = ({ replaced, pet, product: first }: ReplacementFormProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const practice = usePractice();
  const { vet, requestSignIn } = useApprovingVet();
  const pinRequired = useFlag('vetPinRequired');
  const { formatWeight, now } = useLocale();
  const [product, showProduct] = useState(first);
  const chosen = useRef(first);
  const [asking, setAsking] = useState<OrderValues | null>(null);
  const modification = useModification(replaced);
  const orderCheck = useOrderCheck();

  const withSku = (values: OrderValues, next: CatalogueProduct, sku: ProductSku): OrderValues =>
    orderValuesOf(chooseSku(productFormOf(values), next, sku, orderContextOf(next, sku.id, practice, now())), sku);
  const [initialValues] = useState<OrderValues>(() => {
    const weight = pet.weight === null ? '' : formatWeight(pet.weight).value;
    const empty = orderValuesOf({ ...PRODUCT_FORM_EMPTY, productPetWeight: weight, quantity: 1, refill: 0 }, null);
    const sku = first === null ? null : skuByWeight(first.skus, pet);
    return first === null || sku === null ? empty : withSku(empty, first, sku);
  });
  const validate = (values: OrderValues): object => {
    const schema = productFormSchema({
      sku: skuOf(chosen.current, values.id),
      hasStrengths: chosen.current?.skus.some(({ strengthSize }) => strengthSize !== null) ?? false,
      ...orderContextOf(chosen.current, values.id, practice, now()),
      pharmacyNoteRequired: orderCheck.findings.noteRequired,
    });
    const wrong = Object.entries(validateForm<OrderValues>(schema, productFormOf(values)));
    return Object.fromEntries(wrong.filter(([field]) => !NOT_ASKED.includes(field)));
  };
  const send = (values: OrderValues) => ({
    unwrap: async (): Promise<void> => {
      const request = newOrderOf(values, replaced.clientId, pet.id);
      const { refused } = request === null ? { refused: {} } : await orderCheck.check(request);
      if (Object.keys(refused).length > 0) throw Object.assign(new Error(), { status: 422, data: { fieldErrors: refused } });
      // A prescription on file is sent as it is; an order's client is asked for first.
      if (replaced.type !== 'PROFILE_PRESCRIPTION') return setAsking(values);
      await modification.send(values, null);
      return void navigate(PATHS.home);
    },
  });
  const form = useSaveForm({
    initialValues,
    validate,
    send,
    toArgs: (values) => values,
    explain: ({ unexpected, message }) =>
      unexpected
        ? { title: t('replace.failed'), hint: t('recommend.tryAgain') }
        : message === ''
          ? undefined
          : { title: t('replace.failed'), hint: message },
  });
  const { formik } = form;
  const values = formik.values;
  const recheck = (): void => {
    const request = newOrderOf(values, replaced.clientId, pet.id);
    if (request !== null) void orderCheck.check(request).catch(() => undefined);
  };
  const weight = usePetWeight(pet, recheck);
  const choose = (next: CatalogueProduct | null, sku: ProductSku | null): void => {
    chosen.current = next;
    showProduct(next);
    void formik.setValues((before) =>
      next === null || sku === null ? orderValuesOf(clearProduct(productFormOf(before)), null) : withSku(before, next, sku),
    );
  };
  const sku = skuOf(product, values.id);
  // Who approves is known again after a reload, the PIN that signs is not.
  if (vet === null || (pinRequired && vet.pin === undefined)) {
    return (
      <Banner
        status="info"
        title={t('replace.noVet')}
        action={<Button onClick={() => void requestSignIn()}>{t('replace.startApproving')}</Button>}
      />
    );
  }
  return (
    <>
      <PageForm
        form={form}
        submitLabel={t('replace.submit')}
        allowUnchanged
        help={<ChatAction />}
        actions={<Button onClick={() => void navigate(PATHS.home)}>{t('replace.cancel')}</Button>}
      >
        <Stack gap="4" maxW="3xl">
          <OrderNotices findings={orderCheck.findings} />
          <ProductChoice clientId={replaced.clientId} pet={pet} cart={null} product={product} locked={false} onChoose={choose} />
          {product !== null && sku !== null && (
            <SkuFields
              product={product}
              sku={sku}
              pet={pet}
              weight={weight}
              noteRequired={orderCheck.findings.noteRequired}
              isReplacement
              onSku={(next) => choose(product, next)}
            />
          )}
        </Stack>
      </PageForm>
      {asking !== null && (
        <ContactDialog replaced={replaced} onSend={(contact) => modification.send(asking, contact)} onClose={() => setAsking(null)} />
      )}
    </>
  );
};
