import { useFlag } from '@practice-portal/access';
import { useDenyItemMutation } from '@practice-portal/api-client/approval';
import { type DenyRequest, denyRequest, denySchema, pinProblem, removeAutoshipsChoice } from '@practice-portal/domain/approval';
import type { FieldMessage } from '@practice-portal/domain/text';
import { useVetPin } from '@practice-portal/prescriptions';
import { SaveCanceled, toast, useSaveForm } from '@practice-portal/ui';
import type { FormikContextType } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type DecisionFailure, failureOf } from '../decision/decision-failure.ts';
import { denyDefaults, type DenyValues, differs, type MadeDecision } from '../decision/decision-values.ts';
import { useFirstSent } from '../decision/first-sent.ts';
import { ownerMessage, ownerProblems } from '../decision/owner-values.ts';
import { useOwnerTemplate, useOwnerText } from '../decision/use-owner-text.ts';
import type { DecisionProblem } from '../decision/problem-banner.tsx';
import { type DecisionDraftOffer, useDecisionDraft } from '../decision/use-decision-draft.ts';
import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { useLeftDecision } from '../decision/use-left-decision.ts';
import { petEndOf, useMarkPet } from './use-mark-pet.ts';

export interface DenyFormState {
  formik: FormikContextType<DenyValues>;
  pinAsked: boolean;
  draft: DecisionDraftOffer;
  problem: DecisionProblem | null;
  owner: {
    /** The practice tells owners of denials. */
    isTold: boolean;
    /** The text that the reason has; empty while none is chosen. */
    template: string;
    /** Somebody has changed that text. */
    isOwn: boolean;
  };
}

interface DenyFormOptions extends Pick<DecisionProps, 'item' | 'vet' | 'lock' | 'locking'> {
  onDenied: (made: MadeDecision) => void;
}

/** Fills and sends a denial. A failure leaves everything typed where it is. Rule: docs/rules/queue.md#denying. */
export const useDenyForm = ({ item, vet, lock, locking, onDenied }: DenyFormOptions): DenyFormState => {
  const { t } = useTranslation('approval-queue');
  const [deny] = useDenyItemMutation();
  const pin = useVetPin(vet);
  const firstSent = useFirstSent();
  const left = useLeftDecision('deny', item, vet);
  const markPet = useMarkPet(item);
  const [problem, setProblem] = useState<DenyFormState['problem']>(null);
  const refusedPin = useRef<{ value: string; message: FieldMessage } | null>(null);

  const isTold = useFlag('closedLoopEnabled');
  const templateOf = useOwnerTemplate(item, vet.vetDisplayName);
  const schema = useMemo(() => denySchema(item), [item]);

  const send = async (body: DenyRequest, values: DenyValues, idempotencyKey: string) => {
    const firstSentAt = firstSent(idempotencyKey);
    const { data: answer, error } = await deny({ body, idempotencyKey });
    if (answer !== undefined) return { body, answer, firstSentAt };
    const failure = failureOf(error);
    if (left.isLeft.current) left.report(failure.kind);
    else await refused(failure, values);
    throw new SaveCanceled();
  };

  const refused = async (failure: DecisionFailure, values: DenyValues): Promise<void> => {
    toast.error(t('deny.failed'));
    if (failure.kind === 'pin') {
      refusedPin.current = { value: values.vetPin, message: failure.message };
      pin.ask();
      await formik.setFieldTouched('vetPin', true, false);
      await formik.validateForm();
    } else if (failure.kind === 'decided' && locking) lock.foundDecided(item);
    else if (failure.kind === 'conflict' && locking) lock.foundGone(item, failure.holder);
    else if (failure.kind === 'conflict') setProblem({ kind: 'decided' });
    else setProblem(failure.kind === 'findings' ? { kind: 'unexpected' } : failure);
  };

  const { formik, allowLeave } = useSaveForm({
    initialValues: denyDefaults(item),
    validateOnBlur: true,
    isChanged: differs,
    schema,
    validate: (values) => {
      const { vetPin } = values;
      const last = refusedPin.current;
      const wrong = last?.value === vetPin ? last.message : pin.asked ? pinProblem(vetPin) : null;
      return { ...(wrong === null ? {} : { vetPin: wrong }), ...(isTold && values.reason !== '' && ownerProblems(values)) };
    },
    precheck: async (values) => {
      setProblem(null);
      return { ...denyRequest(values, item, pin.deciding(values.vetPin)), ...(isTold && { owner: ownerMessage(values) }) };
    },
    contentOf: (_values, body: DenyRequest) => body,
    save: (values, { idempotencyKey, checked: body }) => send(body, values, idempotencyKey),
    onSaved: ({ body, ...made }, values) => {
      pin.keep(values.vetPin);
      draft.end();
      const end = petEndOf(values.reason);
      if (values.marksPet && end !== null) void markPet(end);
      onDenied({ ...made, vetPin: body.vetPin, typed: { kind: 'deny', values } });
    },
  });

  // The checkboxes start anew with each reason: AutoShips are removed for some, all else is off. A draft brings its own with it.
  useOwnerText({ formik, template: templateOf });
  const { setFieldValue, setValues } = formik;
  const { reason } = formik.values;
  const settledReason = useRef(reason);
  useEffect(() => {
    if (settledReason.current === reason) return;
    settledReason.current = reason;
    void setFieldValue('removeAutoShips', removeAutoshipsChoice(item, reason).value, false);
    void setFieldValue('marksPet', false, false);
  }, [item, reason, setFieldValue]);
  const draft = useDecisionDraft('deny', item, {
    allowLeave,
    formik: {
      ...formik,
      setValues: (next, validate) => {
        if (typeof next !== 'function') settledReason.current = next.reason;
        return setValues(next, validate);
      },
    },
  });

  const { ownerStep, ownerText } = formik.values;
  const template = isTold ? templateOf(reason, ownerStep) : '';
  return { formik, pinAsked: pin.asked, problem, draft, owner: { isTold, template, isOwn: isTold && ownerText !== template } };
};
