import { useAddVetMutation } from '@practice-portal/api-client/new-vet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { type Approver, NEW_VET_DEFAULTS, newVetRequest, newVetSchema, type NewVetForm } from '@practice-portal/domain/staff';
import { type SaveForm, useSaveForm, useNow } from '@practice-portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The form of 'Add a staff member'. A retry keeps its idempotency key, so that a lost answer adds no duplicate. */
export const useNewVet = (
  { id: practiceId, practiceHomeFeatures: flags, localizationData }: PracticeData,
  onAdded: (vet: Approver) => void,
): SaveForm<NewVetForm> => {
  const { t } = useTranslation('access');
  const [add] = useAddVetMutation();
  const { defaultLocaleCode: localeCode } = localizationData;
  const openedAt = useNow();
  const schema = useMemo(() => newVetSchema({ flags, localeCode, now: openedAt }), [flags, localeCode, openedAt]);
  return useSaveForm({
    initialValues: NEW_VET_DEFAULTS,
    schema,
    save: (values, { idempotencyKey }) => add({ practiceId, body: newVetRequest(values), idempotencyKey }).unwrap(),
    saved: t('addVet.saved'),
    onSaved: onAdded,
    explain: ({ fieldErrors }) => (Object.keys(fieldErrors).length > 0 ? undefined : { title: t('addVet.failed') }),
  });
};
