import { useRemoveProtocolMutation } from '@practice-portal/api-client/protocols';
import type { Protocol } from '@practice-portal/domain/protocol';
import { ConfirmDialog, type MenuItem, saveFailureOf, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Removes a protocol: the action, and what it asks first. */
export const useRemoveProtocol = ({ id, name, version }: Protocol): { item: MenuItem; question: ReactNode } => {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveProtocolMutation();
  const run = async (): Promise<void> => {
    try {
      await remove({ params: { protocolId: id }, version }).unwrap();
      toast.success(t('protocols.removed'));
    } catch (error) {
      const { message, unexpected } = saveFailureOf(error);
      toast.error([t('protocols.removeFailed'), unexpected ? '' : message].filter(Boolean).join('. '));
    }
    setAsking(false);
  };
  return {
    item: { id: 'remove', label: t('protocols.remove'), destructive: true, onSelect: () => setAsking(true) },
    question: (
      <ConfirmDialog
        open={asking}
        title={t('protocols.removeTitle', { name })}
        body={t('protocols.removeText')}
        confirmLabel={t('protocols.remove')}
        destructive
        loading={isLoading}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    ),
  };
};
