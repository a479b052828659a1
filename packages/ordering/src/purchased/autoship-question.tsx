import type { PurchasedItem } from '@practice-portal/domain/cart';
import { ConfirmDialog, modalPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { OrderActions } from '../actions/use-order-actions.ts';
import { runPurchase } from './run-purchase.ts';

interface AutoshipQuestionProps {
  purchase: PurchasedItem;
  actions: OrderActions;
  onClose: () => void;
}

/** Asks before something that ships by AutoShip is ordered beside it. Rule: docs/rules/ordering.md#purchased-before. */
export const AutoshipQuestion = modalPart(function AutoshipQuestion({ purchase, actions, onClose }: AutoshipQuestionProps): ReactNode {
  const { t } = useTranslation('ordering');
  const confirm = (): void => {
    onClose();
    void runPurchase(actions, purchase);
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
