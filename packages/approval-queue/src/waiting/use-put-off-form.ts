import type { ZonedDate } from '@practice-portal/domain/locale';
import { type ApiError, isApiError } from '@practice-portal/api-client';
import { usePutOffItemMutation } from '@practice-portal/api-client/waiting';
import { type PutOffRequest, pinProblem } from '@practice-portal/domain/approval';
import { type FieldMessage, schemaProblems } from '@practice-portal/domain/text';
import {
  defaultUntil,
  kindAsked,
  missedShipDate,
  type OwnerQuestionKind,
  ownerQuestionSchema,
  putOffSchema,
  type WaitingFor,
} from '@practice-portal/domain/waiting';
import { useVetPin } from '@practice-portal/prescriptions';
import { FieldErrors, type SaveForm, SaveCanceled, toast, useNow, useSaveForm } from '@practice-portal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type DecisionFailure, failureOf } from '../decision/decision-failure.ts';
import type { DecisionProblem } from '../decision/problem-banner.tsx';
import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { useLeftDecision } from '../decision/use-left-decision.ts';
import { itemRef } from '../item/queue-item.ts';

export interface PutOffValues {
  waitingFor: WaitingFor | '';
  until: string;
  note: string;
  colleagueStaffId: number | null;
  /** Whether the owner is asked, where the order waits for what an owner can say. */
  asksOwner: boolean;
  weightKind: OwnerQuestionKind;
  weightText: string;
  ownerKind: OwnerQuestionKind;
  ownerText: string;
  /** The vet knows that its AutoShip is missed. */
  isMissedKnown: boolean;
  vetPin: string;
}

/** The fields of the question about what an order waits for: each keeps what was typed while another is looked at. */
const QUESTION_FIELDS = {
  WEIGHT: { kind: 'weightKind', text: 'weightText' },
  OWNER: { kind: 'ownerKind', text: 'ownerText' },
} as const;

/** The fields of the question that the owner can be asked now; null where there is none to ask. */
export const questionFieldsOf = (waitingFor: WaitingFor | '') =>
  waitingFor === 'WEIGHT' || waitingFor === 'OWNER' ? QUESTION_FIELDS[waitingFor] : null;

export const putOffDefaults = (now: ZonedDate): PutOffValues => ({
  waitingFor: '',
  until: defaultUntil(now),
  note: '',
  colleagueStaffId: null,
  asksOwner: false,
  weightKind: kindAsked('WEIGHT') ?? 'TEXT',
  weightText: '',
  ownerKind: kindAsked('OWNER') ?? 'TEXT',
  ownerText: '',
  isMissedKnown: false,
  vetPin: '',
});

export interface PutOffFormState {
  formik: SaveForm<PutOffValues>['formik'];
  pinAsked: boolean;
  problem: DecisionProblem | null;
  /** The AutoShip's day that would be missed; null where none would. */
  missed: string | null;
  /** Something was typed that would be lost. */
  isChanged: boolean;
}

interface PutOffFormOptions extends Pick<DecisionProps, 'item' | 'vet' | 'lock' | 'locking'> {
  onPutOff: () => void;
}

/** The day of an AutoShip that the service refused for. */
const missedIn = ({ status, data }: ApiError): string | null => {
  const day = status === 422 ? (data as { missedShipDate?: unknown } | null)?.missedShipDate : null;
  return typeof day === 'string' ? day : null;
};

/** Fills and sends 'Not now'. A failure leaves everything typed where it is. Rule: docs/rules/queue.md#not-now. */
export const usePutOffForm = ({ item, vet, lock, locking, onPutOff }: PutOffFormOptions): PutOffFormState => {
  const { t } = useTranslation('approval-queue');
  const now = useNow();
  const [putOff] = usePutOffItemMutation();
  const pin = useVetPin(vet);
  const left = useLeftDecision('putOff', item, vet);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const refusedPin = useRef<{ value: string; message: FieldMessage } | null>(null);
  const missedBy = (until: string): string | null => (told !== null && told <= until ? told : missedShipDate(item, until));

  const refused = async (failure: DecisionFailure, values: PutOffValues): Promise<void> => {
    toast.error(t('putOff.failed'));
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

  const names = { pet: item.animal.name, product: item.product.productName };
  const templates = { weightText: t('putOff.template.WEIGHT', names), ownerText: t('putOff.template.OWNER', names) };
  const isChanged = ({ note, weightText, ownerText }: PutOffValues): boolean =>
    note.trim() !== '' || weightText !== templates.weightText || ownerText !== templates.ownerText;
  const questionOf = (values: PutOffValues) => {
    const fields = values.asksOwner ? questionFieldsOf(values.waitingFor) : null;
    return fields && { field: fields.text, kind: values[fields.kind], text: values[fields.text] };
  };

  const { formik } = useSaveForm<PutOffValues, boolean>({
    initialValues: {
      ...putOffDefaults(now),
      asksOwner: Boolean(item.clientEmail?.trim()),
      ...templates,
    },
    schema: putOffSchema(now),
    isChanged,
    validate: (values) => {
      const { until, isMissedKnown, vetPin } = values;
      const question = questionOf(values);
      const [wrongText] = question ? schemaProblems(ownerQuestionSchema(), question.text) : [];
      const last = refusedPin.current;
      const wrongPin = last?.value === vetPin ? last.message : pin.asked ? pinProblem(vetPin) : null;
      return {
        ...(wrongPin === null ? {} : { vetPin: wrongPin }),
        ...(question && wrongText && { [question.field]: wrongText.message }),
        ...(missedBy(until) !== null && !isMissedKnown && { isMissedKnown: { key: 'approval-queue:putOff.missedUnknown' } }),
      };
    },
    save: async (values, { idempotencyKey }) => {
      setProblem(null);
      const { waitingFor, until, note, colleagueStaffId } = values;
      const question = questionOf(values);
      const { vetStaffId, pin: vetPin } = pin.deciding(values.vetPin);
      const body: PutOffRequest = {
        ...itemRef(item),
        vetStaffId,
        vetPin,
        waitingFor: waitingFor as WaitingFor,
        until,
        note: note.trim(),
        colleagueStaffId: waitingFor === 'COLLEAGUE' ? colleagueStaffId : null,
        missedShipDate: missedBy(until),
        questionKind: question?.kind ?? null,
        questionText: question?.text.trim() ?? null,
      };
      const call = putOff({ body, idempotencyKey });
      const { error } = await call;
      if (error === undefined) return question !== null;
      const failure = failureOf(error);
      if (left.isLeft.current) {
        left.report(failure.kind);
        throw new SaveCanceled();
      }
      const day = isApiError(error) ? missedIn(error) : null;
      if (day !== null) {
        setTold(day);
        await formik.setFieldValue('isMissedKnown', false, false);
        throw new FieldErrors({ isMissedKnown: t('putOff.missedUnknown') });
      }
      // What is wrong with a field stands at it.
      if (failure.kind === 'unexpected' && isApiError(error) && error.status === 422) await call.unwrap();
      await refused(failure, values);
      throw new SaveCanceled();
    },
    fieldFor: (path): string => (path === 'questionText' ? (questionFieldsOf(formik.values.waitingFor)?.text ?? path) : path),
    saved: (isAsked) => t(isAsked ? 'putOff.savedAsked' : 'putOff.saved'),
    onSaved: (_isAsked, values) => {
      pin.keep(values.vetPin);
      onPutOff();
    },
  });
  return { formik, pinAsked: pin.asked, problem, missed: missedBy(formik.values.until), isChanged: isChanged(formik.values) };
};
