import { useFlag } from '@practice-portal/access';
import type { Cart } from '@practice-portal/domain/cart';
import { clientInfoAddress } from '@practice-portal/domain/navigation';
import { Button, toast } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Leads to the client's details, the first step of the checkout. Source: ordering-and-approval.md sections 2 and 4. */
export const CheckoutButton = ({ cart }: { cart: Cart }): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const isHidden = useFlag('hideCheckout');
  if (isHidden) return null;
  const go = (): void => {
    if (cart.cartItems.some(({ productBackordered }) => productBackordered)) toast.error(t('cart.outOfStock'));
    else void navigate(clientInfoAddress(cart.clientId));
  };
  return (
    <Button variant="solid" onClick={go}>
      {t('cart.checkout')}
    </Button>
  );
};
