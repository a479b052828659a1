import { useLazyPracticeBasicQuery } from '@practice-portal/api-client/practices';
import { practiceIdSchema } from '@practice-portal/domain/session';
import { FormErrorFocus, type FormStatus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SignInAlert } from '../sign-in/sign-in-alert.tsx';
import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';

interface PracticeIdValues {
  practiceId: string;
}

interface PracticeIdStepProps {
  initialId: string;
  /** Why the practice in the page's address could not be used. */
  initialProblem: SignInProblem | null;
  /** Under the form. */
  footer: ReactNode;
  onFound: (practiceId: number) => void;
}

/** Step 1 of the practice login: which practice. */
export const PracticeIdStep = ({ initialId, initialProblem, footer, onFound }: PracticeIdStepProps): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const [lookUp] = useLazyPracticeBasicQuery();
  const [problem, setProblem] = useState(initialProblem);

  const refused = (value: string): FormStatus => ({ serverErrors: { practiceId: { value, message: t('signInProblem.practiceId') } } });

  const submit = async ({ practiceId }: PracticeIdValues, { setStatus }: FormikHelpers<PracticeIdValues>): Promise<void> => {
    setProblem(null);
    setStatus({} satisfies FormStatus);
    const { data, error } = await lookUp(Number(practiceId));
    if (data) return onFound(data.id);
    const found = signInProblem(error);
    if (found.kind === 'wrong') setStatus(refused(practiceId));
    else setProblem(found);
  };

  return (
    <>
      <Formik
        initialValues={{ practiceId: initialId }}
        initialStatus={initialProblem?.kind === 'wrong' ? refused(initialId) : undefined}
        validationSchema={practiceIdSchema}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form noValidate>
          <TextField
            ref={first}
            name="practiceId"
            label={t('practiceLogin.practiceId')}
            inputMode="numeric"
            autoComplete="username"
            maxLength={127}
            required
          />
          <SubmitButton allowUnchanged block>
            {t('practiceLogin.continue')}
          </SubmitButton>
          <FormErrorFocus />
        </Form>
      </Formik>
      <div className="links">{footer}</div>
      <SignInAlert problem={problem} wrong={null} />
    </>
  );
};
