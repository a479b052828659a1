import { useRemoveProtocolMutation } from '@practice-portal/api-client/protocols';
import type { Protocol } from '@practice-portal/domain/protocol';
import { Button, ConfirmDialog, saveFailureOf, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Removes a protocol. Asks first. */
export const RemoveProtocol = ({ protocol: { id, name, version } }: { protocol: Protocol }): ReactNode => {
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
  return (
    <>
      <Button aria-label={t('protocols.removeNamed', { name })} onClick={() => setAsking(true)}>
        {t('protocols.remove')}
      </Button>
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
    </>
  );
};
