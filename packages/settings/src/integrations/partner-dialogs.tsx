import { Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ShownOnceDialog } from '../shown-once/shown-once-dialog.tsx';
import type { PartnerSwitch } from './use-partner-switch.ts';

const TokenDialog = ({ name, token, onClose }: { name: string; token: string; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const texts = {
    title: t('integrations.tokenTitle', { name }),
    hint: t('integrations.tokenOnce'),
    copy: t('integrations.copy'),
    copied: t('integrations.tokenCopied'),
    copyFailed: t('integrations.failed'),
    done: t('integrations.done'),
    leave: t('integrations.tokenLeave'),
    leaveText: t('integrations.tokenLeaveText'),
    leaveConfirm: t('integrations.tokenLeaveConfirm'),
    keep: t('integrations.tokenKeep'),
  };
  return <ShownOnceDialog secret={token} texts={texts} onClose={onClose} />;
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
