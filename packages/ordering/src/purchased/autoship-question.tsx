import type { PurchasedItem } from '@practice-portal/domain/cart';
import { ConfirmDialog, modalPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Desk } from '../order-manager/use-desk.ts';
import { runPurchase } from './run-purchase.ts';

interface AutoshipQuestionProps {
  purchase: PurchasedItem;
  desk: Desk;
  onClose: () => void;
}

/** Asks before something that ships by AutoShip is ordered beside it. Source: ordering-and-approval.md section 2, "Order manager". */
export const AutoshipQuestion = modalPart(function AutoshipQuestion({ purchase, desk, onClose }: AutoshipQuestionProps): ReactNode {
  const { t } = useTranslation('ordering');
  const confirm = (): void => {
    onClose();
    void runPurchase(desk, purchase);
  };
  return (
    <ConfirmDialog
      open
      title={t('purchased.autoshipTitle')}
      body={t('purchased.autoshipText', { product: purchase.productName, pet: purchase.animalName })}
      confirmLabel={t(`purchased.action.${purchase.action}`)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
});
