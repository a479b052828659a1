import { usePractice } from '@practice-portal/access';
import { isApiError } from '@practice-portal/api-client';
import { useUpdateVetLicenseMutation, useVetLicenseQuery } from '@practice-portal/api-client/vet-license';
import { localeProfile } from '@practice-portal/domain/locale';
import { type VetLicenseForm, type VetLicenseRecord, vetLicenseSchema } from '@practice-portal/domain/staff';
import { fieldErrorsOf } from '@practice-portal/domain/text';
import { type FormStatus, toast, useLocale } from '@practice-portal/ui';
import type { FormikConfig } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { licenseOnRecord } from './license-on-record.ts';
import { licenseRefusal } from './license-refusal.ts';

const BLANK: VetLicenseForm = { licenseNumber: '', licenseState: '', licenseExpiration: null };

/** The form of a vet's licence, and the record it starts from. */
export interface LicenseFormState {
  formik: FormikConfig<VetLicenseForm>;
  /** What was on record when the form opened; null until that is known. */
  onRecord: VetLicenseRecord | null;
  /** The record could not be fetched. */
  unknown: boolean;
  retry: () => void;
  /** The last attempt to save came to nothing. */
  failed: boolean;
}

/** Reads the licence on record, and saves the one that takes its place. */
export const useLicenseForm = (vetStaffId: number, onSaved: () => void): LicenseFormState => {
  const { t } = useTranslation('approval-queue');
  const { localization, code } = useLocale();
  const { id: practiceId } = usePractice();
  // What is cached may be older than the finding that opened the form.
  const { data, isFetching, isError, refetch } = useVetLicenseQuery({ practiceId, vetStaffId }, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateVetLicenseMutation();
  const [failed, setFailed] = useState(false);
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

  const onSubmit: FormikConfig<VetLicenseForm>['onSubmit'] = async (values, { setStatus }) => {
    setFailed(false);
    const { error } = await update({ practiceId, vetStaffId, ...values, licenseNumber: values.licenseNumber.trim() });
    if (error === undefined) {
      toast.success(t('review.license.added'));
      return onSaved();
    }
    const refused = isApiError(error) ? licenseRefusal(error, values) : undefined;
    if (refused === undefined) setFailed(true);
    else setStatus({ serverErrors: refused } satisfies FormStatus);
  };

  return {
    formik: { initialValues, validate, onSubmit, enableReinitialize: true },
    onRecord,
    unknown: onRecord === null && isError && !isFetching,
    retry: () => void refetch(),
    failed,
  };
};
