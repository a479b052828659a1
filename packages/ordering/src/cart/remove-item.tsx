import { useRemoveCartItemMutation } from '@practice-portal/api-client/carts';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import { ConfirmDialog, modalPart, newKey, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { failureReason } from '../actions/failure-reason.ts';

interface RemoveItemProps {
  cart: Cart;
  item: CartItem;
  onClose: () => void;
  /** The line is gone, and with it what had the focus. */
  onRemoved: () => void;
}

/** Asks before a product leaves the cart; the cart goes with its last one. Rule: docs/rules/ordering.md#line-actions. */
export const RemoveItem = modalPart(function RemoveItem({ cart, item, onClose, onRemoved }: RemoveItemProps): ReactNode {
  const { t } = useTranslation('ordering');
  const [remove, { isLoading }] = useRemoveCartItemMutation();
  const [idempotencyKey] = useState(() => newKey());
  const confirm = async (): Promise<void> => {
    const { error } = await remove({ params: { cartItemId: item.id }, idempotencyKey, version: cart.version });
    if (error === undefined) {
      toast.success(t('item.removed'));
      onRemoved();
    } else toast.error(failureReason(error, t) ?? t('item.removeFailed'));
    onClose();
  };
  const isLast = cart.cartItems.length === 1;
  return (
    <ConfirmDialog
      open
      title={t('item.removeTitle')}
      body={t(isLast ? 'item.removeLast' : 'item.removeText', { product: item.productName, pet: item.animalName })}
      confirmLabel={t('item.remove')}
      destructive
      loading={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
});
