import { ChatAction, PasswordChecklist } from '@practice-portal/access';
import { useResetStaffPasswordMutation } from '@practice-portal/api-client/staff-members';
import { NEW_PASSWORD_LENGTH } from '@practice-portal/domain/session';
import { type StaffMember, staffPasswordSchema } from '@practice-portal/domain/staff-member';
import { FormDialog, modalPart, PasswordField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useStaffFailure } from './use-staff-form.ts';

/** 'Reset password' of a staff member. Rule: docs/rules/staff.md#reset-of-a-password. */
export const ResetPasswordDialog = modalPart(function ResetPasswordDialog({
  member,
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('settings');
  const [reset] = useResetStaffPasswordMutation();
  const explain = useStaffFailure();
  const form = useSaveForm({
    initialValues: { newPassword: '', verifyNewPassword: '' },
    schema: staffPasswordSchema,
    save: (body) => reset({ userId: member.id, body }).unwrap(),
    saved: t('staff.passwordReset'),
    onSaved: onClose,
    explain,
  });
  return (
    <FormDialog form={form} title={t('staff.resetPassword')} submitLabel={t('staff.resetPassword')} onClose={onClose} help={<ChatAction />}>
      <p>{t('staff.resetHint', { name: `${member.firstName} ${member.lastName}` })}</p>
      {/* Lets a password manager keep the new password with its user. */}
      <input type="text" name="username" autoComplete="username" value={member.username} readOnly hidden />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        maxLength={NEW_PASSWORD_LENGTH.max}
        required
      />
      <PasswordChecklist name="newPassword" />
      <PasswordField
        name="verifyNewPassword"
        label={t('password.repeat')}
        autoComplete="new-password"
        maxLength={NEW_PASSWORD_LENGTH.max}
        required
      />
    </FormDialog>
  );
});
