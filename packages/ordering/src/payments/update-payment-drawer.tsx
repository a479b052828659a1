import { Text } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { CardChoice, useCardChoice } from '@practice-portal/clients';
import { formatMoney } from '@practice-portal/domain/money';
import type { FailedPayment } from '@practice-portal/domain/payment';
import { CheckboxField, DescriptionList, FormDrawer, modalPart, SaveCanceled, toast, useLocale, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { UpdateOutcome } from './run-update.ts';
import { UpdateProblem } from './update-problem.tsx';
import { useUpdatePayment } from './use-update-payment.ts';

interface UpdatePaymentProps {
  payment: FailedPayment;
  onClose: () => void;
  /** Outcome of each order. */
  onOutcome: (outcome: UpdateOutcome) => void;
}

/** 'Edit payment method' of an order whose payment failed. Rule: docs/rules/payments.md#failed-payments. */
export const UpdatePaymentDrawer = modalPart(function UpdatePaymentDrawer({ payment, onClose, onOutcome }: UpdatePaymentProps): ReactNode {
  const { t } = useTranslation('ordering');
  const { code } = useLocale();
  const { run, state } = useUpdatePayment(payment);
  const [walletId, setWalletId] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<{ came: UpdateOutcome; all: boolean } | null>(null);
  const form = useSaveForm({
    initialValues: { all: false },
    precheck: async () => {
      const settled = await card.settle();
      if (settled === null) throw new SaveCanceled();
      return settled;
    },
    save: async ({ all }, { checked }) => {
      const came = await run({ walletId: checked, all });
      onOutcome(came);
      setOutcome({ came, all });
      // What is said of the outcome says why.
      if (came.status !== 'success') throw new SaveCanceled();
      toast.success(all ? t('payments.updatedAll', { client: payment.clientName }) : t('payments.updated'));
    },
    explain: () => null,
    onSaved: onClose,
  });
  const running = state.status.startsWith('pending') ? state : null;
  // A card that has said for good that it does not pay this order is not asked again.
  const refused = new Set(payment.refusedWalletIds);
  if (outcome?.came.results.some(({ isHardDecline, orderId }) => isHardDecline && orderId === payment.orderId) && walletId !== null)
    refused.add(walletId);
  const card = useCardChoice({
    clientId: payment.clientId,
    value: walletId,
    onChange: (chosen) => {
      setOutcome(null);
      setWalletId(chosen);
    },
    refusalOf: ({ id }) => (refused.has(id) ? t('payments.refusedForGood') : undefined),
    hasWedgewoodProducts: payment.hasWedgewoodProducts,
  });
  return (
    <FormDrawer
      form={form}
      title={t('payments.edit')}
      submitLabel={t('payments.submit')}
      allowUnchanged
      dirty={false}
      busyReason={t('payments.busy')}
      help={<ChatAction />}
      onClose={onClose}
    >
      {outcome ? (
        <UpdateProblem
          outcome={outcome.came}
          all={outcome.all}
          nameOf={(orderId) => t('payments.order', { number: orderId === payment.orderId ? payment.orderNumber : orderId })}
        />
      ) : null}
      <DescriptionList
        items={[
          { id: 'client', term: t('payments.column.client'), description: payment.clientName },
          { id: 'order', term: t('payments.column.order'), description: payment.orderNumber },
          { id: 'cost', term: t('payments.column.cost'), description: formatMoney(payment.orderTotalPrice, code) },
          { id: 'reason', term: t('payments.column.reason'), description: payment.reasonText },
        ]}
      />
      <CardChoice card={card} />
      <CheckboxField name="all" label={t('payments.all', { client: payment.clientName })} />
      {running ? <Text role="status">{t(`payments.progress.${running.status}`, { count: running.waiting.length })}</Text> : null}
    </FormDrawer>
  );
});
