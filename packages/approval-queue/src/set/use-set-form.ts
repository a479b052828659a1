import { type ApprovingVet, useFlag, vetSignedIn } from '@practice-portal/access';
import { isApiError } from '@practice-portal/api-client';
import {
  type ApprovalQueueItem,
  type DecidingVet,
  isSignable,
  type SignOffEntry,
  type SignOffReason,
  type SignOffState,
  startSet,
  vetSignInSchema,
} from '@practice-portal/domain/approval';
import { schemaProblems } from '@practice-portal/domain/text';
import { FieldErrors, newKey, SaveCanceled, type SaveForm, type SaveFormOptions, useLocale, useSaveForm } from '@practice-portal/ui';
import type { FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { type CallResult, resultOf } from '../batch/batch-failure.ts';
import { batchOpened, selectBatchSet } from '../batch/batch-slice.ts';
import { signSet } from '../batch/sign-set.ts';
import { useSetParts } from '../batch/use-set-parts.ts';

export type SetDecision = 'deny' | 'putOff';

type Answer = NonNullable<SignOffEntry['answer']>;

/** Whatever is filled in, it is signed with a PIN. */
export type SetValues = FormikValues & { vetPin: string };

export interface SetFormOptions<Values extends SetValues> {
  action: SetDecision;
  vet: ApprovingVet;
  locking: boolean;
  /** The rows on the page. */
  rows: readonly ApprovalQueueItem[];
  /** What is marked. */
  items: readonly ApprovalQueueItem[];
  initialValues: Values;
  schema: NonNullable<SaveFormOptions<Values, void>['schema']>;
  isChanged: (values: Values) => boolean;
  /** Why an item is left with these values; null where it can be decided. */
  refusalOf: (item: ApprovalQueueItem, values: Values) => SignOffReason | null;
  send: (entry: SignOffEntry, values: Values, vet: DecidingVet) => Promise<{ data?: Answer; error?: unknown }>;
}

export interface SetForm<Values extends SetValues> {
  formik: SaveForm<Values>['formik'];
  /** Null before it is signed for the first time. */
  state: SignOffState | null;
  /** Something of it was sent: what is signed is no longer changed. */
  begun: boolean;
  pinRequired: boolean;
  allowLeave: () => void;
  /** Stops after the item that is under way. */
  stop: () => void;
  /** Leaves it at what it has come to. */
  finish: () => void;
}

/** What came of a decision; what the service refuses is said in its words. */
const answered = (result: { data?: Answer; error?: unknown }): CallResult<Answer> => {
  const { error } = result;
  if (!isApiError(error) || error.status !== 422) return resultOf(result);
  return { answer: null, failure: { kind: 'drop', reason: { kind: 'message', heading: '', text: error.message } } };
};

const isBegun = (state: SignOffState | null): boolean =>
  state?.entries.some(({ step }) => step === 'decided' || step === 'unanswered') === true;

/** Decides what is marked, item by item, with what was filled in once. Rule: docs/rules/queue.md#denied-or-put-off-at-once. */
export const useSetForm = <Values extends SetValues>(options: SetFormOptions<Values>): SetForm<Values> => {
  const { action, vet, locking, rows, items, initialValues, schema, isChanged, refusalOf, send } = options;
  const { vetStaffId } = vet;
  const dispatch = useDispatch();
  const { now } = useLocale();
  const pinRequired = useFlag('vetPinRequired');
  const parts = useSetParts({ locking, vetStaffId, items: rows });
  const kept = useSelector(selectBatchSet);
  const [opened, setOpened] = useState(false);
  // A set that was left before this one is none of it.
  const state = opened && kept?.action === action ? kept : null;
  const stopped = useRef(false);
  const leave = useEffectEvent(() => {
    parts.send({ type: 'INTERRUPTED' });
    void parts.locks?.leave();
  });
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
      leave();
    };
  }, []);

  const sign = async (values: Values): Promise<SignOffState | null> => {
    const pin = pinRequired ? values.vetPin : vet.pin;
    stopped.current = false;
    if (!isBegun(state)) {
      setOpened(true);
      dispatch(batchOpened(startSet(action, items, { vetStaffId, createKey: newKey, now: now() })));
    }
    parts.send({ type: 'SIGN' });
    const calls = {
      ...parts,
      check: async ({ item }: SignOffEntry) => {
        const refusal = refusalOf(item, values);
        return { answer: { pin: null, reasons: refusal === null ? [] : [refusal] }, failure: null };
      },
      decide: async (entry: SignOffEntry) => answered(await send(entry, values, { vetStaffId, pin })),
      reasonsOf: () => [],
    };
    await signSet(calls, () => stopped.current);
    const { pin: _old, ...approver } = vet;
    // A PIN that the service took is kept for the next decision, as after a single one. In memory only.
    if (isBegun(parts.state()) && pinRequired && pin !== vet.pin) dispatch(vetSignedIn({ vet: approver, pin: values.vetPin }));
    return parts.state();
  };

  const { formik, allowLeave } = useSaveForm<Values, void>({
    initialValues,
    schema,
    isChanged,
    validate: ({ vetPin }) => {
      const problem = schemaProblems(vetSignInSchema({ vetPinRequired: pinRequired }), { vetStaffId, pin: vetPin })[0]?.message;
      return problem === undefined ? {} : { vetPin: problem };
    },
    save: async (values) => {
      const halt = (await sign(values))?.halt ?? null;
      if (halt?.kind === 'pin') throw new FieldErrors({ vetPin: halt.message });
      // Said above what is signed.
      if (halt !== null) throw new SaveCanceled();
    },
  });
  return {
    formik,
    state,
    begun: isBegun(state),
    pinRequired,
    allowLeave,
    stop: () => {
      stopped.current = true;
    },
    finish: () => {
      parts.send({ type: 'FINISHED' });
      void parts.locks?.leave();
    },
  };
};

/** What is still to be decided of a set, or of what is marked before there is one. */
export const openItems = (state: SignOffState | null, items: readonly ApprovalQueueItem[]): ApprovalQueueItem[] =>
  state === null ? [...items] : state.entries.filter(isSignable).map(({ item }) => item);
