import { usePractice } from '@practice-portal/access';
import { useAddCartItemMutation, useCreateCartMutation, useSaveCartItemMutation } from '@practice-portal/api-client/carts';
import {
  answeredFindings,
  type NewOrderRequest,
  openFindings,
  PORTAL_SOURCE_ID,
  VET_PIN_INCORRECT_TEXT,
} from '@practice-portal/domain/approval';
import {
  type Cart,
  type CartItem,
  cartItemOf,
  type CartItemInput,
  type MaybeCartAnswer,
  productFormSchema,
} from '@practice-portal/domain/cart';
import type { CatalogueProduct } from '@practice-portal/domain/catalogue';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage } from '@practice-portal/domain/text';
import { type ConfirmQuestion, useConfirmQuestion } from '@practice-portal/prescriptions';
import { type SaveForm, useSaveForm, useLocale, validateForm } from '@practice-portal/ui';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { missingChoices, type OrderValues, productFormOf, skuOf } from './order-values.ts';
import type { OrderCheck } from './use-order-check.ts';

interface ProductFormOptions {
  initialValues: OrderValues;
  product: RefObject<CatalogueProduct | null>;
  clientId: number;
  animalId: number;
  cart: Cart | null;
  /** The item that is changed; null for a new one. */
  item: CartItem | null;
  orderCheck: OrderCheck;
  /** Saves a weight that was typed and not saved yet. @returns whether it is saved */
  settleWeight: (typed: string) => Promise<boolean>;
  onSaved: () => void;
}

/** The drawer's form, and whether the cart was changed elsewhere since. */
export interface ProductFormState {
  form: SaveForm<OrderValues>;
  changedElsewhere: boolean;
  /** What is asked once more before it is signed. */
  confirm: ConfirmQuestion;
}

// The form's names for the fields of a cart item.
const FIELDS: Readonly<Record<string, string>> = {
  productId: 'displayName',
  orderQuantity: 'quantity',
  refills: 'refill',
  refillExpiration: 'expirationDate',
  pharmacyNotes: 'notesToPharmacist',
  pin: 'vetPin',
};

/** The limits of the law for a product of the practice. */
const limitsOf = (product: CatalogueProduct | null, id: number | null, practice: PracticeData, now: Date) => {
  const sku = skuOf(product, id);
  if (product === null || sku === null) return null;
  const { complianceBean, strengthSize: productStrength } = sku;
  return prescribingLimits({ productName: product.displayName, productStrength, complianceBean }, { practice, now });
};

/** What an order of a product starts from and is measured by. */
export const orderContextOf = (product: CatalogueProduct | null, id: number | null, practice: PracticeData, now: Date) => ({
  localization: practice.localizationData,
  now,
  limits: limitsOf(product, id, practice, now),
});

/** What the service is asked about an order that is typed; null while no product is chosen. */
export const newOrderOf = (values: OrderValues, clientId: number, animalId: number): NewOrderRequest | null =>
  values.id === null
    ? null
    : {
        clientId,
        animalId,
        productId: values.id,
        clinicalRationaleCode: values.clinicalRationaleCode,
        medicationIndicationIds: values.medicationIndicationIds,
        expirationDate: values.expirationDate,
        pharmacyNotes: values.notesToPharmacist.trim(),
        refills: values.refill,
        usageInstructions: values.usageInstructions.trim(),
        ...(values.vetStaffId !== null && values.vetPin !== '' ? { vetPin: values.vetPin } : {}),
        vetStaffId: values.vetStaffId,
      };

const NOTHING_SAID = { refused: {}, warnings: [] };
const NEW_WARNING = 'newWarning';
const NOT_CONFIRMED = 'notConfirmed';

interface Sent {
  values: OrderValues;
  body: CartItemInput;
  idempotencyKey: string;
}

/**
 * Checks an order at the service, then puts it into the cart or saves it there. A cart that somebody else has changed
 * meanwhile is never overwritten: it shows as it is now, and saving again is a choice.
 */
