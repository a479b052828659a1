import { Stack, Text } from '@chakra-ui/react';
import { useMergePlanQuery, useMergeRecordsMutation } from '@practice-portal/api-client/merges';
import type { ClientRecord } from '@practice-portal/domain/client';
import type { MergeKind } from '@practice-portal/domain/merge';
import { FormDialog, modalPart, QueryState, SkeletonText, useSaveForm } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ClientSearch } from '../search/client-search.tsx';
import { PetPicker } from '../search/pet-picker.tsx';
import { MergePlanView } from './merge-plan-view.tsx';

interface MergeDialogProps {
  kind: MergeKind;
  /** Who stays, or whose pets they are. */
  client: ClientRecord;
  /** The record that stays. */
  kept: { id: number; name: string };
  onClose: () => void;
}

/** Chooses the other record, shows what moves, and merges it into this one. Rule: docs/rules/clients.md#merging. */
export const MergeDialog = modalPart(function MergeDialog({ kind, client, kept, onClose }: MergeDialogProps): ReactNode {
  const { t } = useTranslation('clients');
  const [merge] = useMergeRecordsMutation();
  const [goneId, setGoneId] = useState<number | null>(null);
  const plan = useMergePlanQuery(
    { kind, keptId: kept.id, goneId: goneId ?? 0 },
    { skip: goneId === null, refetchOnMountOrArgChange: true },
  );
  const form = useSaveForm({
    initialValues: {},
    save: (_values, { idempotencyKey }) => merge({ merge: { kind, keptId: kept.id, goneId: goneId ?? 0 }, idempotencyKey }).unwrap(),
    saved: () => t('merge.done', { name: plan.currentData?.gone.name ?? '', kept: kept.name }),
    onSaved: onClose,
    explain: ({ unexpected, message }) => ({ title: t('merge.failed'), ...(unexpected ? {} : { hint: message }) }),
  });
  const refusal = plan.currentData?.refusal ?? null;
  const whyNot = (): string | null => {
    if (goneId === null) return t('merge.chooseFirst');
    if (plan.currentData === undefined) return t('merge.wait');
    return refusal === null ? null : t(`merge.refusal.${refusal}`);
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('merge.title', { name: kept.name })}
      submitLabel={t('merge.submit')}
      variant="danger"
      submitDisabledReason={whyNot()}
      allowUnchanged
      onClose={onClose}
    >
      <Stack gap="4">
        <Text>{t(kind === 'client' ? 'merge.clientText' : 'merge.petText')}</Text>
        {kind === 'client' ? (
          <ClientSearch label={t('merge.search')} withInactive onChoose={({ clientId }) => setGoneId(clientId)} />
        ) : (
          <PetPicker clientId={client.id} petCount={client.petCount} animalId={goneId} onChange={setGoneId} />
        )}
        {goneId === null ? null : (
          <QueryState query={plan} skeleton={<SkeletonText />}>
            {(found) => <MergePlanView kind={kind} plan={found} />}
          </QueryState>
        )}
      </Stack>
    </FormDialog>
  );
});
