import { Stack } from '@chakra-ui/react';
import { ChatAction, KeptForm, useApprovingVet, useFlag } from '@practice-portal/access';
import type { NewOrderRequest } from '@practice-portal/domain/approval';
import { type CatalogProduct, type ProductSku, quantityOptions, skuForWeight } from '@practice-portal/domain/catalog';
import type { ReplaceState } from '@practice-portal/domain/navigation';
import type { PetRecord } from '@practice-portal/domain/pet';
import { ConfirmWeight } from '@practice-portal/prescriptions';
import { Banner, Button, FieldErrors, PageForm, SaveCanceled, useSaveForm, validateForm } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { OrderNotices } from '../product/order-notices.tsx';
import { DRAFT_SECRETS } from '../product/product-drafts.ts';
import { type OrderValues, productFormOf } from '../product/order-values.ts';
import { ProductChoice } from '../product/product-choice.tsx';
import { SigningQuestions } from '../product/signing-questions.tsx';
import { SkuChoice } from '../product/sku-choice.tsx';
import { SkuFields } from '../product/sku-fields.tsx';
import { useOrderCheck } from '../product/use-order-check.ts';
import { useAfterWeight, usePetWeight } from '../product/use-pet-weight.ts';
import { newOrderOf } from '../product/use-product-form.ts';
import { useProductSelection } from '../product/use-product-selection.ts';
import { NEW_WARNING, type OrderSigner, useSigning } from '../product/use-signing.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { replacementDraft } from './replacement-draft.ts';
import { type AnsweredFindings, useModification } from './use-modification.ts';
import { useQueueReturn } from './use-queue-return.ts';

interface ReplacementFormProps {
  replaced: ReplaceState;
  pet: PetRecord;
  product: CatalogProduct | null;
}

// The request has no place for them: what else a compounded product asks for, the vet gives when the client has ordered it.
const NOT_ASKED = ['clinicalRationaleCode', 'medicationIndicationIds', 'compoundingFlavorId'];

/** Earlier choices stay where this SKU allows them; its default refills don't replace a smaller number. */
const keeping = (
  { quantity, refill }: Pick<OrderValues, 'quantity' | 'refill'>,
  next: OrderValues,
  sku: ProductSku | null,
): OrderValues => {
  if (sku === null) return { ...next, quantity, refill };
  const canBe = quantity !== null && quantityOptions(sku).includes(quantity);
  return { ...next, quantity: canBe ? quantity : next.quantity, refill: sku.complianceBean.isPrescriptionRequired ? refill : next.refill };
};

/** A SKU in the packaging of the order where the product has it in that strength. */
const inPackaging = (product: CatalogProduct | null, sku: ProductSku | null, packaging: string | null): ProductSku | null =>
  product?.skus.find((other) => other.strengthSize === sku?.strengthSize && other.packaging === packaging) ?? sku;

