import { useUserSession } from '@practice-portal/access';
import { CHAT_NAME_MAX, startChatSchema, type StartChatRequest } from '@practice-portal/domain/chat';
import { FormErrorFocus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ChatNameFormProps {
  onStart: (name: string) => Promise<void> | void;
}

/** Asks whom the pharmacy talks to. */
export const ChatNameForm = ({ onStart }: ChatNameFormProps): ReactNode => {
  const { t } = useTranslation('portal');
  const { user } = useUserSession();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const initialValues: StartChatRequest = { name: user?.name ?? '' };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={startChatSchema}
      validateOnBlur={false}
      onSubmit={({ name }) => onStart(name.trim())}
    >
      <Form className="name" noValidate>
        <p>{t('help.hint')}</p>
        <TextField ref={field} name="name" label={t('help.name')} autoComplete="name" maxLength={CHAT_NAME_MAX} required />
        <SubmitButton allowUnchanged block>
          {t('help.start')}
        </SubmitButton>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
};
