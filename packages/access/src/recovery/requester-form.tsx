import { Flex, Stack, Text } from '@chakra-ui/react';
import { useRequestLoginLinkMutation } from '@practice-portal/api-client/recovery';
import { loginRequestSchema, type PracticeSearchResult, REQUESTER_NAME_MAX } from '@practice-portal/domain/recovery';
import { Button, FormErrorFocus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type SignInProblem, signInProblem } from '../sign-in/sign-in-problem.ts';
import { useFirstFieldFocus } from '../sign-in/use-first-field-focus.ts';
import { RecoveryProblem } from './recovery-problem.tsx';

interface RequesterFormProps {
  practice: PracticeSearchResult;
  onBack: () => void;
  onSent: () => void;
}

/** 'Who's trying to log in': sends a login link request to the practice's administrators. */
export const RequesterForm = ({ practice, onBack, onSent }: RequesterFormProps): ReactNode => {
  const { t } = useTranslation('access');
  const first = useFirstFieldFocus();
  const [call] = useRequestLoginLinkMutation();
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  const submit = async ({ firstName, lastName }: { firstName: string; lastName: string }): Promise<void> => {
    setProblem(null);
    const { error } = await call({ firstName: firstName.trim(), lastName: lastName.trim(), practiceId: practice.id });
    if (error) setProblem(signInProblem(error));
    else onSent();
  };

  return (
    <Formik initialValues={{ firstName: '', lastName: '' }} validationSchema={loginRequestSchema} validateOnBlur={false} onSubmit={submit}>
      <Form noValidate>
        <Stack gap="4">
          <Text color="fg.muted">{t('recovery.whoHint', { practice: practice.name })}</Text>
          <TextField
            ref={first}
            name="firstName"
            label={t('recovery.firstName')}
            autoComplete="given-name"
            maxLength={REQUESTER_NAME_MAX}
            required
          />
          <TextField name="lastName" label={t('recovery.lastName')} autoComplete="family-name" maxLength={REQUESTER_NAME_MAX} required />
          <RecoveryProblem problem={problem} otherwise={t('recovery.failed')} />
          <Flex gap="3" justify="flex-end">
            <Button onClick={onBack}>{t('recovery.back')}</Button>
            <SubmitButton allowUnchanged>{t('recovery.submit')}</SubmitButton>
          </Flex>
        </Stack>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
};
