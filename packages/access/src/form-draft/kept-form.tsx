import { Banner, Button } from '@practice-portal/ui';
import type { FormikValues } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFlag } from '../session/use-practice.ts';
import { type DraftedForm, useFormDraft } from './use-form-draft.ts';

/** Props of {@link KeptForm}. */
export interface KeptFormProps<Values extends FormikValues> {
  form: DraftedForm<Values>;
  /** Names the form and its record, such as `staff-12`: unique in the portal. */
  name: string;
  /** Paths of what is never kept: passwords, PINs, account numbers, card data. */
  secrets?: readonly string[];
  /** Whether the notice asks for passwords and PINs again. */
  hasSecrets?: boolean;
}

const Keeper = <Values extends FormikValues>({ form, name, secrets, hasSecrets = false }: KeptFormProps<Values>): ReactNode => {
  const { t } = useTranslation('access');
  const isOn = useFlag('keptFormsEnabled');
  const { restored, discard } = useFormDraft(form, name, {
    ...(secrets === undefined ? {} : { secrets }),
    keeps: 'sessionEnd',
    restoresAtOnce: true,
    isOn,
  });
  if (!restored) return null;
  return (
    <Banner status="info" title={t('kept.title')} action={<Button onClick={discard}>{t('kept.discard')}</Button>}>
      {hasSecrets ? t('kept.secrets') : null}
    </Banner>
  );
};

/**
 * Keeps what is typed in a form over a reload and the end of the session, and brings it back to the same person, with a notice.
 * Stands before the fields, from when these have what is on record.
 */
export const KeptForm = <Values extends FormikValues>(props: KeptFormProps<Values>): ReactNode => {
  const [isFilled, setFilled] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a form takes its record in an effect, which would undo what came back in the same commit
  useEffect(() => setFilled(true), []);
  return isFilled && <Keeper {...props} />;
};
