import type { Cart } from '@practice-portal/domain/cart';
import { PATHS } from '@practice-portal/domain/navigation';
import { Button, toast } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Whether the checkout's screens exist. Until then nothing offers the way there. */
const CHECKOUT_EXISTS: boolean = false;

/** Leads to the client's details, the first step of the checkout. Source: ordering-and-approval.md sections 2 and 4. */
export const CheckoutButton = ({ cart }: { cart: Cart }): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  if (!CHECKOUT_EXISTS) return null;
  const go = (): void => {
    if (cart.cartItems.some(({ productBackordered }) => productBackordered)) toast.error(t('cart.outOfStock'));
    else void navigate(PATHS.clientInfoConfirmation, { state: { clientId: cart.clientId, cartId: cart.id } });
  };
  return (
    <Button variant="solid" onClick={go}>
      {t('cart.checkout')}
    </Button>
  );
};
