import { ChatAction } from '@practice-portal/access';
import { useCompoundedAutoshipCountQuery, useDeleteCardMutation } from '@practice-portal/api-client/cards';
import type { CardOnFile } from '@practice-portal/domain/card';
import { Banner, Button, Dialog, FormDialog, modalPart, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useCardLabel } from './card-label.ts';

interface DeleteCardProps {
  clientId: number;
  card: CardOnFile;
  onClose: () => void;
}

const InUse = ({ onClose }: Pick<DeleteCardProps, 'onClose'>): ReactNode => {
  const { t } = useTranslation('clients');
  return (
    <Dialog open title={t('onFile.delete')} onClose={onClose} footer={<Button onClick={onClose}>{t('onFile.close')}</Button>}>
      <Banner status="error" title={t('onFile.notDeleted')}>
        {t('onFile.inUse')}
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
  const [remove] = useDeleteCardMutation();
  const { currentData: compounded } = useCompoundedAutoshipCountQuery(clientId, { refetchOnMountOrArgChange: true });
  const form = useSaveForm({
    initialValues: {},
    save: (_values, { idempotencyKey }) => remove({ params: { walletId: card.id }, idempotencyKey }).unwrap(),
    saved: t('onFile.deleted'),
    onSaved: onClose,
    explain: ({ status, message, unexpected }) =>
      status === 409
        ? { title: t('onFile.notDeleted'), hint: message }
        : { title: t('onFile.deleteFailed'), ...(unexpected ? {} : { hint: message }) },
  });
  if (!card.canDelete) return <InUse onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('onFile.delete')}
      submitLabel={t('onFile.deleteSubmit')}
      cancelLabel={t('onFile.keep')}
      variant="danger"
      allowUnchanged
      dirty={false}
      help={<ChatAction />}
      onClose={onClose}
    >
      <p>{t('onFile.deleteText', { name: label.name(card) })}</p>
      {compounded !== undefined && compounded > 0 && card.isWedgewoodEnabled ? (
        <Banner status="warning">{t('onFile.deleteCompounded', { count: compounded })}</Banner>
      ) : null}
    </FormDialog>
  );
});
