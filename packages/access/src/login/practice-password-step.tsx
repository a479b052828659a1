import { usePracticeSignInMutation } from '@practice-portal/api-client/session';
import { practicePasswordSchema } from '@practice-portal/domain/session';
import { FormErrorFocus, PasswordField, SubmitButton } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { PasswordStepProps } from './password-step-props.ts';
import { SignInAlert } from '../sign-in/sign-in-alert.tsx';
import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';
import { useSignIn } from './use-sign-in.ts';

/** Step 2 of the practice login where the practice shares one password. */
export const PracticePasswordStep = ({ practiceId, footer }: PasswordStepProps): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const [call] = usePracticeSignInMutation();
  const { problem, signIn } = useSignIn();

  return (
    <>
      <Formik
        initialValues={{ password: '' }}
        validationSchema={practicePasswordSchema}
        validateOnBlur={false}
        onSubmit={({ password }) => signIn(call({ practiceId, password }))}
      >
        <Form noValidate>
          {/* Lets a password manager keep one password per practice. */}
          <input type="text" name="username" autoComplete="username" value={practiceId} readOnly hidden />
          <PasswordField
            ref={first}
            name="password"
            label={t('practiceLogin.password')}
            autoComplete="current-password"
            maxLength={100}
            required
          />
          <SubmitButton allowUnchanged block>
            {t('practiceLogin.logIn')}
          </SubmitButton>
          <FormErrorFocus />
        </Form>
      </Formik>
      <div className="links">{footer}</div>
      <SignInAlert problem={problem} wrong="practicePassword" />
    </>
  );
};
