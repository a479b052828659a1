import { Flex, Stack } from '@chakra-ui/react';
import { PATHS } from '@practice-portal/domain/navigation';
import { PASSWORD_MAX, USERNAME_MAX, userSignInSchema } from '@practice-portal/domain/session';
import { Banner, Button, CheckboxField, FormErrorFocus, PasswordField, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik, useFormikContext } from 'formik';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { SignInProblem } from '../sign-in/sign-in-problem.ts';
import { useUserLogin, type UserLoginValues } from './use-user-login.ts';
import { UserLoginAlert } from '../sign-in/user-login-alert.tsx';

const INITIAL: UserLoginValues = { username: '', password: '', keep: false };

interface UserLoginFormProps {
  /** Is given the form's first control. */
  firstFieldRef: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
}

/** Asks for both while a touched field is invalid (section 5, "User login"); else tells why the login failed. */
const Alert = ({ problem }: { problem: SignInProblem | null }): ReactNode => {
  const { t } = useTranslation('access');
  const { errors, touched } = useFormikContext<UserLoginValues>();
  const incomplete = (touched.username && errors.username !== undefined) || (touched.password && errors.password !== undefined);
  return incomplete ? <Banner status="error" title={t('userLogin.incomplete')} /> : <UserLoginAlert problem={problem} />;
};

/** Username, password and 'Keep me logged in'. */
export const UserLoginForm = ({ firstFieldRef, onCancel }: UserLoginFormProps): ReactNode => {
  const { t } = useTranslation('access');
  const { problem, logIn } = useUserLogin();

  return (
    <Formik initialValues={INITIAL} validationSchema={userSignInSchema} validateOnBlur={false} onSubmit={logIn}>
      <Form noValidate>
        <Stack gap="4">
          <TextField
            ref={firstFieldRef}
            name="username"
            label={t('practiceLogin.username')}
            autoComplete="username"
            maxLength={USERNAME_MAX}
            required
          />
          <PasswordField
            name="password"
            label={t('practiceLogin.userPassword')}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
          />
          <Flex columnGap="4" wrap="wrap" align="center" justify="space-between">
            <CheckboxField name="keep" label={t('userLogin.keep')} />
            <Link to={PATHS.resetUserPassword}>{t('userLogin.forgotPassword')}</Link>
          </Flex>
          <Alert problem={problem} />
          <Flex gap="3" justify="flex-end">
            <Button onClick={onCancel}>{t('userLogin.cancel')}</Button>
            <SubmitButton allowUnchanged>{t('practiceLogin.logIn')}</SubmitButton>
          </Flex>
        </Stack>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
};
