import { CHAT_NAME_MAX, startChatSchema, type StartChatRequest } from '@practice-portal/domain/chat';
import { FormErrorFocus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFirstFieldFocus } from '../login/use-first-field-focus.ts';
import { useUserSession } from '../session/use-user-session.ts';

interface ChatNameFormProps {
  onStart: (name: string) => Promise<void> | void;
}

/** Asks whom the pharmacy talks to. */
export const ChatNameForm = ({ onStart }: ChatNameFormProps): ReactNode => {
  const { t } = useTranslation('access');
  const { user } = useUserSession();
  const form = useFirstFieldFocus();
  const initialValues: StartChatRequest = { name: user?.name ?? '' };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={startChatSchema}
      validateOnBlur={false}
      onSubmit={({ name }) => onStart(name.trim())}
    >
      <Form ref={form} className="name" noValidate>
        <p>{t('help.hint')}</p>
        <TextField name="name" label={t('help.name')} autoComplete="name" maxLength={CHAT_NAME_MAX} required />
        <SubmitButton allowUnchanged block>
          {t('help.start')}
        </SubmitButton>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
};
