import { useFlag } from '@practice-portal/access';
import { ACCOUNT_EMAIL_MAX } from '@practice-portal/domain/account';
import { hasRole, STAFF_NAME_MAX, STAFF_USERNAME_MAX, type StaffForm } from '@practice-portal/domain/staff-member';
import { CheckboxField, PasswordField, TextField } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Section } from '../landing/section.tsx';

interface PersonFieldsProps {
  isNew: boolean;
  externalIdPrefix: string | null;
}

/** First access of a new staff member: by an invitation mail, or with a password typed here. */
const FirstPassword = (): ReactNode => {
  const { t } = useTranslation('settings');
  const invites = useFlag('staffInvitationEnabled');
  const { values } = useFormikContext<StaffForm>();
  return (
    <>
      {invites && <CheckboxField name="invite" label={t('staff.invite')} help={t('staff.inviteHelp')} />}
      {!values.invite && <PasswordField name="password" label={t('staff.password')} autoComplete="new-password" required />}
    </>
  );
};

/** Name, login and contact fields of a staff member. */
export const PersonFields = ({ isNew, externalIdPrefix }: PersonFieldsProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { values } = useFormikContext<StaffForm>();
  const forced = hasRole(values);
  return (
    <Section title={t('staff.details')}>
      <TextField name="firstName" label={t('staff.firstName')} maxLength={STAFF_NAME_MAX + 1} required />
      <TextField name="lastName" label={t('staff.lastName')} maxLength={STAFF_NAME_MAX + 1} required />
      <TextField name="username" label={t('staff.username')} maxLength={STAFF_USERNAME_MAX + 1} required />
      {isNew && <FirstPassword />}
      <CheckboxField
        name="notificationsEnabled"
        label={t('staff.notifications')}
        disabledReason={forced ? t('staff.notificationsForced') : null}
      />
      <TextField
        name="email"
        type="email"
        label={t('staff.email')}
        maxLength={ACCOUNT_EMAIL_MAX}
        required={forced || values.notificationsEnabled || values.invite}
      />
      <TextField
        name="externalId"
        label={t('staff.externalId')}
        {...(externalIdPrefix ? { help: t('staff.externalIdHelp', { prefix: `${externalIdPrefix}.` }) } : {})}
      />
    </Section>
  );
};
