import { Code, Stack, Text } from '@chakra-ui/react';
import { Button, ConfirmDialog, Dialog, toast, useUnsavedChanges } from '@practice-portal/ui';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PartnerSwitch } from './use-partner-switch.ts';

const TokenDialog = ({ name, token, onClose }: { name: string; token: string; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  // A reload would lose it as well.
  useUnsavedChanges(!copied);
  const leave = (): void => (copied ? onClose() : setAsking(true));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
      toast.success(t('integrations.tokenCopied'));
    } catch {
      toast.error(t('integrations.failed'));
    }
  };
  return (
    <>
      <Dialog
        open
        title={t('integrations.tokenTitle', { name })}
        size="md"
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>{t('integrations.done')}</Button>
            <Button variant="solid" icon={Copy} onClick={() => void copy()}>
              {t('integrations.copy')}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          <Text>{t('integrations.tokenOnce')}</Text>
          <Code p="3" overflowWrap="anywhere" whiteSpace="normal">
            {token}
          </Code>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t('integrations.tokenLeave')}
        body={t('integrations.tokenLeaveText')}
        confirmLabel={t('integrations.tokenLeaveConfirm')}
        cancelLabel={t('integrations.tokenKeep')}
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

/** Dialogs about a partner. */
export const PartnerDialogs = ({ change: { dialog, busyId, disable, requestReview, close } }: { change: PartnerSwitch }): ReactNode => {
  const { t } = useTranslation('settings');
  if (dialog === null) return null;
  const { partner } = dialog;
  const name = partner.displayName;
  const loading = busyId === partner.partnerId;
  if (dialog.kind === 'token') return <TokenDialog name={name} token={dialog.token} onClose={close} />;
  if (dialog.kind === 'disable')
    return (
      <ConfirmDialog
        open
        title={t('integrations.disableTitle', { name })}
        body={t('integrations.disableText')}
        confirmLabel={t('integrations.disable')}
        destructive
        loading={loading}
        onConfirm={() => disable(partner)}
        onCancel={close}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t(dialog.kind === 'limit' ? 'integrations.limitTitle' : 'integrations.idsTitle')}
      body={
        <Stack gap="2">
          <Text>{t(dialog.kind === 'limit' ? 'integrations.limit' : 'integrations.ids')}</Text>
          <Text>{t('integrations.reviewAsk', { name })}</Text>
        </Stack>
      }
      confirmLabel={t('integrations.requestReview')}
      loading={loading}
      onConfirm={() => requestReview(partner)}
      onCancel={close}
    />
  );
};
