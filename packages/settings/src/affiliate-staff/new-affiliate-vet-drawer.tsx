import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useAddVetMutation } from '@practice-portal/api-client/new-vet';
import { NEW_VET_DEFAULTS, newVetRequest, newVetSchema } from '@practice-portal/domain/staff';
import { FormDrawer, modalPart, PinField, useSaveForm, useNow } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { AffiliateVetFields } from './affiliate-vet-fields.tsx';

/** 'Add a staff member' of an affiliate: a veterinarian, who can approve at once. */
export const NewAffiliateVetDrawer = modalPart(function NewAffiliateVetDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId, practiceHomeFeatures: flags, localizationData } = usePractice();
  const [add] = useAddVetMutation();
  const now = useNow();
  const { defaultLocaleCode: localeCode } = localizationData;
  const schema = useMemo(() => newVetSchema({ flags, localeCode, now }), [flags, localeCode, now]);
  const form = useSaveForm({
    initialValues: NEW_VET_DEFAULTS,
    schema,
    save: (values, { idempotencyKey }) => add({ practiceId, body: newVetRequest(values), idempotencyKey }).unwrap(),
    saved: t('staff.saved'),
    onSaved: onClose,
    explain: ({ fieldErrors }) => (Object.keys(fieldErrors).length > 0 ? undefined : { title: t('staff.updateFailed') }),
  });
  return (
    <FormDrawer form={form} size="sm" title={t('staff.addTitle')} onClose={onClose} help={<ChatAction />}>
      <KeptForm form={form} name="vet-new" secrets={['pin']} hasSecrets={flags.vetPinRequired} />
      <AffiliateVetFields flags={flags} />
      {flags.vetPinRequired && <PinField name="pin" label={t('staff.pin')} help={t('staff.pinHelp')} required />}
    </FormDrawer>
  );
});
