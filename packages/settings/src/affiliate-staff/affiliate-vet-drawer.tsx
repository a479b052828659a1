import { ChatAction, KeptForm, usePractice } from '@practice-portal/access';
import { useUpdateAffiliateVetMutation } from '@practice-portal/api-client/staff-members';
import { affiliateVetSchema, type StaffMember } from '@practice-portal/domain/staff-member';
import { FormDrawer, modalPart, useNow, useRecordForm } from '@practice-portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';
import { useStaffHistoryFields } from '../staff-fields/use-staff-history-fields.ts';
import { AffiliateVetFields } from './affiliate-vet-fields.tsx';

const formOf = ({ firstName, lastName, email, veterinarianAttributes: vet }: StaffMember) => ({
  firstName,
  lastName,
  email: email ?? '',
  licenseNumber: vet?.licenseNumber ?? '',
  licenseState: vet?.licenseState ?? '',
  licenseExpiration: vet?.licenseExpiration ?? null,
});

/** 'Edit staff member' of an affiliate's veterinarian. Rule: docs/rules/staff.md#vets-of-affiliates. */
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
  const schema = useMemo(
    () => affiliateVetSchema({ flags, localeCode, now, licenseExpiration: member.veterinarianAttributes?.licenseExpiration ?? null }),
    [flags, localeCode, now, member],
  );
  const { form, conflict, takeTheirs } = useRecordForm({
    record: member,
    valuesOf: formOf,
    schema,
    save: ({ firstName, lastName, email, licenseNumber, licenseState, licenseExpiration }, { idempotencyKey, version }) =>
      save({
        practiceId,
        staffId: member.id,
        version,
        idempotencyKey,
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          email: email.trim() || null,
          licenseNumber: licenseNumber.trim() || null,
          licenseState: licenseState || null,
          licenseExpiration: licenseExpiration || null,
        },
      }).unwrap(),
    saved: t('staff.updated'),
    onSaved: onClose,
    explain: ({ fieldErrors }) => (Object.keys(fieldErrors).length > 0 ? undefined : { title: t('staff.updateFailed') }),
  });
  const fields = useStaffHistoryFields();
  return (
    <FormDrawer form={form} size="sm" title={t('staff.editTitle')} onClose={onClose} help={<ChatAction />}>
      <KeptForm form={form} name={`vet-${member.id}`} />
      <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} {...fields} />
      <AffiliateVetFields flags={flags} />
    </FormDrawer>
  );
});
