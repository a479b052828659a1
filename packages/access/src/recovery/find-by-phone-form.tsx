import { Stack } from '@chakra-ui/react';
import { isLocaleCode, localeProfile } from '@practice-portal/domain/locale';
import { findByPhoneSchema, FINDER_ZIP_MAX, type PracticeSearchRequest } from '@practice-portal/domain/recovery';
import { Banner, FormErrorFocus, SubmitButton, TextField } from '@practice-portal/ui';
import { Form, Formik } from 'formik';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of both forms of the finder. */
export interface FinderFormProps {
  firstFieldRef: RefObject<HTMLInputElement | null>;
  /** The last search found nothing. */
  notFound: boolean;
  /** Something was found: going on with it is the primary action now. */
  quiet: boolean;
  onSearch: (sought: PracticeSearchRequest) => Promise<void>;
}

/** The finder's tab 'Phone and postal code'. */
export const FindByPhoneForm = ({ firstFieldRef, notFound, quiet, onSearch }: FinderFormProps): ReactNode => {
  const { t, i18n } = useTranslation('access');
  // Nobody is signed in: the language the portal speaks is the best word on the visitor's country.
  const country = isLocaleCode(i18n.language) ? localeProfile(i18n.language).country : 'US';
  const schema = useMemo(() => findByPhoneSchema(country), [country]);
  return (
    <Formik
      initialValues={{ phone: '', zip: '' }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={({ phone, zip }) => onSearch({ phone, zip: zip.replaceAll(/\s/g, '') })}
    >
      <Form noValidate>
        <Stack gap="4">
          <TextField
            ref={firstFieldRef}
            name="phone"
            label={t('recovery.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            required
          />
          <TextField name="zip" label={t('recovery.zip')} autoComplete="postal-code" maxLength={FINDER_ZIP_MAX} required />
          {notFound && <Banner status="error" title={t('recovery.phoneNotFound')} />}
          <SubmitButton allowUnchanged block variant={quiet ? 'outline' : 'solid'}>
            {t('recovery.search')}
          </SubmitButton>
        </Stack>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
};
