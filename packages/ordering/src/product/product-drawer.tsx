import { Stack } from '@chakra-ui/react';
import { ChatAction, useFlag, useFormDraft } from '@practice-portal/access';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import type { CatalogProduct, ProductSku } from '@practice-portal/domain/catalog';
import type { PetRecord } from '@practice-portal/domain/pet';
import { ConfirmWeight } from '@practice-portal/prescriptions';
import { Banner, FirstEmptyFocus, FormDrawer } from '@practice-portal/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AgreementGate } from '../agreement/agreement-gate.tsx';
import { useContinueKey } from '../keyboard/continue-key.ts';
import type { OpenOrder } from '../actions/use-order-actions.ts';
import { useEntry } from '../actions/use-entry.ts';
import { OrderNotices } from './order-notices.tsx';
import { useOpenQuestions } from './order-questions.tsx';
import { type OrderValues, valuesOfItem } from './order-values.ts';
import { DraftBanner } from './draft-offer.tsx';
import { DRAFT_SECRETS, draftName } from './product-drafts.ts';
import { ProductChoice } from './product-choice.tsx';
import { SkuFields } from './sku-fields.tsx';
import { SigningQuestions } from './signing-questions.tsx';
import { useOrderCheck } from './use-order-check.ts';
import { useAfterWeight, usePetWeight } from './use-pet-weight.ts';
import { useTakeBack } from './use-take-back.ts';
import { newOrderOf, useProductForm } from './use-product-form.ts';
import { useProductSelection } from './use-product-selection.ts';

interface ProductDrawerProps {
  title: string;
  clientId: number;
  pet: PetRecord;
  cart: Cart | null;
  open: OpenOrder;
  item: CartItem | null;
  product: CatalogProduct | null;
  /** Orders a fill of a prescription in the item's place. @returns whether it is in the cart */
  onRefill: (rxId: number) => Promise<boolean>;
  /** It is in the cart, or saved there. */
  onSaved: () => void;
  onStarted: () => void;
  onClose: () => void;
}

/** Order form of a product. Rule: docs/rules/ordering.md#product-form. */
export const ProductDrawer = ({
  title,
  clientId,
  pet,
  cart,
  open,
  item,
  product: first,
  onRefill,
  onSaved,
  onStarted,
  onClose,
}: ProductDrawerProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { vetStaffId } = useEntry();
  const recovers = useFlag('draftRecoveryEnabled');
  const offersAutoship = useFlag('autoshipInCart');
  const selection = useProductSelection(first);

  const [initialValues] = useState<OrderValues>(() => {
    const empty = selection.empty(pet, { vetStaffId });
    if (item !== null) {
      const context = selection.contextOf(item.productId);
      const kept = valuesOfItem(item, { ...context, sku: selection.skuOf(item.productId), weight: empty.productPetWeight });
      return { ...kept, ships: kept.ships && offersAutoship };
    }
    if (open.kind !== 'add') return empty;
    return selection.filledIn(empty, pet, open.exact ? (selection.skuOf(open.skuId) ?? undefined) : undefined);
  });

  const orderCheck = useOrderCheck();
  const weight = usePetWeight(pet);
  const takeBack = useTakeBack();
  const { form, changedElsewhere, signing } = useProductForm({
    initialValues,
    selection,
    clientId,
    pet,
    cart,
    item,
    orderCheck,
    settleWeight: weight.save,
    onSaved: () => {
      draft.end();
      onSaved();
    },
  });
  const { formik } = form;
  const { id } = formik.values;
  const draft = useFormDraft(form, draftName({ clientId, animalId: pet.id }, open, selection.product?.displayName), {
    keeps: 'typed',
    // Not in place of the strength and pack that were chosen.
    restoresAtOnce: (typed) => open.kind !== 'add' || !open.exact || (typed as OrderValues).id === open.skuId,
    secrets: DRAFT_SECRETS,
    about: open.kind === 'add' ? { ...open, skuId: id, exact: true } : open,
    isOn: recovers,
  });

  const recheck = (): void => {
    const request = newOrderOf(formik.values, clientId, pet.id);
    // A check that could not be made says nothing: it is made again when the order is saved.
    if (request !== null) void orderCheck.check(request).catch(() => undefined);
  };
  useAfterWeight(weight, recheck);
  const rechecked = useEffectEvent(recheck);
  useEffect(() => {
    if (id !== null) rechecked();
  }, [id]);
  const start = useEffectEvent(onStarted);
  useEffect(() => {
    if (id !== null && open.kind === 'add') start();
  }, [id, open.kind]);

  const choose = (next: CatalogProduct | null, chosen: ProductSku | null): void => selection.choose(formik, next, chosen);
  const leave = (): void => {
    draft.end();
    // A renewal that is not wanted leaves nothing behind; once saved, what replaces a void prescription stays.
    if (item !== null && cart !== null && (open.kind === 'renew' || (open.kind === 'replace' && item.voidsRx)))
      void takeBack(item.id, cart.version);
    onClose();
  };
  const refill = async (rxId: number): Promise<void> => {
    if (!(await onRefill(rxId))) return;
    draft.end();
    onSaved();
  };
  const isRenewal = open.kind === 'renew' || open.kind === 'replace' || item?.kind === 'RENEW';
  useContinueKey(() => void formik.submitForm(), 1);
  const { product } = selection;
  const sku = selection.skuOf(id);
  const questions = useOpenQuestions(pet.id, id);
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
      {item === null && <FirstEmptyFocus />}
      <Stack gap="4">
        {draft.restored && <Banner status="info" title={t('draft.restored')} />}
        {draft.offered && <DraftBanner product={product?.displayName} onDiscard={draft.discard} onContinue={draft.restore} />}
        {changedElsewhere && (
          <Banner status="warning" title={t('drawer.conflict')}>
            {t('drawer.conflictHint')}
          </Banner>
        )}
        <SigningQuestions signing={signing} />
        <ConfirmWeight question={weight.question} />
        <OrderNotices findings={orderCheck.findings} onRefill={(rxId) => void refill(rxId)} onVoided={recheck} />
        <ProductChoice clientId={clientId} pet={pet} cart={cart} product={product} locked={isRenewal} onChoose={choose} />
        {product !== null && sku !== null && (
          <SkuFields
            product={product}
            sku={sku}
            pet={pet}
            weight={weight}
            findings={orderCheck.findings}
            questions={questions}
            withApprover={open.kind !== 'replace'}
            overridePrice={item?.productId === sku.id ? item.overridePrice : null}
            onSku={(next) => choose(product, next)}
          />
        )}
        {sku?.complianceBean.compounded && <AgreementGate onDecline={isRenewal ? leave : () => choose(null, null)} />}
      </Stack>
    </FormDrawer>
  );
};
