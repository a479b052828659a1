import { mayComeBack } from '@practice-portal/api-client';
import { RELOAD_EVENT, useHasUnsavedChanges } from '@practice-portal/ui';
import type { FormikContextType, FormikValues } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';
import { userClaims, useUserSession } from '../session/use-user-session.ts';
import { isSame, typedOver, withoutSecrets } from './draft-values.ts';
import type { FormDraft } from './form-drafts.ts';
import { useFormDrafts } from './use-form-drafts.ts';

/** Options of {@link useFormDraft}. */
export interface FormDraftOptions {
  /** Paths of what is never kept: passwords, PINs, account numbers. */
  secrets?: readonly string[];
  /**
   * When it is kept: a moment after it is typed, so that a reload and a crash lose nothing; when the form is left without
   * having been saved; or only when the session ends, or the page is loaded again, while it is open.
   */
  keeps: 'typed' | 'left' | 'sessionEnd';
  /** `memory` for what must die with the page. */
  place?: 'tab' | 'memory';
  /** Comes back at once, rather than being offered; or whether what was typed does. */
  restoresAtOnce?: boolean | ((typed: FormikValues) => boolean);
  /** Is needed to open the form again, for {@link useFormDrafts}. */
  about?: unknown;
  isOn?: boolean;
}

/** A form as its draft needs it, such as that of `useSaveForm`. */
export interface DraftedForm<Values extends FormikValues> {
  formik: Pick<FormikContextType<Values>, 'initialValues' | 'values' | 'isSubmitting' | 'setValues' | 'resetForm'>;
}

/** Knows what was typed earlier, and what becomes of what is typed now. */
export interface FormDraftState {
  /** An earlier text is there and differs from what the fields say. */
  offered: boolean;
  /** An earlier text has come back at once. */
  restored: boolean;
  /** Something is typed, secrets aside. */
  changed: boolean;
  restore: () => void;
  /** Forgets the earlier text; one that has come back at once goes out of the fields. */
  discard: () => void;
  /** Keeps nothing of what is typed now. What is offered and was not answered stays: nobody has looked at it. */
  giveUp: () => void;
  /** It is saved: nothing of it is kept, nor of an earlier one. */
  end: () => void;
}

const PAUSE_MS = 400;
const NO_SECRETS: readonly string[] = [];

/**
 * Keeps what is typed in a form and not saved, and brings it back. Use it where the form is mounted with its record. Secrets
 * are never kept, and nothing is once a session was ended rather than cut off.
 * @param name names the form, such as `staff-12`: unique in the portal. Where it changes with what is typed, the draft moves along
 */
export const useFormDraft = <Values extends FormikValues>(
  { formik }: DraftedForm<Values>,
  name: string,
  options: FormDraftOptions,
): FormDraftState => {
  const { secrets = NO_SECRETS, keeps, place = 'tab', about, isOn = true } = options;
  const store = useStore<AccessState>();
  const { user } = useUserSession();
  const hasUnsavedChanges = useHasUnsavedChanges();
  // As it was opened: once the session is over there is no practice and nobody to name it by.
  const [drafts] = useState(useFormDrafts(place));
  const [owner] = useState(user?.userId ?? null);
  const [kept, setKept] = useState(() => (isOn ? drafts.read(name) : null));
  const [restoresAtOnce] = useState(() => {
    const { restoresAtOnce: asked = false } = options;
    return typeof asked === 'boolean' ? asked : kept !== null && asked(kept.typed);
  });
  const [restored, setRestored] = useState(restoresAtOnce && kept !== null);
  const ended = useRef(false);
  const [initial, typed] = [withoutSecrets(formik.initialValues, secrets), withoutSecrets(formik.values, secrets)];
  const changed = !isSame(initial, typed);
  const withDraft = (draft: FormDraft): Values => typedOver(formik.values, draft.initial, draft.typed);

  const isKeepable = isOn && changed && !(keeps === 'typed' && formik.isSubmitting);
  const keepNow = useEffectEvent(() => {
    if (!ended.current && isKeepable) drafts.keep(name, { initial, typed, about });
  });
  const dropNow = useEffectEvent(() => drafts.drop(name));
  const named = useRef(name);
  useEffect(() => {
    if (named.current !== name) drafts.drop(named.current);
    named.current = name;
  }, [drafts, name]);
  const drop = (): void => {
    drafts.drop(name);
    setKept(null);
  };

  const bringBack = useEffectEvent(() => {
    if (!restoresAtOnce || kept === null) return;
    void formik.setValues(withDraft(kept));
    drafts.drop(name);
  });
  useEffect(() => bringBack(), []);

  const text = isKeepable && keeps === 'typed' ? JSON.stringify(typed) : null;
  useEffect(() => {
    if (text === null) return undefined;
    const keep = (): void => keepNow();
    const timer = setTimeout(keep, PAUSE_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [text]);

  // A person who reloads has given nothing up, whenever the form is kept otherwise.
  useEffect(() => {
    const keep = (): void => keepNow();
    const events = place === 'tab' ? [RELOAD_EVENT, 'pagehide'] : [RELOAD_EVENT];
    // The page came back as it was: what was kept is in its fields.
    const forget = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && keeps === 'sessionEnd') dropNow();
    };
    for (const event of events) addEventListener(event, keep);
    addEventListener('pageshow', forget);
    return () => {
      for (const event of events) removeEventListener(event, keep);
      removeEventListener('pageshow', forget);
    };
  }, [keeps, place]);

  const leave = useEffectEvent(() => {
    const state = store.getState();
    const isCutOff = (userClaims(state)?.userId ?? null) !== owner || state.session.status !== 'success';
    if (ended.current || (state.session.status !== 'success' && !mayComeBack(state.session.ended))) return;
    // Discarded, by the question of what leads on.
    if (keeps === 'typed' && !isCutOff && isKeepable && !hasUnsavedChanges()) drafts.drop(name);
    else if (keeps !== 'sessionEnd' || (isCutOff && hasUnsavedChanges())) keepNow();
  });
  // In the layout phase: the guard against leaving lets go of the form after it.
  useLayoutEffect(() => {
    ended.current = false;
    return () => leave();
  }, []);

  const offered = !restoresAtOnce && kept !== null && !isSame(withoutSecrets(withDraft(kept), secrets), typed);
  return {
    offered,
    restored: restored && changed,
    changed,
    restore: () => {
      if (kept === null) return;
      void formik.setValues(withDraft(kept));
      // It is in the fields from here on, and leaving keeps what they say: offered again, it would undo what is typed since.
      drop();
    },
    discard: () => {
      drop();
      if (!restored) return;
      formik.resetForm();
      setRestored(false);
    },
    giveUp: () => {
      ended.current = true;
      if (!offered) drop();
    },
    end: () => {
      ended.current = true;
      drop();
    },
  };
};
