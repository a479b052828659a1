import type { SaveForm } from '@practice-portal/ui';
import type { FormikValues } from 'formik';

import { useFlag } from '../session/use-practice.ts';
import { type FormDraftState, useFormDraft } from './use-form-draft.ts';

/** Options of {@link useKeptForm}. */
export interface KeptFormOptions {
  /** Names the form, such as `staff-12`: unique in the portal. */
  name: string;
  /** Paths of what is never kept: passwords, PINs, account numbers. */
  secrets?: readonly string[];
}

/** The draft of a form: kept when the session ends or the page is loaded again, and back once the same person has signed in. Show `KeptNotice` in it. */
export const useKeptForm = <Values extends FormikValues>(
  form: Pick<SaveForm<Values>, 'formik'>,
  { name, ...options }: KeptFormOptions,
): FormDraftState => useFormDraft(form, name, { ...options, keeps: 'sessionEnd', restoresAtOnce: true, isOn: useFlag('keptFormsEnabled') });
