import { useRequestUserPasswordResetMutation } from '@practice-portal/api-client/recovery';
import { resetUsernameSchema } from '@practice-portal/domain/recovery';
import { PRACTICE_ID_MAX, practiceIdSchema, USERNAME_MAX } from '@practice-portal/domain/session';
import { FormErrorFocus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';
import { RecoveryProblem } from '../recovery/recovery-problem.tsx';

interface UsernameStepProps {
  /** Null where nothing says which practice: it is asked for too. */
  practiceId: number | null;
  initial: { practiceId: number | null; username: string };
  footer: ReactNode;
  onSent: (practiceId: number, username: string) => void;
}

const WITH_PRACTICE = resetUsernameSchema.concat(practiceIdSchema);

/** Step 1 of a password reset: whose. */
export const UsernameStep = ({ practiceId, initial, footer, onSent }: UsernameStepProps): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const [call] = useRequestUserPasswordResetMutation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  const submit = async (values: { practiceId: string; username: string }): Promise<void> => {
    setProblem(null);
    const practice = practiceId ?? Number(values.practiceId);
    const user = values.username.trim();
    const { error } = await call({ practiceId: practice, user });
    if (error) setProblem(signInProblem(error));
    else onSent(practice, user);
  };

  return (
    <>
      <Formik
        initialValues={{ practiceId: initial.practiceId === null ? '' : String(initial.practiceId), username: initial.username }}
        validationSchema={practiceId === null ? WITH_PRACTICE : resetUsernameSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form noValidate>
          {practiceId === null && (
            <TextField
              ref={first}
              name="practiceId"
              label={t('practiceLogin.practiceId')}
              inputMode="numeric"
              maxLength={PRACTICE_ID_MAX}
              required
            />
          )}
          <TextField
            ref={practiceId === null ? undefined : first}
            name="username"
            label={t('practiceLogin.username')}
            autoComplete="username"
            maxLength={USERNAME_MAX}
            required
          />
          <SubmitButton allowUnchanged block>
            {t('passwordReset.continue')}
          </SubmitButton>
          <FormErrorFocus />
        </Form>
      </Formik>
      <div className="links">{footer}</div>
      <div className="alert">
        <RecoveryProblem problem={problem} otherwise={t('signInProblem.unexpected')} />
      </div>
    </>
  );
};
