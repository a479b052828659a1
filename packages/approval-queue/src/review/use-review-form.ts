import { useApproveItemMutation } from '@practice-portal/api-client/approval';
import {
  answeredFindings,
  approveRequest,
  type ApproveRequest,
  isExternalAppItem,
  openFindings,
  type ValidationMessage,
} from '@practice-portal/domain/approval';
import { defaultStep, ONE_FILL } from '@practice-portal/domain/notice';
import {
  type Medication,
  medicationNames,
  useConfirmQuestion,
  useLicenseQuestion,
  useLimitsAt,
  useVetPin,
} from '@practice-portal/prescriptions';
import { FieldErrors, SaveCanceled, useLocale, useSaveForm, useStableHandlers } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { type DecisionFailure, failureOf } from '../decision/decision-failure.ts';
import { differs, type MadeDecision, reviewDefaults, type ReviewValues } from '../decision/decision-values.ts';
import { useFirstSent } from '../decision/first-sent.ts';
import { keepPrintChoice, printChoiceOf, withPrintChoice } from '../decision/print-choice.ts';
import { ownerMessage, ownerProblems, stepOf } from '../decision/owner-values.ts';
import { useOwnerTemplate } from '../decision/use-owner-text.ts';
import type { DecisionProblem } from '../decision/problem-banner.tsx';
import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { useLeftDecision } from '../decision/use-left-decision.ts';
import { blocks, checkedFields, type Findings, findingsOf, NO_FINDINGS, ofEmptyPin, warningsShown, withoutEmptyPin } from './findings.ts';
import type { ReviewForm } from './review-form.ts';
import { reviewCheck } from './review-schema.ts';
import { useApprovalCheck } from './use-approval-check.ts';
import { useOwnSignature } from './use-own-signature.ts';

interface ReviewFormOptions extends Pick<DecisionProps, 'item' | 'vet' | 'lock' | 'locking'> {
  medication: Medication;
  isOneFill: boolean;
  onApproved: (body: ApproveRequest, made: MadeDecision) => void;
  /** Something is to be said or asked first: the review is needed on the screen. */
  onAsked: () => void;
}

const needsAnswer = ({ needs }: ValidationMessage): boolean => needs === 'CONFIRMATION';

