import { usePractice } from '@practice-portal/access';
import { useRemoveRecipientMutation } from '@practice-portal/api-client/notifications';
import type { NotificationRecipient } from '@practice-portal/domain/notifications';
import { ConfirmDialog, type MenuItem, saveFailureOf, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Deletes a recipient, or disables the notifications of a person of the staff: the action, and what it asks first. */
export const useRemoveRecipient = ({
  siteContactId,
  staffId,
  name,
  notificationsEnabled,
}: NotificationRecipient): { item: MenuItem; question: ReactNode } => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveRecipientMutation();
  const isStaff = staffId !== null;
  const run = async (): Promise<void> => {
    try {
      await remove({ params: { practiceId, recipientId: siteContactId } }).unwrap();
      toast.success(isStaff ? t('notifications.disabled', { name }) : t('notifications.deleted'));
    } catch (error) {
      const { message, unexpected } = saveFailureOf(error);
      const title = t(isStaff ? 'notifications.disableFailed' : 'notifications.deleteFailed');
      toast.error([title, isStaff || !unexpected ? message : ''].filter(Boolean).join('. '));
    }
    setAsking(false);
  };
  const isOff = isStaff && notificationsEnabled.length === 0;
  return {
    item: {
      id: 'remove',
      label: t(isStaff ? 'notifications.disable' : 'notifications.delete'),
      destructive: true,
      disabledReason: isOff ? t('notifications.isOff') : null,
      onSelect: () => setAsking(true),
    },
    question: (
      <ConfirmDialog
        open={asking}
        title={t(isStaff ? 'notifications.disableTitle' : 'notifications.deleteTitle')}
        body={t(isStaff ? 'notifications.disableText' : 'notifications.deleteText')}
        confirmLabel={t(isStaff ? 'notifications.disable' : 'notifications.delete')}
        destructive
        loading={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    ),
  };
};
