import type { schemaProblems } from '@practice-portal/domain/text';
import { getIn, useFormik } from 'formik';
import type { FormikConfig, FormikContextType, FormikHelpers, FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useStableHandlers } from '../handlers/use-stable-handlers.ts';
import { toast } from '../overlay/toast-store.ts';
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts';
import { failureHint, hasSharedHint } from './failure-words.ts';
import { useIdempotencyKeys } from './idempotency-keys.ts';
import { SaveCanceled } from './save-errors.ts';
import { saveFailureOf } from './save-failure.ts';
import type { SaveFailure } from './save-failure.ts';
import { withoutSaveErrors, withServerErrors } from '../fields/server-errors.ts';

/** Why the last attempt came to nothing, where no field says it. */
export interface SaveProblem {
  title: string;
  hint?: string;
  failure: SaveFailure;
}

/** A form and the state of its saving, for `FormDrawer`, `FormDialog` and `PageForm`. */
export interface SaveForm<Values extends FormikValues> {
  formik: FormikContextType<Values>;
  problem: SaveProblem | null;
  /** It is being saved. */
  busy: boolean;
  /** Removes the guard of unsaved changes, to navigate without saving. */
  allowLeave: () => void;
}

/** Arguments of a save, besides the values. */
export interface SaveContext<Checked = unknown> {
  /** The same for each retry of the same content, so that a lost answer causes no second save. */
  idempotencyKey: string;
  /** The version of the record that the change is made to. */
  version: number;
  /** Result of the precheck. */
  checked: Checked;
}

/** Texts of a failure. Of one without an answer they are the same everywhere. */
export interface FailureExplained {
  title?: string;
  /** Left out: the words of every form for such a failure. Null: none. */
  hint?: string | null | undefined;
  fieldErrors?: SaveFailure['fieldErrors'];
}

/** Options of {@link useSaveForm}. */
export interface SaveFormOptions<Values extends FormikValues, Answer, Checked = unknown> extends Pick<
  FormikConfig<Values>,
  'validate' | 'validateOnBlur'
> {
  /** May come later, and again: a form that nobody has typed in takes them. */
  initialValues: Values;
  schema?: Parameters<typeof schemaProblems>[0];
  /** Of the record that is changed, where the service compares it; 0 unless given. */
  version?: number;
  /** Runs before `save`, where the service or a person is asked first. Throws as `save` does. */
  precheck?: (values: Values) => Promise<Checked>;
  /** Saves. Throws `FieldErrors` for fields, `SaveCanceled` where there is nothing to say; anything else is the banner's. */
  save: (values: Values, context: SaveContext<Checked>) => Promise<Answer>;
  /** Content that the idempotency key stands for; by default the values, the version and the precheck's result. */
  contentOf?: (values: Values, checked: Checked) => unknown;
  /** Text of the toast after saving. */
  saved?: string | ((answer: Answer) => string);
  /** Runs when it is saved; the form no longer asks, so it may close or lead on. */
  onSaved?: (answer: Answer, values: Values) => void;
  /**
   * Explains a failure: in a banner, as field errors, or null when the caller handles it. Left out or
   * undefined: the service's field errors on their fields, else a banner with its words.
   */
  explain?: (failure: SaveFailure, values: Values) => FailureExplained | null | undefined;
  /** The form's field for a path of the request, where they differ. */
  fieldFor?: (path: string) => string;
  /** Whether leaving would lose changes; by default after any change. */
  isChanged?: (values: Values, initial: Values) => boolean;
}

/**
 * Form state and saving: one idempotency key for the same content, the service's field errors on their fields, other failures in
 * a banner, a toast when it is saved. Leaving asks 'Discard changes?' until it is saved.
 */
