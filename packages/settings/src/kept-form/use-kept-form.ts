import { type AccessState, openStorage, useFlag, userClaims, useSession, useUserSession } from '@practice-portal/access';
import { type SaveForm, useHoldsUnsaved } from '@practice-portal/ui';
import { timeBetween } from '@practice-portal/domain/locale';
import type { FormikValues } from 'formik';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';

import { type KeptValues, typedOver, withoutSecrets } from './kept-values.ts';

/** What was typed is kept for a working day. */
const KEPT_HOURS = 12;

const storage = openStorage(() => sessionStorage);

const readKept = (key: string): KeptValues | null => {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as KeptValues | null;
    return kept !== null && timeBetween(kept.keptAt, new Date(), 'hour') < KEPT_HOURS ? kept : null;
  } catch {
    return null;
  }
};

/** What {@link useKeptForm} is told. */
export interface KeptFormOptions {
  /** Names the form, such as `staff-12`: unique in the portal. */
  name: string;
  /** Paths of what is never kept: passwords, PINs, account numbers. */
  secrets?: readonly string[];
}

/** Whether a form has come back. */
export interface KeptForm {
  restored: boolean;
  /** Gives up what has come back. */
  discard: () => void;
}

/**
 * Keeps what was typed in a form when the session ends, in this tab, and brings it back once the same person has signed in
 * again. Use it where the form is mounted with its record; show `KeptNotice` in it. Secrets are never kept.
 */
export const useKeptForm = <Values extends FormikValues>(
  { formik }: Pick<SaveForm<Values>, 'formik'>,
  { name, secrets = [] }: KeptFormOptions,
): KeptForm => {
  const isOn = useFlag('keptFormsEnabled');
  const { practice } = useSession();
  const { user } = useUserSession();
  const store = useStore<AccessState>();
  const holdsUnsaved = useHoldsUnsaved();
  const [key] = useState(() => `practice-portal.kept-form.${practice?.id ?? 0}.${user?.userId ?? 0}.${name}`);
  const [kept] = useState(() => (isOn ? readKept(key) : null));
  const [restored, setRestored] = useState(kept !== null);
  const userId = user?.userId ?? null;

  const latest = useRef({ formik, secrets, isOn });
  useLayoutEffect(() => {
    latest.current = { formik, secrets, isOn };
  });

  const bringBack = useEffectEvent(() => {
    storage.removeItem(key);
    if (kept !== null) void formik.setValues(typedOver(formik.values, kept.initial, kept.typed));
  });
  useEffect(() => bringBack(), []);

  // In the layout phase: the guard against leaving lets go of the form after it.
  useLayoutEffect(
    () => () => {
      const { formik: form, secrets: never, isOn: keeps } = latest.current;
      if (!keeps || !form.dirty || userClaims(store.getState())?.userId === userId || !holdsUnsaved()) return;
      const initial = withoutSecrets(form.initialValues, never);
      const typed = withoutSecrets(form.values, never);
      const values: KeptValues = { keptAt: new Date().toISOString(), initial, typed };
      if (JSON.stringify(initial) !== JSON.stringify(typed)) storage.setItem(key, JSON.stringify(values));
    },
    [holdsUnsaved, key, store, userId],
  );

  const discard = useCallback(() => {
    latest.current.formik.resetForm();
    setRestored(false);
  }, []);
  return { restored: restored && formik.dirty, discard };
};
