import { clientInfoAddress, orderManagerAddress } from '@practice-portal/domain/navigation';
import { Stepper } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

interface CheckoutStepsProps {
  clientId: number;
  current: 'client' | 'checkout';
  children: ReactNode;
}

/** From the cart to the order: how far it is, and the way back. */
export const CheckoutSteps = ({ clientId, current, children }: CheckoutStepsProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const steps = (['cart', 'client', 'checkout'] as const).map((id) => ({ id, label: t(`checkout.step.${id}`) }));
  const back = (id: string): void => void navigate(id === 'cart' ? orderManagerAddress(clientId) : clientInfoAddress(clientId));
  return (
    <Stepper label={t('checkout.steps')} steps={steps} current={current} onBack={back}>
      {children}
    </Stepper>
  );
};
