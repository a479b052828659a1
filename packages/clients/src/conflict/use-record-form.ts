import { type SaveForm, type SaveFormOptions, useSaveForm } from '@practice-portal/ui';
import { setIn, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { type ChangedField, mergeConflict } from './merge-conflict.ts';

/** A form of a record that somebody else may save meanwhile. */
export interface RecordForm<Values extends FormikValues, Stored> {
  form: SaveForm<Values>;
  /** The record that the form's change is made to: as it was opened, or as somebody else saved it since. */
  base: Stored;
  /** What somebody else changed; null while nobody did. */
  conflict: { taken: ChangedField[]; contested: ChangedField[] } | null;
  /** Takes the other's value of a field that both changed. */
  takeTheirs: (field: ChangedField) => void;
}

type Options<Values extends FormikValues, Stored, Args, Answer> = Omit<
  SaveFormOptions<Values, Args, Answer>,
  'initialValues' | 'toArgs' | 'onConflict'
> & {
  record: Stored;
  valuesOf: (record: Stored) => Values;
  toArgs: (values: Values, idempotencyKey: string, base: Stored) => Args;
  /** Typed already, such as the name that was searched for. */
  typed?: Partial<Values> | undefined;
};

/**
 * `useSaveForm` for a versioned record: who saves second is told what the first one saved, field by field, and saves again
 * over that. What they typed stays.
 */
export const useRecordForm = <Values extends FormikValues, Stored, Args, Answer>({
  record,
  valuesOf,
  toArgs,
  typed,
  ...options
}: Options<Values, Stored, Args, Answer>): RecordForm<Values, Stored> => {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<RecordForm<Values, Stored>['conflict']>(null);
  const latest = useRef<SaveForm<Values> | null>(null);
  const form = useSaveForm<Values, Args, Answer>({
    ...options,
    initialValues: valuesOf(base),
    toArgs: (values, key) => toArgs(values, key, base),
    onConflict: (data, _failure, mine) => {
      const theirs = data as Stored;
      const found = mergeConflict(valuesOf(base), valuesOf(theirs), mine);
      const merged = found.taken.reduce<Values>((values, field) => setIn(values, field.path, field.theirs) as Values, mine);
      setBase(theirs);
      setConflict(found);
      void latest.current?.formik.setValues(merged);
    },
  });
  useEffect(() => {
    latest.current = form;
  });
  const fillIn = useEffectEvent(() => {
    if (typed !== undefined) void form.formik.setValues({ ...form.formik.values, ...typed });
  });
  useEffect(() => fillIn(), []);
  // A form that nobody has typed in follows the record.
  if (record !== base && conflict === null && !form.formik.dirty && !form.busy) setBase(record);
  const takeTheirs = (field: ChangedField): void => {
    void form.formik.setFieldValue(field.path, field.theirs);
    setConflict((now) => now && { ...now, contested: now.contested.filter(({ path }) => path !== field.path) });
  };
  return { form, base, conflict, takeTheirs };
};
