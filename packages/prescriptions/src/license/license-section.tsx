import { Stack } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { useVetLicenseQuery } from '@practice-portal/api-client/vet-license';
import type { ApproveForm } from '@practice-portal/domain/approval';
import { type CountryCode, localeProfile, regionsOf } from '@practice-portal/domain/locale';
import { LICENSE_FIELDS, type VetLicense, type VetLicenseForm } from '@practice-portal/domain/staff';
import { Card, useLocale } from '@practice-portal/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LicenseFields } from './license-fields.tsx';

/** Returns what the fields of a license start with: what is on record, as far as they can show it. */
export const licenseOnRecord = ({ licenseNumber, licenseState, licenseExpiration }: VetLicense, country: CountryCode): VetLicenseForm => {
  const codes = regionsOf(country).map(({ code }) => code);
  const [only = ''] = codes.length === 1 ? codes : [];
  return {
    licenseNumber: licenseNumber ?? '',
    licenseState: licenseState !== null && codes.includes(licenseState) ? licenseState : only,
    licenseExpiration,
  };
};

const BLANK: VetLicenseForm = { licenseNumber: '', licenseState: '', licenseExpiration: null };

const isSame = (values: Partial<VetLicenseForm>, other: VetLicenseForm): boolean =>
  LICENSE_FIELDS.every((field) => (values[field] || null) === (other[field] || null));

/** The license that goes with the approval; it starts with the vet's own. */
export const LicenseSection = ({ vetStaffId }: { vetStaffId: number }): ReactNode => {
  const { t } = useTranslation('prescriptions');
  const { code } = useLocale();
  const { id: practiceId } = usePractice();
  const { data: onRecord } = useVetLicenseQuery({ practiceId, vetStaffId });
  const { values, initialValues, touched, submitCount, isSubmitting, resetForm, setValues } = useFormikContext<ApproveForm>();
  // What was last filled in here.
  const filled = useRef(BLANK);
  // Before anything else can check the form: a check of the empty fields that ends later would win.
  useLayoutEffect(() => {
    if (onRecord === undefined || isSubmitting) return;
    const license = licenseOnRecord(onRecord, localeProfile(code).country);
    // The record may come, or be saved in the question above the review, after something was typed here: that stays.
    if (isSame(license, filled.current) || !isSame(values, filled.current)) return;
    filled.current = license;
    // Both what the form holds and what it began with: nobody typed it, so closing loses nothing.
    // What has expired is said at once: nobody looks for a mistake in what they did not type.
    const seen = onRecord.status === 'EXPIRED' ? { ...touched, licenseExpiration: true } : touched;
    resetForm({ values: { ...initialValues, ...license }, touched: seen, submitCount });
    void setValues({ ...values, ...license }, true);
  }, [onRecord, code, values, initialValues, touched, submitCount, isSubmitting, resetForm, setValues]);
  return (
    <Card label={t('license.title')}>
      <h3>{t('license.title')}</h3>
      <Stack gap="4">
        <LicenseFields />
      </Stack>
    </Card>
  );
};
