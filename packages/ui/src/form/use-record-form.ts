import { setIn, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';

import { type ChangedField, mergeConflict, type RecordConflict } from './merge-conflict.ts';
import { SaveCanceled } from './save-errors.ts';
import { saveFailureOf } from './save-failure.ts';
import { type SaveContext, type SaveForm, type SaveFormOptions, useSaveForm } from './use-save-form.ts';

/** A record that the service compares the version of; null for one that there is not yet. */
type Versioned = { version: number } | null;

/** A form of a record that another person may save meanwhile. */
export interface RecordForm<Values extends FormikValues, Stored> {
  form: SaveForm<Values>;
  /** The record that the form's change is made to: as it was opened, or as another person saved it since. */
  base: Stored;
  /** The conflict with another person's changes; null without one. */
  conflict: RecordConflict | null;
  /** Takes the other's value of a field that both changed. */
  takeTheirs: (field: ChangedField) => void;
}

/** Options of {@link useRecordForm}. */
export interface RecordFormOptions<Values extends FormikValues, Stored extends Versioned, Answer, Checked> extends Omit<
  SaveFormOptions<Values, Answer, Checked>,
  'initialValues' | 'version' | 'validate' | 'precheck' | 'save'
> {
  record: Stored;
  /** The form of a record. */
  valuesOf: (record: Stored) => Values;
  /** As of `useSaveForm`; `record` is what the change is made to. */
  validate?: (values: Values, record: Stored) => ReturnType<NonNullable<SaveFormOptions<Values, Answer, Checked>['validate']>>;
  /** As of `useSaveForm`; `record` is what the change is made to. */
  precheck?: (values: Values, record: Stored) => Promise<Checked>;
  /** As of `useSaveForm`; `record` is what the change is made to. A 409 with the record as it is now is dealt with. */
  save: (values: Values, context: SaveContext<Checked> & { record: Stored }) => Promise<Answer>;
  /** Typed already, such as the name that was searched for. */
  typed?: Partial<Values> | undefined;
}

const versionOf = (record: Versioned): number => record?.version ?? 0;

/**
 * `useSaveForm` for a versioned record: who saves second sees what the first one saved, field by field, and saves again over
 * that. What they typed stays.
 */
export const useRecordForm = <Values extends FormikValues, Stored extends Versioned, Answer, Checked = unknown>({
  record,
  valuesOf,
  validate,
  precheck,
  save,
  typed,
  onSaved,
  ...options
}: RecordFormOptions<Values, Stored, Answer, Checked>): RecordForm<Values, Stored> => {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<RecordConflict | null>(null);

  const meet = (theirs: Stored, mine: Values): void => {
    const found = mergeConflict(valuesOf(base), valuesOf(theirs), mine);
    const merged = found.taken.reduce<Values>((values, field) => setIn(values, field.path, field.theirs) as Values, mine);
    setBase(theirs);
    setConflict(found);
    void form.formik.setValues(merged);
  };

  const form = useSaveForm<Values, Answer, Checked>({
    ...options,
    initialValues: valuesOf(base),
    version: versionOf(base),
    ...(validate ? { validate: (values: Values) => validate(values, base) } : {}),
    ...(precheck ? { precheck: (values: Values) => precheck(values, base) } : {}),
    save: async (values, context) => {
      try {
        return await save(values, { ...context, record: base });
      } catch (error) {
        const { status, record: theirs } = saveFailureOf(error);
        if (status !== 409 || theirs === undefined || theirs === null) throw error;
        meet(theirs as Stored, values);
        throw new SaveCanceled();
      }
    },
    onSaved: (answer, values) => {
      setConflict(null);
      onSaved?.(answer, values);
    },
  });
  const fillIn = useEffectEvent(() => {
    if (typed !== undefined) void form.formik.setValues({ ...form.formik.values, ...typed });
  });
  useEffect(() => fillIn(), []);

  const isNewer = record !== base && versionOf(record) >= versionOf(base);
  const isSameForm = (): boolean => JSON.stringify(valuesOf(record)) === JSON.stringify(valuesOf(base));
  // The record is followed while nobody has typed, and where what has changed in it is none of the form's.
  if (isNewer && !form.busy && (!form.formik.dirty || isSameForm())) setBase(record);

  const takeTheirs = (field: ChangedField): void => {
    void form.formik.setFieldValue(field.path, field.theirs);
    setConflict((now) => now && { ...now, contested: now.contested.filter(({ path }) => path !== field.path) });
  };
  return { form, base, conflict, takeTheirs };
};
