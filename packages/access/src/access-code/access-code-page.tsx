import { useAccessCodeSignInMutation } from '@practice-portal/api-client/sign-ins';
import { loginPath, PATHS } from '@practice-portal/domain/navigation';
import { ACCESS_CODE_MAX, accessCodeSchema } from '@practice-portal/domain/session';
import { FormErrorFocus, type FormStatus, PasswordField, SubmitButton } from '@practice-portal/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { LoginLayout } from '../login/login-layout.tsx';
import { SessionEndNotice } from '../login/session-end-notice.tsx';
import type { SignInProblem } from '../sign-in/sign-in-problem.ts';
import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';
import { redirectTarget } from '../session/redirect-target.ts';
import { signInFailed } from '../state/session-slice.ts';
import { type AccessDispatch, startSession } from '../session/start-session.ts';
import { useSession } from '../session/use-session.ts';
import { AccessCodeAlert } from './access-code-alert.tsx';
import { accessCodeProblem } from './access-code-problem.ts';

interface AccessCodeValues {
  accessCode: string;
}

/**
 * The approvers' login with the practice code.
 * Rule: docs/rules/sign-in.md#practice-code.
 */
export const AccessCodePage = (): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const dispatch = useDispatch<AccessDispatch>();
  const { status } = useSession();
  const [call] = useAccessCodeSignInMutation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = redirectTarget(search);

  // The form stays on screen, busy, until the next page is there to take its place.
  useEffect(() => {
    if (status === 'success') void navigate(target, { replace: true });
  }, [status, target, navigate]);

  const submit = async ({ accessCode }: AccessCodeValues, { setStatus }: FormikHelpers<AccessCodeValues>): Promise<void> => {
    setProblem(null);
    setStatus({} satisfies FormStatus);
    const { data, error } = await call({ accessCode: accessCode.trim() });
    if (data === undefined) dispatch(signInFailed());
    const failure: unknown = data === undefined ? error : await dispatch(startSession(data, { loginPath: PATHS.accessCodeLogin }));
    if (failure === null) return;
    const found = accessCodeProblem(failure);
    if (found.kind === 'wrong') {
      setStatus({ serverErrors: { accessCode: { value: accessCode, message: t('accessCode.wrong') } } } satisfies FormStatus);
    } else setProblem(found);
  };

  return (
    <LoginLayout heading={t('accessCode.title')} subheading={t('accessCode.hint')}>
      <title>{t('accessCode.title')}</title>
      <SessionEndNotice />
      <Formik initialValues={{ accessCode: '' }} validationSchema={accessCodeSchema} validateOnBlur={false} onSubmit={submit}>
        <Form noValidate>
          <PasswordField
            ref={first}
            name="accessCode"
            label={t('accessCode.code')}
            autoComplete="off"
            maxLength={ACCESS_CODE_MAX}
            required
          />
          <SubmitButton allowUnchanged block>
            {t('accessCode.submit')}
          </SubmitButton>
          <FormErrorFocus />
        </Form>
      </Formik>
      <div className="links">
        <Link to={loginPath(target)}>{t('accessCode.practiceLogin')}</Link>
      </div>
      <AccessCodeAlert problem={problem} />
    </LoginLayout>
  );
};
