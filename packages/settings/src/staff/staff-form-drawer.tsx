import { ChatAction, KeptForm, usePractice, useUserSession } from '@practice-portal/access';
import { localeProfile } from '@practice-portal/domain/locale';
import { showsPermissions, type StaffMember } from '@practice-portal/domain/staff-member';
import { Button, FormDrawer, modalPart } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChangedByOther } from '../history/changed-by-other.tsx';
import { InvitationStatus } from './invitation-status.tsx';
import { PasswordRulesAlert } from './password-rules-alert.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { PermissionPreview } from './permission-preview.tsx';
import { PersonFields } from './person-fields.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { RoleFields } from './role-fields.tsx';
import { useStaffForm } from './use-staff-form.ts';
import { useStaffHistoryFields } from '../staff-fields/use-staff-history-fields.ts';
import { VetFields } from './vet-fields.tsx';

interface StaffFormDrawerProps {
  /** Null for a new person. */
  member: StaffMember | null;
  onClose: () => void;
}

const SECRETS = ['password', 'veterinarianAttributes.pin'];

/** 'Add a staff member' and 'Edit staff member'. Rule: docs/rules/staff.md#member. */
export const StaffFormDrawer = modalPart(function StaffFormDrawer({ member: latest, onClose }: StaffFormDrawerProps): ReactNode {
  const { t } = useTranslation('settings');
  const { practiceHomeFeatures: flags, localizationData } = usePractice();
  const { user } = useUserSession();
  // The record the form began with: the list behind it is read again, and a change is made to a version.
  const [member] = useState(latest);
  const [resetting, setResetting] = useState(false);
  const { form, conflict, takeTheirs } = useStaffForm(member, onClose);
  const fields = useStaffHistoryFields();
  const manager = user ?? { scopes: [] };
  const { country } = localeProfile(localizationData.defaultLocaleCode);
  const { values } = form.formik;
  const isOwn = member !== null && member.id === user?.userId;
  const canReset = member !== null && latest?.invitation == null && !isOwn;
  return (
    <>
      <FormDrawer
        form={form}
        title={t(member === null ? 'staff.addTitle' : 'staff.editTitle')}
        size="lg"
        onClose={onClose}
        help={<ChatAction />}
        actions={canReset ? <Button onClick={() => setResetting(true)}>{t('staff.resetPassword')}</Button> : undefined}
      >
        <KeptForm form={form} name={`staff-${member?.id ?? 'new'}`} secrets={SECRETS} hasSecrets />
        <ChangedByOther conflict={conflict} takeTheirs={takeTheirs} {...fields} />
        <PasswordRulesAlert />
        {latest?.invitation && <InvitationStatus member={latest} invitation={latest.invitation} />}
        <RoleFields manager={manager} preview={<PermissionPreview />} />
        <PersonFields isNew={member === null} externalIdPrefix={flags.externalIdPrefix} />
        {showsPermissions(manager, country, flags) && <PermissionFields manager={manager} flags={flags} />}
        {values.veterinarian && <VetFields flags={flags} hasPin={member?.hasPin ?? false} />}
      </FormDrawer>
      {resetting && member !== null && <ResetPasswordDialog member={member} onClose={() => setResetting(false)} />}
    </>
  );
});
