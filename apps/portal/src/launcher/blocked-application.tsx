import { buttonLook, Dialog, modalPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { BlockedApplication } from './use-launch.ts';

interface BlockedApplicationDialogProps {
  blocked: BlockedApplication;
  onClose: () => void;
}

/** Offers the application whose tab was blocked as a link, which no browser blocks. */
export const BlockedApplicationDialog = modalPart(function BlockedApplicationDialog({
  blocked: { application, url },
  onClose,
}: BlockedApplicationDialogProps): ReactNode {
  const { t } = useTranslation('portal');
  const name = t(`launcher.application.${application}`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('launcher.blocked.title')}
      footer={
        <a href={url} target="_blank" rel="noreferrer" onClick={onClose} {...buttonLook({ variant: 'solid' })}>
          {t('launcher.blocked.open', { name })}
        </a>
      }
    >
      {t('launcher.blocked.text', { name })}
    </Dialog>
  );
});
