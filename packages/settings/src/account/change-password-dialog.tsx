import { ChatAction } from '@practice-portal/access';
import { useChangePersonalPasswordMutation } from '@practice-portal/api-client/account';
import {
  PERSONAL_PASSWORD_CODES,
  PERSONAL_PASSWORD_MAX,
  type PersonalPasswordCode,
  type PersonalPasswordForm,
  personalPasswordSchema,
} from '@practice-portal/domain/account';
import { PASSWORD_MAX } from '@practice-portal/domain/session';
import { FormDialog, modalPart, PasswordField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const FIELDS: Record<PersonalPasswordCode, keyof PersonalPasswordForm> = {
  WRONG_CURRENT_PASSWORD: 'currentPassword',
  PASSWORD_NON_COMPLIANT: 'newPassword',
  PASSWORD_DONT_MATCH: 'verifyNewPassword',
};

const codeIn = (data: unknown): PersonalPasswordCode | undefined =>
  PERSONAL_PASSWORD_CODES.find((code) => code === (data as { code?: unknown } | null)?.code);

interface ChangePasswordDialogProps {
  userId: number;
  username: string;
  onClose: () => void;
}

/** 'Change password' of the person who is logged in. Rule: docs/rules/sign-in.md#changing-a-password. */
export const ChangePasswordDialog = modalPart(function ChangePasswordDialog({
  userId,
  username,
  onClose,
}: ChangePasswordDialogProps): ReactNode {
  const { t } = useTranslation('settings');
  const [change] = useChangePersonalPasswordMutation();
  const form = useSaveForm({
    initialValues: { currentPassword: '', newPassword: '', verifyNewPassword: '' },
    schema: personalPasswordSchema,
    save: (values) => change({ userId, ...values }).unwrap(),
    saved: t('account.passwordUpdated'),
    onSaved: onClose,
    explain: ({ data, status, message }) => {
      const code = codeIn(data);
      if (code) return { fieldErrors: { [FIELDS[code]]: t(`account.refused.${code}`) } };
      return { title: status === 429 ? message : t('account.failed') };
    },
  });
  const fresh = { autoComplete: 'new-password', maxLength: PERSONAL_PASSWORD_MAX, required: true } as const;
  return (
    <FormDialog form={form} title={t('account.changePassword')} onClose={onClose} help={<ChatAction />}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name="currentPassword" label={t('account.currentPassword')} maxLength={PASSWORD_MAX} required />
      <PasswordField name="newPassword" label={t('password.new')} help={t('password.short')} {...fresh} />
      <PasswordField name="verifyNewPassword" label={t('password.repeat')} {...fresh} />
    </FormDialog>
  );
});