export const useProductForm = ({
  initialValues,
  product,
  clientId,
  animalId,
  cart,
  item,
  orderCheck,
  settleWeight,
  onSaved,
}: ProductFormOptions): ProductFormState => {
  const { t } = useTranslation('ordering');
  const { now } = useLocale();
  const practice = usePractice();
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const [create] = useCreateCartMutation();
  const [add] = useAddCartItemMutation();
  const [save] = useSaveCartItemMutation();
  const confirm = useConfirmQuestion();

  const validate = (values: OrderValues): object => {
    const sku = skuOf(product.current, values.id);
    const schema = productFormSchema({
      ...orderContextOf(product.current, values.id, practice, now()),
      sku,
      hasStrengths: product.current?.skus.some(({ strengthSize }) => strengthSize !== null) ?? false,
      pharmacyNoteRequired: orderCheck.findings.noteRequired,
    });
    const form = productFormOf(values);
    return { ...validateForm<OrderValues>(schema, form), ...missingChoices(values, sku?.complianceBean ?? null) };
  };

  const put = ({ body, idempotencyKey }: Sent): Promise<MaybeCartAnswer> => {
    if (item !== null) {
      const version = cart?.version ?? 0;
      return save({ params: { cartItemId: item.id }, body, idempotencyKey, version }).unwrap();
    }
    if (cart !== null) return add({ body: { cartId: cart.id, ...body }, idempotencyKey, version: cart.version }).unwrap();
    return create({ body: { clientId, sourceId: PORTAL_SOURCE_ID, cartItem: body }, idempotencyKey }).unwrap();
  };

  const send = (sent: Sent) => ({
    unwrap: async (): Promise<MaybeCartAnswer> => {
      setChangedElsewhere(false);
      if (!(await settleWeight(sent.values.productPetWeight)))
        throw Object.assign(new Error(), { status: 422, data: { fieldErrors: { productPetWeight: t('weight.unsaved') } } });
      const request = newOrderOf(sent.values, clientId, animalId);
      const { refused, warnings } = request === null ? NOTHING_SAID : await orderCheck.check(request);
      if (Object.keys(refused).length > 0) throw Object.assign(new Error(), { status: 422, data: { fieldErrors: refused } });
      // Who signs is told first; what waits in the queue is reviewed there.
      if (sent.body.vetStaffId == null) return put(sent);
      const isNew = openFindings(warnings, answeredFindings(orderCheck.findings.warnings)).some(({ needs }) => needs === 'SEEN');
      if (isNew) throw new Error(NEW_WARNING);
      if (!(await confirm.ask(warnings))) throw new Error(NOT_CONFIRMED);
      return put({ ...sent, body: { ...sent.body, ...answeredFindings(warnings) } });
    },
  });

  const form = useSaveForm<OrderValues, Sent, MaybeCartAnswer>({
    initialValues,
    validate,
    send,
    toArgs: (values, idempotencyKey) => ({ values, body: cartItemOf(productFormOf(values), animalId), idempotencyKey }),
    saved: t(item === null ? 'drawer.added' : item.voidsRx ? 'replaceRx.voided' : 'drawer.updated'),
    onSaved,
    onConflict: () => setChangedElsewhere(true),
    fieldFor: (path) => FIELDS[path] ?? path,
    explain: ({ message, unexpected }) => {
      if (message === NOT_CONFIRMED) return null;
      if (message === NEW_WARNING) return { title: t('drawer.newWarning'), hint: t('drawer.newWarningHint') };
      if (message === VET_PIN_INCORRECT_TEXT) return { fieldErrors: { vetPin: domainMessage('approval.vetPinMismatch') } };
      return unexpected ? { title: t(item === null ? 'drawer.addFailed' : 'drawer.updateFailed'), hint: t('drawer.tryAgain') } : undefined;
    },
  });
  return { form, changedElsewhere, confirm };
};
