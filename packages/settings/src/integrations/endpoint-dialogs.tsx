import { useRemoveEventEndpointMutation, useRenewEventSecretMutation } from '@practice-portal/api-client/events';
import type { EventEndpoint } from '@practice-portal/domain/events';
import { ConfirmDialog, failureTitle, toast } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ShownOnceDialog } from '../shown-once/shown-once-dialog.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { NewEndpointDialog } from './new-endpoint-dialog.tsx';

/** The open dialog about endpoints. */
export type EndpointDialog =
  | { kind: 'new' }
  | { kind: 'deliveries' | 'renew' | 'remove'; endpoint: EventEndpoint }
  | { kind: 'secret'; secret: string };

interface EndpointDialogsProps {
  dialog: EndpointDialog | null;
  onOpen: (dialog: EndpointDialog | null) => void;
}

const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const texts = {
    title: t('events.secret'),
    hint: t('events.secretOnce'),
    copy: t('events.copy'),
    copied: t('events.secretCopied'),
    copyFailed: t('integrations.failed'),
    done: t('integrations.done'),
    leave: t('events.secretLeave'),
    leaveText: t('events.secretLeaveText'),
    leaveConfirm: t('integrations.tokenLeaveConfirm'),
    keep: t('integrations.tokenKeep'),
  };
  return <ShownOnceDialog secret={secret} texts={texts} onClose={onClose} />;
};

/** Asks before an endpoint is removed, or gets another secret. */
const Question = ({
  kind,
  endpoint,
  onOpen,
}: { kind: 'renew' | 'remove'; endpoint: EventEndpoint } & Pick<EndpointDialogsProps, 'onOpen'>): ReactNode => {
  const { t } = useTranslation('settings');
  const [remove, removing] = useRemoveEventEndpointMutation();
  const [renew, renewing] = useRenewEventSecretMutation();
  const params = { endpointId: endpoint.id };
  const run = async (): Promise<void> => {
    if (kind === 'remove') {
      const { error } = await remove({ params });
      if (error) toast.error(failureTitle(error, t('events.removeFailed'), t));
      else toast.success(t('events.removed'));
      onOpen(null);
      return;
    }
    const { data, error } = await renew({ params });
    if (error) toast.error(failureTitle(error, t('events.renewFailed'), t));
    onOpen(data ? { kind: 'secret', secret: data.secret } : null);
    renewing.reset();
  };
  return (
    <ConfirmDialog
      open
      title={t(`events.${kind}Title`)}
      body={t(`events.${kind}Text`, { url: endpoint.url })}
      confirmLabel={t(`events.${kind}`)}
      destructive={kind === 'remove'}
      loading={removing.isLoading || renewing.isLoading}
      onConfirm={() => void run()}
      onCancel={() => onOpen(null)}
    />
  );
};

/** Dialogs about endpoints. */
export const EndpointDialogs = ({ dialog, onOpen }: EndpointDialogsProps): ReactNode => {
  const close = (): void => onOpen(null);
  if (dialog === null) return null;
  if (dialog.kind === 'new') return <NewEndpointDialog onAdded={({ secret }) => onOpen({ kind: 'secret', secret })} onClose={close} />;
  if (dialog.kind === 'secret') return <SecretDialog secret={dialog.secret} onClose={close} />;
  if (dialog.kind === 'deliveries') return <DeliveriesDrawer endpoint={dialog.endpoint} onClose={close} />;
  return <Question kind={dialog.kind} endpoint={dialog.endpoint} onOpen={onOpen} />;
};
