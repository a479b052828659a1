import { usePractice, useSession } from '@practice-portal/access';
import { useAddCartItemMutation, useCreateCartMutation, useSaveCartItemMutation } from '@practice-portal/api-client/carts';
import { useApproversQuery } from '@practice-portal/api-client/staff';
import { type NewOrderRequest, PORTAL_SOURCE_ID, VET_PIN_INCORRECT_TEXT } from '@practice-portal/domain/approval';
import { type Cart, type CartItem, cartItemOf, type CartItemInput, type MaybeCartAnswer } from '@practice-portal/domain/cart';
import type { PetRecord } from '@practice-portal/domain/pet';
import { signsBy } from '@practice-portal/domain/permissions';
import { domainMessage } from '@practice-portal/domain/text';
import { FieldErrors, type SaveForm, useRecordForm, useResend, validateForm } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

import { missingChoices, type OrderValues, productFormOf } from './order-values.ts';
import type { OrderCheck } from './use-order-check.ts';
import type { ProductSelection } from './use-product-selection.ts';
import { NEW_WARNING, type OrderSigner, type OrderSigning, useSigning } from './use-signing.ts';

interface ProductFormOptions {
  initialValues: OrderValues;
  selection: ProductSelection;
  clientId: number;
  pet: PetRecord;
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
  signing: OrderSigning;
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

/** Request to check the order as typed; null while no product is chosen. */
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

/**
 * Checks an order at the service, then puts it into the cart or saves it there. A cart that another person has changed
 * meanwhile is never overwritten: it shows as it is now, and saving again is a choice.
 */
export const useProductForm = ({
  initialValues,
  selection,
  clientId,
  pet,
  cart,
  item,
  orderCheck,
  settleWeight,
  onSaved,
}: ProductFormOptions): ProductFormState => {
  const { t } = useTranslation('ordering');
  const [create] = useCreateCartMutation();
  const [add] = useAddCartItemMutation();
  const [save] = useSaveCartItemMutation();
  const signing = useSigning();
  const resend = useResend<MaybeCartAnswer>();
  const { id: practiceId, practiceHomeFeatures: flags } = usePractice();
  const { claims } = useSession();
  const { data: approvers = [] } = useApproversQuery(practiceId);

  const { id: animalId } = pet;
  const validate = (values: OrderValues): object => ({
    ...validateForm<OrderValues>(selection.schemaOf(values, orderCheck.findings.noteRequired), productFormOf(values)),
    ...selection.refusalFor(pet),
    ...missingChoices(values, selection.skuOf(values.id)?.complianceBean ?? null),
  });
  /** Who signs it here; null for an order that waits in the queue. */
  const signerOf = ({ productId, vetStaffId, pin }: CartItemInput): OrderSigner | null => {
    const by = signsBy(flags, claims ?? { scopes: [] });
    const vet = approvers.find((approver) => approver.vetStaffId === vetStaffId);
    if (vet === undefined || by === null || (by === 'pin' && pin === undefined)) return null;
    const licenseRequired = selection.skuOf(productId)?.complianceBean.isVetLicenceInformationRequired === true;
    return { vet: { ...vet, pin }, licenseRequired };
  };
  const itemOf = (values: OrderValues): CartItemInput => cartItemOf(productFormOf(values), animalId);

  const { form, conflict } = useRecordForm({
    record: cart,
    // Changes of the cart by others don't concern this form: the cart shows them.
    valuesOf: () => initialValues,
    validate,
    precheck: async (values): Promise<CartItemInput> => {
      if (!(await settleWeight(values.productPetWeight))) {
        const field = (values.answers.weight ?? '') === '' ? 'productPetWeight' : 'answers.weight';
        throw new FieldErrors({ [field]: t('weight.unsaved') });
      }
      const body = itemOf(values);
      // It may be in the cart already: what a check says by now is about the one after it.
      if (resend.isLost(body)) return body;
      const request = newOrderOf(values, clientId, animalId);
      if (request === null) return body;
      const { refused, warnings } = await orderCheck.check(request);
      if (Object.keys(refused).length > 0) throw new FieldErrors(refused);
      // A vet who signs here sees the warnings first; an order for the queue is reviewed there.
      if (body.vetStaffId == null) return body;
      const answered = await signing.answer({ shown: orderCheck.findings.warnings, found: warnings, signer: signerOf(body) });
      return { ...body, ...answered };
    },
    save: (values, { idempotencyKey, version, record, checked: body }): Promise<MaybeCartAnswer> =>
      resend.send(itemOf(values), () => {
        if (item !== null) return save({ params: { cartItemId: item.id }, body, idempotencyKey, version }).unwrap();
        if (record !== null) return add({ body: { cartId: record.id, ...body }, idempotencyKey, version }).unwrap();
        return create({ body: { clientId, sourceId: PORTAL_SOURCE_ID, cartItem: body }, idempotencyKey }).unwrap();
      }),
    // Tried again after a lost answer, it is the same request, whatever the check says by then and whatever the cart's version.
    contentOf: itemOf,
    saved: t(item === null ? 'drawer.added' : item.voidsRx ? 'replaceRx.voided' : 'drawer.updated'),
    onSaved,
    fieldFor: (path) => FIELDS[path] ?? path,
    explain: ({ message, unexpected }) => {
      if (message === NEW_WARNING) return { title: t('drawer.newWarning'), hint: t('drawer.newWarningHint') };
      if (message === VET_PIN_INCORRECT_TEXT) return { fieldErrors: { vetPin: domainMessage('approval.vetPinMismatch') } };
      return unexpected ? { title: t(item === null ? 'drawer.addFailed' : 'drawer.updateFailed'), hint: t('drawer.tryAgain') } : undefined;
    },
  });
  return { form, changedElsewhere: conflict !== null, signing };
};
