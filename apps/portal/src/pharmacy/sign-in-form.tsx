import { Stack, Text } from '@chakra-ui/react';
import { useSignInPharmacyMutation } from '@practice-portal/api-client/pharmacy';
import { pageSignInBodySchema, PASSWORD_MAX, type PageSignInRequest, USERNAME_MAX } from '@practice-portal/domain/session';
import { Page, PageForm, PasswordField, TextField, useSaveForm } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The login of the pharmacy's people; that of a practice is none here. */
export const SignInForm = (): ReactNode => {
  const { t } = useTranslation('portal');
  const [signIn] = useSignInPharmacyMutation();
  const form = useSaveForm<PageSignInRequest, null>({
    initialValues: { user: '', password: '' },
    schema: pageSignInBodySchema,
    save: (body) => signIn({ body }).unwrap(),
    isChanged: () => false,
  });
  return (
    <Page title={t('pharmacy.title')}>
      <Stack maxW="sm" gap="4">
        <Text>{t('pharmacy.signInHint')}</Text>
        <PageForm form={form} submitLabel={t('pharmacy.logIn')} allowUnchanged>
          <TextField name="user" label={t('pharmacy.user')} autoComplete="username" maxLength={USERNAME_MAX} required />
          <PasswordField name="password" label={t('pharmacy.password')} autoComplete="current-password" maxLength={PASSWORD_MAX} required />
        </PageForm>
      </Stack>
    </Page>
  );
};
