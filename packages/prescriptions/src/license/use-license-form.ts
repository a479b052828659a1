import { type ApprovingVet, usePractice } from '@practice-portal/access';
import { useUpdateVetLicenseMutation, useVetLicenseQuery } from '@practice-portal/api-client/vet-license';
import { localeProfile } from '@practice-portal/domain/locale';
import { LICENSE_FIELDS, type VetLicenseForm, type VetLicenseRecord, vetLicenseSchema } from '@practice-portal/domain/staff';
import { domainMessage } from '@practice-portal/domain/text';
import { type FailureExplained, type SaveFailure, type SaveForm, useLocale, useSaveForm, validateForm } from '@practice-portal/ui';
import type { FormikConfig } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useVetPin } from '../pin/use-vet-pin.ts';
import { licenseOnRecord } from './license-section.tsx';

/**
 * The fields of a license that the service refuses, each marked 'Required' (section 8).
 * @returns undefined when the refusal is about none of them
 */
export const licenseRefusal = ({
  status,
  message,
  data,
}: Pick<SaveFailure, 'status' | 'message' | 'data'>): FailureExplained['fieldErrors'] => {
  if (status !== 400 && status !== 422) return undefined;
  const said = `${message} ${JSON.stringify(data ?? '')}`;
  const refused = LICENSE_FIELDS.filter((field) => said.includes(field));
  if (refused.length === 0) return undefined;
  return Object.fromEntries(refused.map((field) => [field, domainMessage('validation.required')]));
};

/** A license, and the PIN of the vet whose it is. */
interface LicenseValues extends VetLicenseForm {
  vetPin: string;
}

const BLANK: LicenseValues = { licenseNumber: '', licenseState: '', licenseExpiration: null, vetPin: '' };

/** The form of a vet's license, and the record it starts from. */
export interface LicenseFormState {
  form: SaveForm<LicenseValues>;
  /** Is what was on record when the form opened; null until that is known. */
  onRecord: VetLicenseRecord | null;
  /** The vet's PIN is asked for: it is not known, or was refused. */
  pinAsked: boolean;
  /** Why the record could not be fetched; undefined while nothing is wrong. */
  failure: unknown;
  retry: () => void;
}

/** Reads the license on record, and saves the one that takes its place. */
export const useLicenseForm = (vet: ApprovingVet, onSaved: () => void): LicenseFormState => {
  const { t } = useTranslation('prescriptions');
  const { vetStaffId } = vet;
  const pin = useVetPin(vet);
  const { localization, code, now } = useLocale();
  const { id: practiceId } = usePractice();
  // What is cached may be older than the finding that opened the form.
  const { data, isFetching, error, refetch } = useVetLicenseQuery({ practiceId, vetStaffId }, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateVetLicenseMutation();
  const [onRecord, setOnRecord] = useState<VetLicenseRecord | null>(null);
  if (onRecord === null && data !== undefined && !isFetching) setOnRecord(data);

  const initialValues = useMemo((): LicenseValues => {
    if (onRecord === null) return BLANK;
    const license = licenseOnRecord(onRecord, localeProfile(code).country);
    return { ...license, vetPin: '', licenseExpiration: onRecord.status === 'EXPIRED' ? null : license.licenseExpiration };
  }, [onRecord, code]);

  const validate: FormikConfig<LicenseValues>['validate'] = (values) => {
    const errors = validateForm<LicenseValues>(vetLicenseSchema({ localization, now: now() }), values);
    if (Object.keys(errors).length > 0) return errors;
    return pin.asked && values.vetPin === '' ? { vetPin: domainMessage('approval.pinRequired') } : {};
  };

  const form = useSaveForm({
    initialValues,
    validate,
    save: ({ vetPin: typed, ...license }) => {
      const vetPin = pin.deciding(typed).pin;
      const licenseNumber = license.licenseNumber.trim();
      return update({ practiceId, vetStaffId, ...license, licenseNumber, ...(vetPin === undefined ? {} : { vetPin }) }).unwrap();
    },
    saved: t('license.added'),
    onSaved: (_license, { vetPin }) => {
      pin.keep(vetPin);
      onSaved();
    },
    explain: (failure) => {
      const fieldErrors = licenseRefusal(failure);
      if (fieldErrors) return { fieldErrors };
      if (failure.status !== 400) return { title: t('license.failed') };
      // Nothing else is refused like this: the PIN it was signed in with is another by now.
      pin.ask();
      return { fieldErrors: { vetPin: domainMessage('approval.vetPinIncorrect') } };
    },
  });

  return {
    form,
    onRecord,
    pinAsked: pin.asked,
    failure: onRecord === null && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
};
