import { useUserSignInMutation } from '@practice-portal/api-client/session';
import { resetUserPasswordPath } from '@practice-portal/domain/navigation';
import { userSignInSchema } from '@practice-portal/domain/session';
import { Banner, FormErrorFocus, PasswordField, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { PasswordStepProps } from './password-step-props.ts';
import { SignInAlert } from '../sign-in/sign-in-alert.tsx';
import type { SignInProblem } from '../sign-in/sign-in-problem.ts';
import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';
import { useSignIn } from './use-sign-in.ts';

const INITIAL = { username: '', password: '' };

/** Step 2 of the practice login where each member of staff has a login of their own. */
export const UserPasswordStep = ({ practiceId, footer }: PasswordStepProps): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const [call] = useUserSignInMutation();
  const { problem, signIn } = useSignIn();

  return (
    <Formik
      initialValues={INITIAL}
      validationSchema={userSignInSchema}
      validateOnBlur={false}
      onSubmit={({ username, password }) => signIn(call({ user: username.trim(), password, practiceId }))}
    >
      <>
        <Form noValidate>
          <TextField ref={first} name="username" label={t('practiceLogin.username')} autoComplete="username" maxLength={127} required />
          <PasswordField name="password" label={t('practiceLogin.userPassword')} autoComplete="current-password" maxLength={100} required />
          <SubmitButton allowUnchanged block>
            {t('practiceLogin.logIn')}
          </SubmitButton>
          <FormErrorFocus />
        </Form>
        <div className="links">
          <Link to={resetUserPasswordPath(practiceId)}>{t('practiceLogin.forgotPassword')}</Link>
          {footer}
        </div>
        <UserSignInAlert problem={problem} />
      </>
    </Formik>
  );
};

/** Asks for both while a touched field is invalid (section 5, "User login"); else tells why the sign-in failed. */
const UserSignInAlert = ({ problem }: { problem: SignInProblem | null }): ReactNode => {
  const { t } = useTranslation('access');
  const { errors, touched } = useFormikContext<typeof INITIAL>();
  const isIncomplete = (touched.username && errors.username !== undefined) || (touched.password && errors.password !== undefined);
  if (!isIncomplete) return <SignInAlert problem={problem} wrong="userPassword" />;
  return (
    <div className="alert">
      <Banner status="error" title={t('practiceLogin.incomplete')} />
    </div>
  );
};