/** The product that takes the other's place; then how to tell the client. Rule: docs/rules/ordering.md#replacing. */
export const ReplacementForm = ({ replaced, pet, product: first }: ReplacementFormProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const backToQueue = useQueueReturn(replaced);
  const { vet, requestSignIn } = useApprovingVet();
  const pinRequired = useFlag('vetPinRequired');
  const selection = useProductSelection(first);
  const [asking, setAsking] = useState<{ values: OrderValues; answered: AnsweredFindings } | null>(null);
  const signing = useSigning();
  const modification = useModification(replaced);
  const orderCheck = useOrderCheck();

  // The quantity of the order, and no refills: those of the product denied are no reason for as many of another.
  const [initialValues] = useState(() => {
    const begun = { quantity: replaced.quantity, refill: 0 };
    const empty = selection.empty(pet, begun);
    const sku = inPackaging(first, skuForWeight(first?.skus ?? [], pet), replaced.product.productPackaging);
    return keeping(begun, selection.filledIn(empty, pet, sku), sku);
  });
  // A vet who signs no orders of carts recommends it unsigned: it is approved once the client has ordered it.
  const signer = vet?.canApprove.includes('RX_CART_ITEM') === true ? vet : null;
  const signerOf = ({ id }: OrderValues): OrderSigner | null => {
    const rules = selection.skuOf(id)?.complianceBean;
    // What a partner compounds asks for more than this form does: it is recommended unsigned as well.
    if (signer === null || rules === undefined || rules.compoundingPharmacyId !== null) return null;
    return { vet: signer, licenseRequired: rules.isVetLicenceInformationRequired };
  };
  const requestOf = (values: OrderValues): NewOrderRequest | null =>
    newOrderOf({ ...values, vetStaffId: signer?.vetStaffId ?? null, vetPin: '' }, replaced.clientId, pet.id);
  const validate = (values: OrderValues): object => {
    const schema = selection.schemaOf(values, orderCheck.findings.noteRequired);
    const wrong = Object.entries(validateForm<OrderValues>(schema, productFormOf(values)));
    return { ...Object.fromEntries(wrong.filter(([field]) => !NOT_ASKED.includes(field))), ...selection.refusalFor(pet) };
  };
  const form = useSaveForm({
    initialValues,
    validate,
    precheck: async (values): Promise<AnsweredFindings> => {
      if (!(await weight.save(values.productPetWeight))) throw new FieldErrors({ productPetWeight: t('weight.unsaved') });
      const request = requestOf(values);
      if (request === null) return {};
      const { refused, warnings } = await orderCheck.check(request);
      if (Object.keys(refused).length > 0) throw new FieldErrors(refused);
      return signing.answer({ shown: orderCheck.findings.warnings, found: warnings, signer: signerOf(values) });
    },
    save: async (values, { checked: answered }) => {
      // A prescription on file is sent as it is, where there is an address to send it to; an order's client is asked for first.
      if (replaced.type !== 'PROFILE_PRESCRIPTION' || !replaced.clientEmail) {
        setAsking({ values, answered });
        throw new SaveCanceled();
      }
      await modification.send(values, null, answered);
    },
    onSaved: () => backToQueue(true),
    explain: ({ unexpected, message }) =>
      message === NEW_WARNING
        ? { title: t('drawer.newWarning'), hint: t('replace.newWarningHint') }
        : unexpected
          ? { title: t('replace.failed'), hint: t('recommend.tryAgain') }
          : message === ''
            ? undefined
            : { title: t('replace.failed'), hint: message },
  });
  const { formik } = form;
  const values = formik.values;
  const recheck = (): void => {
    const request = requestOf(values);
    if (request !== null) void orderCheck.check(request).catch(() => undefined);
  };
  const weight = usePetWeight(pet);
  useAfterWeight(weight, recheck);
  const rechecked = useEffectEvent(recheck);
  useEffect(() => {
    rechecked();
  }, [values.id]);
  const choose = (next: CatalogProduct | null, chosen: ProductSku | null): void =>
    selection.choose(formik, next, chosen, (before, filled) => keeping(before, filled, chosen));
  const { product } = selection;
  const sku = selection.skuOf(values.id);
  // The approver is restored after a reload, the PIN is not.
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
      <ConfirmWeight question={weight.question} />
      <PageForm
        form={form}
        submitLabel={t('replace.submit')}
        allowUnchanged
        help={<ChatAction />}
        actions={<Button onClick={() => backToQueue(false)}>{t('replace.cancel')}</Button>}
      >
        <Stack gap="4" maxW="3xl">
          <KeptForm form={form} name={replacementDraft(replaced)} secrets={DRAFT_SECRETS} />
          <SigningQuestions signing={signing} />
          <OrderNotices findings={orderCheck.findings} onVoided={recheck} />
          <ProductChoice
            clientId={replaced.clientId}
            pet={pet}
            cart={null}
            product={product}
            locked={false}
            partnerId={replaced.eConnectPartnerId}
            skuFor={skuForWeight}
            onChoose={(next, found) => choose(next, inPackaging(next, found, replaced.product.productPackaging))}
          />
          {product !== null && sku === null && (
            <SkuChoice product={product} sku={null} withFlavor={false} onSku={(next) => choose(product, next)} />
          )}
          {product !== null && sku !== null && (
            <SkuFields
              product={product}
              sku={sku}
              pet={pet}
              weight={weight}
              findings={orderCheck.findings}
              isReplacement
              onSku={(next) => choose(product, next)}
            />
          )}
        </Stack>
      </PageForm>
      {asking !== null && (
        <ContactDialog
          replaced={replaced}
          onSend={(contact) => modification.send(asking.values, contact, asking.answered)}
          onSent={() => {
            form.allowLeave();
            backToQueue(true);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
