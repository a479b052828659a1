import { useFlag } from '@practice-portal/access';
import { useAnalytics } from '@practice-portal/api-client';
import type { Cart } from '@practice-portal/domain/cart';
import { clientInfoAddress } from '@practice-portal/domain/navigation';
import { Button, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { AgreementDialog } from '../agreement/agreement-dialog.tsx';
import { CONTINUE_KEY, useContinueKey, useOrderKeys } from '../keyboard/continue-key.ts';

/** Leads to the client's details, the first step of the checkout. Rule: docs/rules/checkout.md#way-in. */
export const CheckoutButton = ({ cart }: { cart: Cart }): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const isHidden = useFlag('hideCheckout');
  const [asksAgreement, setAsksAgreement] = useState(false);
  const refusals = cart.cartItems.flatMap(({ orderRefusal }) => orderRefusal ?? []);
  const hasKeys = useOrderKeys();
  const analytics = useAnalytics();
  const goOn = (): void => {
    analytics.time('start', 'orderFlow');
    void navigate(clientInfoAddress(cart.clientId));
  };
  const go = (): void => {
    if (cart.cartItems.some(({ productBackordered }) => productBackordered)) return toast.error(t('cart.outOfStock'));
    const refusal = refusals.find((one) => one !== 'agreementNotAccepted');
    if (refusal !== undefined) return toast.error(t(`domain:order.refusal.${refusal}`));
    if (refusals.includes('agreementNotAccepted')) return setAsksAgreement(true);
    return goOn();
  };
  useContinueKey(() => {
    if (!isHidden) go();
  });
  if (isHidden) return null;
  return (
    <>
      <Button variant="solid" onClick={go} aria-keyshortcuts={hasKeys ? CONTINUE_KEY : undefined}>
        {t('cart.checkout')}
      </Button>
      {asksAgreement && <AgreementDialog onAccepted={goOn} onClose={() => setAsksAgreement(false)} />}
    </>
  );
};
