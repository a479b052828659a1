import { PATHS } from '@practice-portal/domain/navigation';
import { type PasswordResetState, resetPasswordSchema } from '@practice-portal/domain/recovery';
import { NEW_PASSWORD_LENGTH } from '@practice-portal/domain/session';
import { Banner, FormErrorFocus, PasswordField, SubmitButton, toast } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';
import { RecoveryProblem } from '../recovery/recovery-problem.tsx';
import { useSession } from '../session/use-session.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { useNewPassword } from './use-new-password.ts';
import { wayBack } from './way-back.ts';

interface NewPasswordStepProps {
  reset: Extract<PasswordResetState, { step: 'enterNewPassword' }>;
  footer: ReactNode;
  onCodeRefused: () => void;
}

/** Step 3 of a password reset: the new password, which also logs in. */
export const NewPasswordStep = ({ reset, footer, onCodeRefused }: NewPasswordStepProps): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const session = useSession();
  const navigate = useNavigate();
  const { outcome, change } = useNewPassword(reset);

  const submit = async ({ password, repeatPassword }: { password: string; repeatPassword: string }): Promise<void> => {
    const kind = await change(password, repeatPassword);
    if (kind === 'codeRefused') onCodeRefused();
    if (kind !== 'loggedIn') return;
    toast.success(t('passwordReset.done'));
    await navigate(PATHS.settings, { replace: true });
  };

  if (outcome?.kind === 'changed') {
    return (
      <>
        <Banner status="success" title={t('passwordReset.done')} />
        <div className="links">
          <Link to={wayBack(session, reset.practiceId)}>{t('passwordReset.logIn')}</Link>
        </div>
      </>
    );
  }
  return (
    <>
      <Formik
        initialValues={{ password: '', repeatPassword: '' }}
        validationSchema={resetPasswordSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form noValidate>
          {/* Lets a password manager keep the new password with its user. */}
          <input type="text" name="username" autoComplete="username" value={reset.username} readOnly hidden />
          <PasswordField
            ref={first}
            name="password"
            label={t('passwordReset.newPassword')}
            autoComplete="new-password"
            maxLength={NEW_PASSWORD_LENGTH.max}
            required
          />
          <PasswordChecklist />
          <PasswordField
            name="repeatPassword"
            label={t('passwordReset.repeatPassword')}
            autoComplete="new-password"
            maxLength={NEW_PASSWORD_LENGTH.max}
            required
          />
          <SubmitButton allowUnchanged block>
            {t('passwordReset.save')}
          </SubmitButton>
          <FormErrorFocus />
        </Form>
      </Formik>
      <div className="links">{footer}</div>
      <div className="alert">
        {outcome?.kind === 'refused' && <Banner status="error" title={outcome.message} />}
        <RecoveryProblem problem={outcome?.kind === 'failed' ? outcome.problem : null} otherwise={t('signInProblem.unexpected')} />
      </div>
    </>
  );
};