export const useSaveForm = <Values extends FormikValues, Answer, Checked = unknown>(
  options: SaveFormOptions<Values, Answer, Checked>,
): SaveForm<Values> => {
  const { initialValues, version = 0, validateOnBlur = false, isChanged } = options;
  const { t } = useTranslation('ui');
  const keys = useIdempotencyKeys();
  const [problem, setProblem] = useState<SaveProblem | null>(null);

  const hintOf = (failure: SaveFailure): string | null => {
    const hint = failureHint(failure);
    if (typeof hint !== 'string') return hint?.words ?? null;
    const { reference } = failure;
    return reference === undefined ? t(`form.${hint}`) : `${t(`form.${hint}`)} ${t('error.reference', { reference })}`;
  };

  const explain = (failure: SaveFailure, values: Values, { setStatus }: FormikHelpers<Values>): void => {
    const { explain: explainOwn, fieldFor = (path: string) => path } = options;
    const explained = explainOwn?.(failure, values);
    if (explained === null) return;
    const said = Object.entries(explained?.fieldErrors ?? failure.fieldErrors).map(([path, message]) => [fieldFor(path), message] as const);
    const onFields = said.filter(([name]) => getIn(values, name) !== undefined);
    setStatus(withServerErrors(formik.status, values, Object.fromEntries(onFields), { isOfSave: true }));
    // A field that the form does not show can't say it.
    if (explained?.title === undefined && said.length > 0 && onFields.length === said.length) return;
    // Nothing unexpected happened where nobody was reached, whatever the form says otherwise.
    const own = failure.unreached ? undefined : explained;
    const title = own?.title ?? t(failure.unreached ? 'form.unreached' : failure.status === 409 ? 'form.conflict' : 'form.failed');
    const hint = own?.hint === undefined || hasSharedHint(failure, own.hint) ? hintOf(failure) : own.hint;
    // The title, or a field, says it already.
    const isSaid = hint === null || hint === title || onFields.some(([, message]) => message === hint);
    setProblem({ title, ...(isSaid ? {} : { hint }), failure });
  };

  const reset = (saved: Values, { resetForm, setValues }: FormikHelpers<Values>): void => {
    const typed = formik.values;
    resetForm({ values: saved });
    // Values typed during the save stay, and count as unsaved.
    if (typed === saved) allowLeave();
    else void setValues(typed);
  };

  // By the time of the answer the form may have been rendered anew.
  const after = useStableHandlers({
    explain,
    reset,
    onSaved: (answer: Answer, values: Values) => options.onSaved?.(answer, values),
  });

  const send = async (values: Values): Promise<Answer> => {
    // Without a precheck, `Checked` is undefined.
    const checked = (await options.precheck?.(values)) as Checked;
    const content = options.contentOf ? options.contentOf(values, checked) : { values, version, checked };
    return options.save(values, { idempotencyKey: keys.keyOf(content), version, checked });
  };

  const submit = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    // As it was asked for: by the time of the answer the record may be another.
    const { saved } = options;
    setProblem(null);
    helpers.setStatus(withoutSaveErrors(formik.status));
    let answer: Answer;
    try {
      answer = await send(values);
    } catch (error) {
      return error instanceof SaveCanceled ? undefined : after.explain(saveFailureOf(error), values, helpers);
    }
    keys.saved();
    after.reset(values, helpers);
    if (saved !== undefined) toast.success(typeof saved === 'string' ? saved : saved(answer));
    after.onSaved(answer, values);
  };

  const formik = useFormik<Values>({
    initialValues,
    validationSchema: options.schema,
    validate: options.validate,
    validateOnBlur,
    onSubmit: submit,
  });
  const allowLeave = useUnsavedChanges(isChanged ? isChanged(formik.values, formik.initialValues) : formik.dirty);
  const offered = JSON.stringify(initialValues);
  const taken = useRef(offered);
  const take = useEffectEvent(() => {
    if (taken.current === offered) return;
    taken.current = offered;
    if (!formik.dirty) formik.resetForm({ values: initialValues });
  });
  useEffect(() => take(), [offered]);
  return { formik, problem, busy: formik.isSubmitting, allowLeave };
};
