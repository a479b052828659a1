import { useAddVetMutation } from '@practice-portal/api-client/new-vet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { type Approver, NEW_VET_DEFAULTS, newVetRequest, newVetSchema, type NewVetForm } from '@practice-portal/domain/staff';
import { toast } from '@practice-portal/ui';
import { type FormikContextType, useFormik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

// `crypto.randomUUID` exists only on https and localhost.
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The form of 'Add a staff member'. */
export interface NewVet {
  formik: FormikContextType<NewVetForm>;
  /** The last attempt came to nothing. */
  failed: boolean;
}

/** Adds a vet. What was sent keeps its key while it is tried again, so that a lost answer adds nobody twice. */
export const useNewVet = (
  { id: practiceId, practiceHomeFeatures: flags, localizationData }: PracticeData,
  onAdded: (vet: Approver) => void,
): NewVet => {
  const { t } = useTranslation('access');
  const [call] = useAddVetMutation();
  const { defaultLocaleCode: localeCode } = localizationData;
  const [failed, setFailed] = useState(false);
  const sent = useRef({ text: '', idempotencyKey: '' });
  const [openedAt] = useState(() => new Date());
  const validationSchema = useMemo(() => newVetSchema({ flags, localeCode, now: openedAt }), [flags, localeCode, openedAt]);
  const formik = useFormik<NewVetForm>({
    initialValues: NEW_VET_DEFAULTS,
    validationSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setFailed(false);
      const body = newVetRequest(values);
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, idempotencyKey: newKey() };
      const { data: vet } = await call({ practiceId, body, idempotencyKey: sent.current.idempotencyKey });
      if (vet === undefined) return setFailed(true);
      toast.success(t('addVet.saved'));
      onAdded(vet);
    },
  });
  return { formik, failed };
};
