import { usePractice } from '@practice-portal/access';
import { useUpdateVetLicenseMutation, useVetLicenseQuery } from '@practice-portal/api-client/vet-license';
import { localeProfile } from '@practice-portal/domain/locale';
import { type VetLicenseForm, type VetLicenseRecord, vetLicenseSchema } from '@practice-portal/domain/staff';
import { fieldErrorsOf } from '@practice-portal/domain/text';
import { type SaveForm, useLocale, useSaveForm } from '@practice-portal/ui';
import type { FormikConfig } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { licenseOnRecord } from './license-on-record.ts';
import { licenseRefusal } from './license-refusal.ts';

const BLANK: VetLicenseForm = { licenseNumber: '', licenseState: '', licenseExpiration: null };

/** The form of a vet's licence, and the record it starts from. */
export interface LicenseFormState {
  form: SaveForm<VetLicenseForm>;
  /** What was on record when the form opened; null until that is known. */
  onRecord: VetLicenseRecord | null;
  /** The record could not be fetched. */
  unknown: boolean;
  retry: () => void;
}

/** Reads the licence on record, and saves the one that takes its place. */
export const useLicenseForm = (vetStaffId: number, onSaved: () => void): LicenseFormState => {
  const { t } = useTranslation('approval-queue');
  const { localization, code } = useLocale();
  const { id: practiceId } = usePractice();
  // What is cached may be older than the finding that opened the form.
  const { data, isFetching, isError, refetch } = useVetLicenseQuery({ practiceId, vetStaffId }, { refetchOnMountOrArgChange: true });
  const [send] = useUpdateVetLicenseMutation();
  const [onRecord, setOnRecord] = useState<VetLicenseRecord | null>(null);
  if (onRecord === null && data !== undefined && !isFetching) setOnRecord(data);

  const initialValues = useMemo((): VetLicenseForm => {
    if (onRecord === null) return BLANK;
    const license = licenseOnRecord(onRecord, localeProfile(code).country);
    return { ...license, licenseExpiration: onRecord.status === 'EXPIRED' ? null : license.licenseExpiration };
  }, [onRecord, code]);

  const validate: FormikConfig<VetLicenseForm>['validate'] = (values) => {
    try {
      vetLicenseSchema({ localization, now: new Date() }).validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (errors === null) throw error;
      return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
    }
  };

  const form = useSaveForm({
    initialValues,
    validate,
    send,
    toArgs: (values) => ({ practiceId, vetStaffId, ...values, licenseNumber: values.licenseNumber.trim() }),
    saved: t('review.license.added'),
    onSaved,
    explain: (failure) => {
      const fieldErrors = licenseRefusal(failure);
      return fieldErrors ? { fieldErrors } : { title: t('review.license.failed') };
    },
  });

  return { form, onRecord, unknown: onRecord === null && isError && !isFetching, retry: () => void refetch() };
};
