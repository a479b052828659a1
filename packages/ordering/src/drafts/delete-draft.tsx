import { useDeleteCartMutation } from '@practice-portal/api-client/carts';
import type { DraftOrder } from '@practice-portal/domain/cart';
import { ConfirmDialog, modalPart, newKey, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { failureReason } from '../actions/failure-reason.ts';

/** 'Delete draft?' Rule: docs/rules/ordering.md#drafts. */
export const DeleteDraft = modalPart(function DeleteDraft({ draft, onClose }: { draft: DraftOrder; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ordering');
  const [remove, { isLoading }] = useDeleteCartMutation();
  const [idempotencyKey] = useState(() => newKey());
  const confirm = async (): Promise<void> => {
    const { error } = await remove({ params: { cartId: draft.id }, idempotencyKey });
    if (error === undefined) toast.success(t('drafts.deleted'));
    else toast.error(failureReason(error, t) ?? t('drafts.deleteFailed'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('drafts.deleteTitle')}
      body={t('drafts.deleteText')}
      confirmLabel={t('drafts.delete')}
      destructive
      loading={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
});
