import { Stack } from '@chakra-ui/react';
import { findByIdSchema, FINDER_ID_MAX } from '@practice-portal/domain/recovery';
import { Banner, FormErrorFocus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { FinderFormProps } from './find-by-phone-form.tsx';

/** The finder's tab 'Practice ID'. */
export const FindByIdForm = ({ firstFieldRef, notFound, quiet, onSearch }: FinderFormProps): ReactNode => {
  const { t } = useTranslation('access');
  return (
    <Formik
      initialValues={{ practiceId: '' }}
      validationSchema={findByIdSchema}
      validateOnBlur={false}
      onSubmit={({ practiceId }) => onSearch({ practiceId: Number(practiceId) })}
    >
      <Form noValidate>
        <Stack gap="4">
          <TextField
            ref={firstFieldRef}
            name="practiceId"
            label={t('recovery.byId')}
            inputMode="numeric"
            maxLength={FINDER_ID_MAX}
            required
          />
          {notFound && <Banner status="error" title={t('recovery.idNotFound')} />}
          <SubmitButton allowUnchanged block variant={quiet ? 'outline' : 'solid'}>
            {t('recovery.search')}
          </SubmitButton>
        </Stack>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
};
