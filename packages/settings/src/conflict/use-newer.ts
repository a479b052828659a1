import type { SaveForm } from '@practice-portal/ui';
import type { FormikValues } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';

import { typedOver } from '../kept-form/kept-values.ts';

/** A field that two people have changed. */
export interface ConflictField {
  name: string;
  /** What the other one saved. */
  theirs: unknown;
}

/** A record that somebody else may save while it is being edited. */
export interface Newer<Saved> {
  /** As it is now, as far as anybody knows. */
  current: Saved;
  /** For `useSaveForm`. */
  onConflict: (record: unknown) => void;
  newer: Saved | null;
}

/** Follows what others save: of the record that was loaded and the one that a refusal held, the newer. */
export const useNewer = <Saved extends { version: number }>(loaded: Saved): Newer<Saved> => {
  const [told, setTold] = useState<Saved | null>(null);
  const newer = told !== null && told.version > loaded.version ? told : null;
  return { current: newer ?? loaded, newer, onConflict: (record) => setTold(record as Saved) };
};

/**
 * Once somebody else has saved the record: their values take the place of what nobody has touched here, and what was typed stays.
 * @returns the fields that both have changed, with what the other one saved
 */
export const useTakeNewer = <Saved, Values extends FormikValues>(
  { formik }: Pick<SaveForm<Values>, 'formik'>,
  newer: Saved | null,
  formOf: (record: Saved) => Values,
): ConflictField[] => {
  const [fields, setFields] = useState<ConflictField[]>([]);
  const take = useEffectEvent(() => {
    if (newer === null) return setFields([]);
    const theirs = formOf(newer);
    const { initialValues: then, values: typed } = formik;
    const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
    setFields(
      Object.keys(theirs)
        .filter((name) => differs(theirs[name], then[name]) && differs(typed[name], then[name]) && differs(typed[name], theirs[name]))
        .map((name) => ({ name, theirs: theirs[name] as unknown })),
    );
    const merged = typedOver(theirs, then, typed);
    formik.resetForm({ values: theirs });
    void formik.setValues(merged);
  });
  useEffect(() => take(), [newer]);
  return fields;
};
