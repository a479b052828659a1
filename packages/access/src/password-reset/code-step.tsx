import { useRequestUserPasswordResetMutation, useValidateResetCodeMutation } from '@practice-portal/api-client/recovery';
import { type PasswordResetState, RESET_CODE_MAX, resetCodeSchema, strippedCode } from '@practice-portal/domain/recovery';
import { Banner, Button, FormErrorFocus, type FormStatus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';
import { RecoveryProblem } from '../recovery/recovery-problem.tsx';

interface CodeStepProps {
  reset: Extract<PasswordResetState, { step: 'enterCode' }>;
  /** The code that was too old by the time of the new password. */
  refused: string | null;
  footer: ReactNode;
  onAccepted: (code: string) => void;
  onRestart: () => void;
}

interface CodeValues {
  code: string;
}

const wrong = (code: string): FormStatus => ({ serverErrors: { code: { value: code, message: { key: 'domain:recovery.codeInvalid' } } } });

/** Step 2 of a password reset: the security code from the email. */
export const CodeStep = ({ reset: { practiceId, username }, refused, footer, onAccepted, onRestart }: CodeStepProps): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const [validate] = useValidateResetCodeMutation();
  const [request, { isLoading: isSending }] = useRequestUserPasswordResetMutation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [sentAgain, setSentAgain] = useState(false);

  const submit = async (values: CodeValues, { setStatus }: FormikHelpers<CodeValues>): Promise<void> => {
    setProblem(null);
    setSentAgain(false);
    setStatus({} satisfies FormStatus);
    const code = strippedCode(values.code);
    const { error } = await validate({ practiceId, user: username, code });
    if (!error) return onAccepted(code);
    const found = signInProblem(error);
    if (found.kind === 'wrong' || found.kind === 'refused') {
      setStatus(wrong(values.code));
    } else setProblem(found);
  };
  const sendAgain = async (): Promise<void> => {
    setProblem(null);
    setSentAgain(false);
    const { error } = await request({ practiceId, user: username });
    if (error) setProblem(signInProblem(error));
    else setSentAgain(true);
  };

  return (
    <>
      <Formik
        initialValues={{ code: refused ?? '' }}
        initialStatus={refused === null ? undefined : wrong(refused)}
        validationSchema={resetCodeSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form noValidate>
          <TextField
            ref={first}
            name="code"
            label={t('passwordReset.code')}
            autoComplete="one-time-code"
            maxLength={RESET_CODE_MAX}
            required
          />
          <SubmitButton allowUnchanged block>
            {t('passwordReset.continue')}
          </SubmitButton>
          <FormErrorFocus />
        </Form>
      </Formik>
      <div className="links">
        <Button variant="link" loading={isSending} onClick={() => void sendAgain()}>
          {t('passwordReset.codeAgain')}
        </Button>
        <Button variant="link" onClick={onRestart}>
          {t('passwordReset.otherUsername')}
        </Button>
        {footer}
      </div>
      <div className="alert">
        {sentAgain && <Banner status="success" title={t('passwordReset.codeSentAgain')} />}
        <RecoveryProblem problem={problem} otherwise={t('signInProblem.unexpected')} />
      </div>
    </>
  );
};
