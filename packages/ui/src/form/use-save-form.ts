import { getIn, useFormik } from 'formik';
import type { FormikConfig, FormikContextType, FormikHelpers, FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toast } from '../overlay/toast-store.ts';
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts';
import { keptIdempotencyKeys, useIdempotencyKeys } from './idempotency-keys.ts';
import { saveFailureOf } from './save-failure.ts';
import type { SaveFailure } from './save-failure.ts';
import type { FormStatus } from './use-server-errors.ts';

/** Why the last attempt came to nothing, where no field says it. */
export interface SaveProblem {
  title: string;
  hint?: string;
  failure: SaveFailure;
}

/** A form and how its saving stands: what `FormDrawer`, `FormDialog` and `PageForm` show. */
export interface SaveForm<Values extends FormikValues> {
  formik: FormikContextType<Values>;
  problem: SaveProblem | null;
  /** It is being saved. */
  busy: boolean;
}

/** What {@link useSaveForm} is told. */
export interface SaveFormOptions<Values extends FormikValues, Args, Answer> extends Pick<
  FormikConfig<Values>,
  'validationSchema' | 'validate'
> {
  /** May come later, and again: a form that nobody has typed in takes them. */
  initialValues: Values;
  /** The trigger of an RTK Query mutation. */
  send: (args: Args) => { unwrap: () => Promise<Answer> };
  /** The call for these values. `idempotencyKey` is the same each time the same is tried again. */
  toArgs: (values: Values, idempotencyKey: string) => Args;
  /** What a toast says once it is saved. */
  saved?: string | ((answer: Answer) => string);
  /** Runs when it is saved; the form asks nothing any more, so it may close or lead on. */
  onSaved?: (answer: Answer, values: Values) => void;
  /** 409: takes the record as it is now. Left out, the banner says that somebody else has changed it. */
  onConflict?: (record: unknown, failure: SaveFailure, values: Values) => void;
  /**
   * What is said of a failure: in a banner, as field errors, or null when the caller deals with it. Left out or
   * undefined: the service's field errors on their fields, else a banner with its words.
   */
  explain?: (failure: SaveFailure, values: Values) => FailureExplained | null | undefined;
  /** The form's field for a path of the request, where they differ. */
  fieldFor?: (path: string) => string;
  /** Names an attempt whose key outlives the screen, such as `order-812`. */
  attempt?: string;
}

/** What is said of a failure. */
export interface FailureExplained {
  title?: string;
  hint?: string;
  fieldErrors?: SaveFailure['fieldErrors'];
}

/**
 * Holds a form and saves it: one key for the same content, the service's objections on their fields, what else went wrong
 * in a banner, a toast when it is saved. What was typed is never lost: leaving asks 'Discard changes?' until it is saved.
 */
export const useSaveForm = <Values extends FormikValues, Args, Answer>(
  options: SaveFormOptions<Values, Args, Answer>,
): SaveForm<Values> => {
  const { initialValues, send, toArgs, attempt } = options;
  const { t } = useTranslation('ui');
  const own = useIdempotencyKeys();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const latest = useRef({ options, values: initialValues });

  const explain = (failure: SaveFailure, values: Values, { setStatus }: FormikHelpers<Values>): void => {
    const { explain: explainOwn, fieldFor = (path: string) => path, onConflict } = latest.current.options;
    const explained = explainOwn?.(failure, values);
    if (explained === null) return;
    if (explained === undefined && failure.status === 409 && onConflict) return onConflict(failure.record, failure, values);
    const said = Object.entries(explained?.fieldErrors ?? failure.fieldErrors).map(([path, message]) => [fieldFor(path), message] as const);
    const onFields = said.filter(([name]) => getIn(values, name) !== undefined);
    if (onFields.length > 0) {
      const serverErrors = Object.fromEntries(
        onFields.map(([name, message]) => [name, { value: getIn(values, name) as unknown, message }]),
      );
      setStatus({ serverErrors } satisfies FormStatus);
    }
    // A field that the form does not show can't say it.
    if (explained?.title === undefined && said.length > 0 && onFields.length === said.length) return;
    const title = explained?.title ?? t(failure.status === 409 ? 'form.conflict' : 'form.failed');
    const hint = failure.unexpected ? t('form.tryAgain') : failure.status === 409 ? undefined : failure.message;
    setProblem({ title, hint: explained ? explained.hint : hint, failure });
  };

  const save = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    const keys = attempt === undefined ? own : keptIdempotencyKeys(attempt);
    setProblem(null);
    helpers.setStatus({} satisfies FormStatus);
    let answer: Answer;
    try {
      answer = await send(toArgs(values, keys.keyOf(toArgs(values, '')))).unwrap();
    } catch (error) {
      return explain(saveFailureOf(error), values, helpers);
    }
    keys.saved();
    const { saved, onSaved } = latest.current.options;
    const typed = latest.current.values;
    helpers.resetForm({ values });
    // Who typed on while it was saved keeps that, and is asked about it.
    if (typed === values) letGo();
    else void helpers.setValues(typed);
    if (saved !== undefined) toast.success(typeof saved === 'string' ? saved : saved(answer));
    onSaved?.(answer, values);
  };

  const formik = useFormik<Values>({
    initialValues,
    // Formik's own type is `any`.
    validationSchema: options.validationSchema as unknown,
    validate: options.validate,
    validateOnBlur: false,
    onSubmit: save,
  });
  const letGo = useUnsavedChanges(formik.dirty);
  useEffect(() => {
    latest.current = { options, values: formik.values };
  });
  const offered = JSON.stringify(initialValues);
  const taken = useRef(offered);
  const take = useEffectEvent(() => {
    if (taken.current === offered) return;
    taken.current = offered;
    if (!formik.dirty) formik.resetForm({ values: initialValues });
  });
  useEffect(() => take(), [offered]);
  return { formik, problem, busy: formik.isSubmitting };
};
