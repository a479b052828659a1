import { ChatAction } from '@practice-portal/access';
import { useCompoundedAutoshipCountQuery, useDeleteWalletMutation } from '@practice-portal/api-client/wallets';
import type { WalletCard } from '@practice-portal/domain/wallet';
import { Banner, Button, Dialog, FormDialog, modalPart, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from './card-label.ts';

interface DeleteCardProps {
  clientId: number;
  card: WalletCard;
  onClose: () => void;
}

const InUse = ({ onClose }: Pick<DeleteCardProps, 'onClose'>): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Dialog open title={t('wallet.delete')} onClose={onClose} footer={<Button onClick={onClose}>{t('wallet.close')}</Button>}>
      <Banner status="error" title={t('wallet.notDeleted')}>
        {t('wallet.inUse')}
      </Banner>
    </Dialog>
  );
};

/**
 * 'Delete payment method': never one that an AutoShip is paid with; and one that alone may pay what the second compounding
 * partner makes with a word about it. Rule: docs/rules/payments.md#deleting.
 */
export const DeleteCardDialog = modalPart(function DeleteCardDialog({ clientId, card, onClose }: DeleteCardProps): ReactNode {
  const { t } = useTranslation('clients');
  const label = useCardLabel();
  const [remove] = useDeleteWalletMutation();
  const { currentData: compounded } = useCompoundedAutoshipCountQuery(clientId, { refetchOnMountOrArgChange: true });
  const form = useSaveForm({
    initialValues: {},
    save: (_values, { idempotencyKey }) => remove({ params: { walletId: card.id }, idempotencyKey }).unwrap(),
    saved: t('wallet.deleted'),
    onSaved: onClose,
    explain: ({ status, message, unexpected }) =>
      status === 409
        ? { title: t('wallet.notDeleted'), hint: message }
        : { title: t('wallet.deleteFailed'), ...(unexpected ? {} : { hint: message }) },
  });
  if (!card.canDelete) return <InUse onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('wallet.delete')}
      submitLabel={t('wallet.deleteSubmit')}
      cancelLabel={t('wallet.keep')}
      variant="danger"
      allowUnchanged
      dirty={false}
      help={<ChatAction />}
      onClose={onClose}
    >
      <p>{t('wallet.deleteText', { name: label.name(card) })}</p>
      {compounded !== undefined && compounded > 0 && card.isWedgewoodEnabled ? (
        <Banner status="warning">{t('wallet.deleteCompounded', { count: compounded })}</Banner>
      ) : null}
    </FormDialog>
  );
});
