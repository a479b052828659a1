import { ChatAction, usePractice } from '@practice-portal/access';
import { useUpdateAffiliateVetMutation } from '@practice-portal/api-client/staff-members';
import { affiliateVetSchema, type StaffMember } from '@practice-portal/domain/staff-member';
import { FormDrawer, modalPart, useSaveForm, useNow } from '@practice-portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { KeptNotice } from '../kept-form/kept-notice.tsx';
import { useKeptForm } from '../kept-form/use-kept-form.ts';
import { AffiliateVetFields } from './affiliate-vet-fields.tsx';

const formOf = ({ firstName, lastName, email, veterinarianAttributes: vet }: StaffMember) => ({
  firstName,
  lastName,
  email: email ?? '',
  licenseNumber: vet?.licenseNumber ?? '',
  licenseState: vet?.licenseState ?? '',
  licenseExpiration: vet?.licenseExpiration ?? null,
});

/** 'Edit staff member' of an affiliate's veterinarian. Source: access-and-settings.md sections 2 and 8, "Staff". */
export const AffiliateVetDrawer = modalPart(function AffiliateVetDrawer({
  member: latest,
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  const { id: practiceId, practiceHomeFeatures: flags, localizationData } = usePractice();
  const [save] = useUpdateAffiliateVetMutation();
  // The record the form began with: a change is made to a version.
  const [member] = useState(latest);
  const now = useNow();
  const { defaultLocaleCode: localeCode } = localizationData;
  const validationSchema = useMemo(
    () => affiliateVetSchema({ flags, localeCode, now, licenseExpiration: member.veterinarianAttributes?.licenseExpiration ?? null }),
    [flags, localeCode, now, member],
  );
  const form = useSaveForm({
    initialValues: formOf(member),
    validationSchema,
    send: save,
    toArgs: ({ firstName, lastName, email, licenseNumber, licenseState, licenseExpiration }, idempotencyKey) => ({
      practiceId,
      staffId: member.id,
      version: member.version,
      idempotencyKey,
      body: {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim() || null,
        licenseNumber: licenseNumber.trim() || null,
        licenseState: licenseState || null,
        licenseExpiration: licenseExpiration || null,
      },
    }),
    saved: t('staff.updated'),
    onSaved: onClose,
    explain: ({ status, fieldErrors }) => {
      if (Object.keys(fieldErrors).length > 0) return undefined;
      return status === 409 ? { title: t('conflict.title'), hint: t('conflict.hint') } : { title: t('staff.updateFailed') };
    },
  });
  const kept = useKeptForm(form, { name: `vet-${member.id}` });
  return (
    <FormDrawer form={form} size="sm" title={t('staff.editTitle')} onClose={onClose} help={<ChatAction />}>
      <KeptNotice kept={kept} />
      <AffiliateVetFields flags={flags} />
    </FormDrawer>
  );
});
