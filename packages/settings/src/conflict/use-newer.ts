import type { SaveForm } from '@practice-portal/ui';
import type { FormikContextType, FormikValues } from 'formik';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { typedOver } from '../kept-form/kept-values.ts';

/** A field that two people have changed. */
export interface ConflictField {
  name: string;
  /** What the other one saved. */
  theirs: unknown;
}

/** A record that somebody else may save while it is being edited. */
export interface Newer<Saved, Values extends FormikValues> {
  /** As it is now, as far as anybody knows. */
  current: Saved;
  /** The fields that both have changed; null while nobody else has saved it. */
  conflicts: readonly ConflictField[] | null;
  /** For `useSaveForm`. */
  onConflict: (record: unknown) => void;
  /** The form, for {@link useFormOf}. */
  form: RefObject<FormikContextType<Values> | null>;
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * Follows what others save. Once somebody has: their values take the place of what nobody has touched here, what was typed
 * stays, and the fields that both have changed are named.
 */
export const useNewer = <Saved extends { version: number }, Values extends FormikValues>(
  loaded: Saved,
  formOf: (record: Saved) => Values,
): Newer<Saved, Values> => {
  const [told, setTold] = useState<{ record: Saved; conflicts: ConflictField[] } | null>(null);
  const form = useRef<FormikContextType<Values>>(null);
  const newer = told !== null && told.record.version > loaded.version ? told : null;
  const onConflict = useCallback(
    (refused: unknown) => {
      const record = refused as Saved;
      const theirs = formOf(record);
      const formik = form.current;
      if (formik === null) return;
      const { initialValues: then, values: typed } = formik;
      const conflicts = Object.keys(theirs)
        .filter((name) => differs(theirs[name], then[name]) && differs(typed[name], then[name]) && differs(typed[name], theirs[name]))
        .map((name) => ({ name, theirs: theirs[name] as unknown }));
      formik.resetForm({ values: theirs });
      void formik.setValues(typedOver(theirs, then, typed));
      setTold({ record, conflicts });
    },
    [formOf],
  );
  return { current: newer?.record ?? loaded, conflicts: newer?.conflicts ?? null, onConflict, form };
};

/** Tells {@link useNewer} which form it is about. */
export const useFormOf = <Values extends FormikValues>(
  { formik }: Pick<SaveForm<Values>, 'formik'>,
  formRef: RefObject<FormikContextType<Values> | null>,
): void => {
  useEffect(() => {
    formRef.current = formik;
  });
};
