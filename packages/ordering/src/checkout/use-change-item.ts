import { useSaveCartItemMutation } from '@practice-portal/api-client/carts';
import { type Cart, type CartItem, type CartItemInput, cartItemOf, formOfItem, type MaybeCartAnswer } from '@practice-portal/domain/cart';
import { newKey, toast } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

import { withReason } from '../actions/failure-reason.ts';

/** The fields of an item that the checkout changes. */
export type ItemChange = Pick<
  CartItemInput,
  | 'shipModeId'
  | 'autoshipFrequency'
  | 'autoshipQuantity'
  | 'autoshipStartDate'
  | 'overridePrice'
  | 'priceOverrideStaffId'
  | 'priceOverrideToken'
>;

interface ItemToChange {
  item: CartItem;
  change: ItemChange;
  idempotencyKey: string;
}

/** An item as it is, but for a change. */
const inputOf = (item: CartItem, change: ItemChange): CartItemInput => ({
  ...cartItemOf(formOfItem(item), item.animalId),
  prescriptionQuantity: item.prescriptionQuantity,
  ...change,
});

/** Changes one thing of an item. A cart that was changed elsewhere is not overwritten. */
export const useChangeItem = (cart: Cart) => {
  const { t } = useTranslation('ordering');
  const [save, { isLoading }] = useSaveCartItemMutation();
  const send = ({ item, change, idempotencyKey }: ItemToChange): Promise<MaybeCartAnswer> =>
    save({ params: { cartItemId: item.id }, body: inputOf(item, change), idempotencyKey, version: cart.version }).unwrap();
  return {
    isLoading,
    send,
    /** As `send`, for what is no form: says that it failed. */
    change: async (item: CartItem, change: ItemChange): Promise<void> => {
      await send({ item, change, idempotencyKey: newKey() }).catch((error: unknown) =>
        toast.error(withReason(t('drawer.updateFailed'), error, t)),
      );
    },
  };
};
