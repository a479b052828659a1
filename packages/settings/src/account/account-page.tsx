import { Flex } from '@chakra-ui/react';
import { ChatAction, KeptForm, useSession, useSignOut, useUserSession, useUserSignOut } from '@practice-portal/access';
import { type ApiDispatch, renewUser } from '@practice-portal/api-client';
import { useAccountQuery, useUpdateAccountMutation } from '@practice-portal/api-client/account';
import { ACCOUNT_EMAIL_MAX, ACCOUNT_NAME_INPUT_MAX, accountSchema, type UserAccount } from '@practice-portal/domain/account';
import { isPersonal, PASSWORD_MAX } from '@practice-portal/domain/session';
import { Button, Card, PageForm, PasswordField, QueryState, TextField, useConfirmLeave, useSaveForm } from '@practice-portal/ui';
import { KeyRound, LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { ChangeHistory } from '../history/change-history.tsx';
import { FORM_WIDTH } from '../landing/form-width.ts';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { useStaffHistoryFields } from '../staff-fields/use-staff-history-fields.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

const AccountForm = ({ account: { id, firstName, lastName, email } }: { account: UserAccount }): ReactNode => {
  const { t } = useTranslation('settings');
  const dispatch = useDispatch<ApiDispatch>();
  const [save] = useUpdateAccountMutation();
  // Codes for a new password go to the address: another one takes the password there is.
  const isNewAddress = useCallback((typed: string): boolean => typed.trim() !== (email ?? ''), [email]);
  const schema = useMemo(() => accountSchema(isNewAddress), [isNewAddress]);
  const form = useSaveForm({
    initialValues: { firstName, lastName, email: email ?? '', currentPassword: '' },
    schema,
    save: ({ currentPassword, ...values }) =>
      save({
        id,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: values.email.trim(),
        ...(isNewAddress(values.email) ? { currentPassword } : {}),
      }).unwrap(),
    saved: t('account.saved'),
    // The name in the menus is the token's.
    onSaved: () => void dispatch(renewUser()),
    explain: ({ fieldErrors, status, message }) => ({
      title: Object.keys(fieldErrors).length > 0 ? t('account.incomplete') : status === 429 ? message : t('account.failed'),
      fieldErrors,
    }),
  });
  const busy = form.busy ? t('account.saving') : null;
  const name = { maxLength: ACCOUNT_NAME_INPUT_MAX, disabledReason: busy, required: true };
  return (
    <PageForm form={form} submitLabel={t('account.save')} incompleteTitle={t('account.incomplete')} help={<ChatAction />}>
      <KeptForm form={form} name="account" secrets={['currentPassword']} />
      <TextField name="firstName" label={t('staff.firstName')} autoComplete="given-name" {...name} />
      <TextField name="lastName" label={t('staff.lastName')} autoComplete="family-name" {...name} />
      <TextField
        name="email"
        type="email"
        label={t('staff.email')}
        autoComplete="email"
        maxLength={ACCOUNT_EMAIL_MAX}
        disabledReason={busy}
        required
      />
      {isNewAddress(form.formik.values.email) && (
        <PasswordField
          name="currentPassword"
          label={t('account.currentPassword')}
          help={t('account.currentPasswordHelp')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          required
        />
      )}
    </PageForm>
  );
};

/** 'My account': of the person who is logged in. Rule: docs/rules/staff.md#my-account. */
export const AccountPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { user } = useUserSession();
  const { claims } = useSession();
  const confirmLeave = useConfirmLeave();
  const signOut = useSignOut();
  const signUserOut = useUserSignOut();
  const history = useStaffHistoryFields();
  const [changing, setChanging] = useState(false);
  const query = useAccountQuery(user?.userId ?? 0, { skip: user === null });
  const leave = async (): Promise<void> => {
    if (!(await confirmLeave())) return;
    // Whose own login the session is leaves with it; who logged in over the practice's leaves that to others.
    await (claims && isPersonal(claims) ? signOut() : signUserOut());
  };
  return (
    <SettingsFrame
      title={t('account.title')}
      actions={
        <Flex wrap="wrap" gap="3">
          <Button icon={KeyRound} onClick={() => setChanging(true)}>
            {t('account.changePassword')}
          </Button>
          <Button icon={LogOut} onClick={() => void leave()}>
            {t('account.logOut')}
          </Button>
        </Flex>
      }
    >
      <Flex direction="column" gap="6" maxW={FORM_WIDTH}>
        <Card>
          <QueryState query={query} failedTitle={t('account.loadFailed')} help={<ChatAction />}>
            {(account) => <AccountForm key={account.id} account={account} />}
          </QueryState>
        </Card>
      </Flex>
      <ChangeHistory subject="account" {...history} />
      {changing && user && <ChangePasswordDialog userId={user.userId} username={user.userName} onClose={() => setChanging(false)} />}
    </SettingsFrame>
  );
};
