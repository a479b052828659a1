import { Flex, Stack } from '@chakra-ui/react';
import type { PracticeSearchResult } from '@practice-portal/domain/recovery';
import type { FieldMessage } from '@practice-portal/domain/text';
import { Button, FormErrorFocus, RadioField, SubmitButton } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { practiceAddress } from './practice-address.ts';

interface ChoosePracticeFormProps {
  found: readonly PracticeSearchResult[];
  /** Goes on to ask the practice's administrators for a login link. */
  onContinue: (practice: PracticeSearchResult) => void;
  /** Only the practice ID was forgotten: goes on to the password. */
  onLogIn: (practiceId: number) => void;
}

const CHOOSE: FieldMessage = { key: 'access:recovery.choose' };

/** Shows what the finder found, to choose from. */
export const ChoosePracticeForm = ({ found, onContinue, onLogIn }: ChoosePracticeFormProps): ReactNode => {
  const { t } = useTranslation('access');
  const wantsLogIn = useRef(false);
  const [only] = found.length === 1 ? found : [];
  return (
    <Formik<{ practiceId: number | null }>
      initialValues={{ practiceId: only?.id ?? null }}
      validate={({ practiceId }) => (practiceId === null ? { practiceId: CHOOSE } : {})}
      validateOnBlur={false}
      onSubmit={({ practiceId }) => {
        const chosen = found.find(({ id }) => id === practiceId);
        if (!chosen) return;
        if (wantsLogIn.current) onLogIn(chosen.id);
        else onContinue(chosen);
      }}
    >
      {({ submitForm }) => {
        const logIn = async (): Promise<void> => {
          wantsLogIn.current = true;
          await submitForm();
          wantsLogIn.current = false;
        };
        return (
          <Form noValidate>
            <Stack gap="4">
              <RadioField
                name="practiceId"
                label={t('recovery.results')}
                options={found.map((practice) => ({
                  value: practice.id,
                  label: practice.name,
                  description: t('recovery.result', { id: practice.id, address: practiceAddress(practice) }),
                }))}
                required
              />
              <Flex gap="3" wrap="wrap" justify="flex-end">
                <Button onClick={() => void logIn()}>{t('recovery.useId')}</Button>
                <SubmitButton allowUnchanged>{t('recovery.continue')}</SubmitButton>
              </Flex>
            </Stack>
            <FormErrorFocus />
          </Form>
        );
      }}
    </Formik>
  );
};
