import { passwordResetReducer, passwordResetStart } from '@practice-portal/domain/recovery';
import { type ReactNode, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { practiceOf } from '../login/leaves-login.ts';
import { LoginLayout } from '../login/login-layout.tsx';
import { useSession } from '../session/use-session.ts';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { UsernameStep } from './username-step.tsx';
import { wayBack } from './way-back.ts';

/**
 * The staff password reset: username, security code, new password.
 * Rule: docs/rules/sign-in.md#password-reset.
 */
export const PasswordResetPage = (): ReactNode => {
  const { t } = useTranslation('access');
  const session = useSession();
  const [search] = useSearchParams();
  const known = session.claims?.practiceId ?? practiceOf(search);
  const [state, dispatch] = useReducer(passwordResetReducer, known, passwordResetStart);
  const [refused, setRefused] = useState<string | null>(null);
  const cancel = <Link to={wayBack(session, state.practiceId)}>{t('passwordReset.cancel')}</Link>;

  return (
    <LoginLayout heading={t('passwordReset.title')} subheading={t(`passwordReset.hint.${state.step}`, { username: state.username })}>
      <title>{t('passwordReset.title')}</title>
      {state.step === 'enterUsername' && (
        <UsernameStep
          practiceId={known}
          initial={state}
          footer={cancel}
          onSent={(practiceId, username) => dispatch({ type: 'codeSent', practiceId, username })}
        />
      )}
      {state.step === 'enterCode' && (
        <CodeStep
          reset={state}
          refused={refused}
          footer={cancel}
          onAccepted={(code) => dispatch({ type: 'codeAccepted', code })}
          onRestart={() => dispatch({ type: 'restarted' })}
        />
      )}
      {state.step === 'enterNewPassword' && (
        <NewPasswordStep
          reset={state}
          footer={cancel}
          onCodeRefused={() => {
            setRefused(state.code);
            dispatch({ type: 'codeRefused' });
          }}
        />
      )}
    </LoginLayout>
  );
};
