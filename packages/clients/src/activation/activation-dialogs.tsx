import { Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import {
  useClientEndingQuery,
  useDeactivateClientMutation,
  useLazyClientQuery,
  useSaveClientMutation,
} from '@practice-portal/api-client/clients';
import { clientName, clientOf, type ClientPets } from '@practice-portal/domain/client';
import { CheckboxField, FormDialog, modalPart, QueryState, type SaveFailure, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { EndingList } from './ending-list.tsx';

interface ActivationProps {
  client: Pick<ClientPets, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
}

/** The words of the service, or that nobody knows what came of it. The dialog stays open. */
const useExplanation = (): ((failure: SaveFailure) => { title: string; hint?: string }) => {
  const { t } = useTranslation('clients');
  return ({ unexpected, message }) => (unexpected || message === '' ? { title: t('client.unexpected') } : { title: message });
};

/** Asks before a client is deactivated, and lists what ends with it. Rule: docs/rules/clients.md#activation. */
export const DeactivateDialog = modalPart(function DeactivateDialog({ client, onClose }: ActivationProps): ReactNode {
  const { t } = useTranslation('clients');
  const listsEnding = useFlag('undoDeactivateEnabled');
  const ending = useClientEndingQuery(client.id, { skip: !listsEnding, refetchOnMountOrArgChange: true });
  const [deactivate] = useDeactivateClientMutation();
  const explain = useExplanation();
  const form = useSaveForm({
    initialValues: {},
    save: (_values, { idempotencyKey }) => deactivate({ clientId: client.id, idempotencyKey }).unwrap(),
    saved: t('deactivate.done'),
    onSaved: onClose,
    explain,
  });
  const hasEnding = ending.currentData && ending.currentData.autoshipCount + ending.currentData.prescriptionCount > 0;
  return (
    <FormDialog
      form={form}
      size="md"
      title={t('deactivate.title', { name: clientName(client) })}
      submitLabel={t('deactivate.submit')}
      variant="danger"
      allowUnchanged
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{t('deactivate.text')}</Text>
        {listsEnding ? (
          <QueryState query={ending}>
            {(known) => (hasEnding ? <EndingList ending={known} /> : <Text color="fg.muted">{t('ending.none')}</Text>)}
          </QueryState>
        ) : null}
      </Stack>
    </FormDialog>
  );
});

/** Asks before a client is activated, and offers to bring back what its deactivation ended. */
export const ActivateDialog = modalPart(function ActivateDialog({ client, onClose }: ActivationProps): ReactNode {
  const { t } = useTranslation('clients');
  const offersBack = useFlag('undoDeactivateEnabled');
  const ending = useClientEndingQuery(client.id, { skip: !offersBack, refetchOnMountOrArgChange: true });
  const [read] = useLazyClientQuery();
  const [save] = useSaveClientMutation();
  const explain = useExplanation();
  const form = useSaveForm({
    initialValues: { bringBack: false },
    save: async ({ bringBack }, { idempotencyKey }) => {
      const record = await read(client.id).unwrap();
      const { id: clientId, version } = record;
      return save({ clientId, client: { ...clientOf(record), userEnabled: true }, version, idempotencyKey, bringBack }).unwrap();
    },
    saved: t('client.saved'),
    onSaved: onClose,
    explain,
  });
  const known = ending.currentData;
  const hasEnding = known !== undefined && known.autoshipCount + known.prescriptionCount > 0;
  return (
    <FormDialog
      form={form}
      size="md"
      title={t('activate.title', { name: clientName(client) })}
      submitLabel={t('activate.submit')}
      allowUnchanged
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{t('activate.text')}</Text>
        {offersBack ? (
          <QueryState query={ending}>
            {(ended) =>
              hasEnding ? (
                <>
                  <CheckboxField name="bringBack" label={t('activate.bringBack')} help={t('activate.bringBackHelp')} />
                  <EndingList ending={ended} />
                </>
              ) : null
            }
          </QueryState>
        ) : null}
      </Stack>
    </FormDialog>
  );
});