/** Whether two approvals are the same, whatever findings were shown for them. */
const isSameForm = ({ shownFindings: _shown, confirmedFindings: _confirmed, ...one }: ApproveRequest, other: ApproveRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fills, checks and sends an approval; the service checks it on opening and on submit. A failure leaves everything typed. */
export const useReviewForm = ({ item, medication, vet, lock, locking, isOneFill, onApproved, onAsked }: ReviewFormOptions): ReviewForm => {
  const { localization, now } = useLocale();
  const [approve] = useApproveItemMutation();
  const { state: checkState, check } = useApprovalCheck(item.isLicenseFormRequired);
  const pin = useVetPin(vet);
  const license = useLicenseQuestion();
  const left = useLeftDecision('review', item, vet);
  const firstSent = useFirstSent();
  const [findings, setFindings] = useState<Findings>(NO_FINDINGS);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);
  const unanswered = useRef<ApproveRequest | null>(null);
  /** Withdraws what is being checked before it is sent; null while nothing is. */
  const withdrawing = useRef<(() => void) | null>(null);
  const confirm = useConfirmQuestion();
  const own = useOwnSignature(item.type, vet.vetDisplayName);
  // A person who signs with their own signature types one PIN, until the external app has refused it.
  const [mayBeOne, setMayBeOne] = useState(pin.asked && isExternalAppItem(item.type));
  const isOnePin = ({ dvmReachVetSignature: signature }: ReviewValues): boolean => mayBeOne && (signature === null || signature === own);
  const limitsAt = useLimitsAt(item.product);
  const templateOf = useOwnerTemplate(item, vet.vetDisplayName);
  const [initialValues] = useState(() => {
    const opened = now();
    const defaults = reviewDefaults(item, opened, limitsAt(opened));
    const ownerStep = stepOf(defaultStep(ONE_FILL));
    const oneFill = { refills: 0, ownerStep, ownerText: templateOf(ONE_FILL, ownerStep) };
    return withPrintChoice({ ...defaults, ...(isOneFill && oneFill) }, item, printChoiceOf(vet.vetStaffId));
  });

  const validate = (values: ReviewValues) => ({
    ...(isOneFill && ownerProblems(values)),
    ...reviewCheck({
      type: item.type,
      compliance: item.product.complianceBean,
      localization,
      now,
      limitsAt,
      pharmacyNoteRequired: findings.noteRequired,
      pinAsked: pin.asked,
      onePin: isOnePin(values),
      findings,
    })(values),
  });
  const { formik, allowLeave } = useSaveForm({
    initialValues,
    validateOnBlur: true,
    isChanged: differs,
    validate,
    precheck: (values) => cleared(values),
    contentOf: (_values, body: ApproveRequest) => body,
    save: (values, { idempotencyKey, checked: body }) => send(body, values, idempotencyKey),
    onSaved: ({ body, ...made }, values) => {
      pin.keep(values.vetPin);
      keepPrintChoice(vet.vetStaffId, item, values);
      onApproved(body, { ...made, vetPin: body.vetPin, typed: { kind: 'review', values } });
    },
  });

  const bodyOf = (values: ReviewValues): ApproveRequest => ({
    ...approveRequest(
      {
        ...values,
        expirationDate: values.expirationDate || null,
        dvmReachVetPin: isOnePin(values) ? values.vetPin : values.dvmReachVetPin,
      },
      item,
      pin.deciding(values.vetPin),
    ),
    ...(isOneFill && { owner: ownerMessage(values) }),
  });

  const warningsOn = ({ usageInstructions }: ApproveRequest, findingsNow: Findings): ValidationMessage[] =>
    warningsShown({ item, localization, medications: medicationNames(medication), findings: findingsNow }, usageInstructions);

  /** Shows findings on their fields. @returns whether the form may be sent with them */
  const accept = async (answer: Findings): Promise<boolean> => {
    // The refused PIN of the sign-in is in no field: its message belongs to the empty field that is about to appear.
    const next = pin.asked ? withoutEmptyPin(answer) : ofEmptyPin(answer);
    // Formik validates below as of the last render.
    flushSync(() => {
      setFindings(next);
      if ('vetPin' in next.refused) pin.ask();
    });
    // One by one: whoever pressed Approve meanwhile has touched them all, and this must not take it back.
    const names = [...Object.keys(next.refused), ...(next.noteRequired ? ['pharmacyNotes'] : [])];
    await Promise.all(names.map((name) => formik.setFieldTouched(name, true, false)));
    const errors = await formik.validateForm();
    return !blocks(next) && Object.keys(errors).length === 0;
  };

  const refused = async (failure: DecisionFailure, body: ApproveRequest, values: ReviewValues): Promise<void> => {
    if (left.isLeft.current) return left.report(failure.kind);
    switch (failure.kind) {
      case 'decided':
        return locking ? lock.foundDecided(item) : setProblem(failure);
      case 'conflict':
        return locking ? lock.foundGone(item, failure.holder) : setProblem({ kind: 'decided' });
      case 'pin':
        if (failure.field === 'dvmReachVetPin') setMayBeOne(false);
        await accept({
          ...findings,
          refused: { ...findings.refused, [failure.field]: { value: values[failure.field], message: failure.message } },
        });
        return setProblem({ kind: 'blocked' });
      case 'findings': {
        const isUnmarked = await accept(findingsOf(failure.answer, checkedFields(body), item.isLicenseFormRequired));
        return setProblem(isUnmarked ? { kind: 'refused', message: failure.message } : { kind: 'blocked' });
      }
      default:
        return setProblem(failure);
    }
  };

  // By the time of an answer the form has been rendered anew.
  const after = useStableHandlers({ accept, refused });

  const settleLicense = (): Promise<boolean> => {
    onAsked();
    return license.settle();
  };
  const confirmed = (warnings: readonly ValidationMessage[]): Promise<boolean> => {
    if (warnings.some(needsAnswer)) onAsked();
    return confirm.ask(warnings);
  };

  /** Checks what is about to be sent. @returns it with what its vet was shown and has confirmed */
  const cleared = async (values: ReviewValues): Promise<ApproveRequest> => {
    setProblem(null);
    // A weight that was typed is meant: it is neither left out of the check nor lost with the approval.
    if (values.petWeight.trim() !== '') {
      setProblem({ kind: 'blocked' });
      throw new FieldErrors({ petWeight: { key: 'approval-queue:modify.unsaved' } });
    }
    const body = bodyOf(values);
    // The answer to this very approval may have been lost: it is asked for again, for a decided item can't be checked.
    if (unanswered.current !== null && isSameForm(unanswered.current, body)) return unanswered.current;
    const before = warningsOn(body, findings);
    const withdrawn = new Promise<null>((resolve) => {
      withdrawing.current = () => resolve(null);
    });
    const outcome = await Promise.race([check(body), withdrawn]);
    withdrawing.current = null;
    if (outcome === null) throw new SaveCanceled();
    const { findings: next, failure } = outcome;
    // Left before it was sent: nothing is approved behind anybody's back, and the lock is given back by now.
    if (left.isLeft.current) left.report('findings');
    else if (next === null) await after.refused(failure ?? { kind: 'unexpected' }, body, values);
    else if (!(await after.accept(next))) setProblem({ kind: 'blocked' });
    else if (!next.licenseWanted || (await settleLicense())) {
      const warnings = warningsOn(body, next);
      const isNew = openFindings(warnings, answeredFindings(before)).some(({ needs }) => needs === 'SEEN');
      if (isNew) setProblem({ kind: 'unseen' });
      else if (await confirmed(warnings)) return { ...body, ...answeredFindings(warnings) };
    }
    throw new SaveCanceled();
  };

  const send = async (body: ApproveRequest, values: ReviewValues, idempotencyKey: string) => {
    const firstSentAt = firstSent(idempotencyKey);
    const { data: answer, error } = await approve({ body, idempotencyKey });
    if (answer !== undefined) return { body, answer, firstSentAt };
    const failure = failureOf(error);
    unanswered.current = failure.kind === 'unexpected' ? body : null;
    await after.refused(failure, body, values);
    throw new SaveCanceled();
  };

  const checkAgain = async (): Promise<void> => {
    const { values } = formik;
    const body = bodyOf(values);
    const { findings: next, failure } = await check(body);
    if (next !== null) {
      await after.accept(next);
      if (next.licenseWanted) void license.settle();
    }
    // Nobody tried to approve yet: a check that could not be made is offered again instead.
    else if (failure !== null && failure.kind !== 'unexpected' && !left.isLeft.current) await after.refused(failure, body, values);
  };
  const openingCheck = useEffectEvent(checkAgain);
  useEffect(() => {
    // Once the drawer is on the screen: what it shows does not wait for the call to be put together.
    const painted = setTimeout(() => void openingCheck());
    return () => clearTimeout(painted);
  }, []);

  // What was marked has been put right: nothing blocks.
  const isMended = problem?.kind === 'blocked' && !formik.isSubmitting && Object.keys(formik.errors).length === 0;
  const shown = isMended && formik.values.petWeight.trim() === '' ? null : problem;
  const isMedicationOpen = medication.state === 'loading' || (medication.state === 'ready' && medication.isRefreshing === true);
  const checking = !formik.isSubmitting && (checkState === 'checking' || isMedicationOpen);
  return {
    formik,
    allowLeave,
    findings,
    check: { running: checking, failed: checkState === 'failed', again: checkAgain },
    problem: shown,
    pin: { asked: pin.asked, isOnly: isOnePin(formik.values) },
    ownerTemplate: templateOf(ONE_FILL, formik.values.ownerStep),
    license,
    confirm,
    isClear: () =>
      checkState === 'checked' &&
      !findings.licenseWanted &&
      formik.values.petWeight.trim() === '' &&
      !warningsOn(bodyOf(formik.values), findings).some(needsAnswer) &&
      Object.keys(validate(formik.values)).length === 0,
    withdraw: () => {
      const withdraw = withdrawing.current;
      withdraw?.();
      return withdraw !== null;
    },
  };
};
