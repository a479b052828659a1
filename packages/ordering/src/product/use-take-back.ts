import { cartChangedByOther, useRemoveCartItemMutation } from '@practice-portal/api-client/carts';
import { newKey, toast } from '@practice-portal/ui';
import { useTranslation } from 'react-i18next';

import { failureReason } from '../actions/failure-reason.ts';

/** Takes an item that was begun and is not wanted out of the cart again, whatever else was changed there meanwhile. */
export const useTakeBack = (): ((cartItemId: number, version: number) => Promise<void>) => {
  const { t } = useTranslation('ordering');
  const [remove] = useRemoveCartItemMutation();
  const takeBack = async (cartItemId: number, version: number): Promise<void> => {
    const { error } = await remove({ params: { cartItemId }, idempotencyKey: newKey(), version });
    if (error === undefined) return undefined;
    const changed = cartChangedByOther(error);
    if (changed !== null && changed.version !== version && changed.cartItems.some(({ id }) => id === cartItemId))
      return takeBack(cartItemId, changed.version);
    if (changed === null) toast.error(failureReason(error, t) ?? t('item.removeFailed'));
    return undefined;
  };
  return takeBack;
};
