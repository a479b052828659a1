import { useLimitsAt } from '@practice-portal/access';
import { useApproveItemMutation } from '@practice-portal/api-client/approval';
import { approveRequest, type ApproveRequest } from '@practice-portal/domain/approval';
import { type FormStatus, useIdempotencyKeys, useLocale } from '@practice-portal/ui';
import { type FormikContextType, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';

import { type DecisionFailure, failureOf } from '../decision/decision-failure.ts';
import type { DecisionProps } from '../decision/decision-props.ts';
import { useFirstSent } from '../decision/first-sent.ts';
import type { MadeDecision } from '../decision/made-decision.ts';
import type { DecisionProblem } from '../decision/problem-banner.tsx';
import { useLeftDecision } from '../decision/use-left-decision.ts';
import { useVetPin } from '../decision/use-vet-pin.ts';
import { blocks, checkedFields, type Findings, findingsOf, NO_FINDINGS, ofEmptyPin, withoutEmptyPin } from './findings.ts';
import { reviewCheck } from './review-schema.ts';
import { reviewDefaults, type ReviewValues } from './review-values.ts';
import { type ApprovalCheck, useApprovalCheck } from './use-approval-check.ts';
import { type LicenseQuestion, useLicenseQuestion } from './use-license-question.ts';

interface ReviewFormOptions extends Pick<DecisionProps, 'item' | 'vet' | 'lock' | 'locking'> {
  onApproved: (body: ApproveRequest, made: MadeDecision) => void;
}

/** The review's form and what the service says about it. */
export interface ReviewForm {
  formik: FormikContextType<ReviewValues>;
  findings: Findings;
  checkState: ApprovalCheck['state'];
  checkAgain: () => Promise<void>;
  /** Why the last attempt came to nothing; null when there was none, or the lock's loss says it. */
  problem: DecisionProblem | null;
  pinAsked: boolean;
  license: LicenseQuestion;
}

/**
 * Fills, checks and sends an approval. The service is asked on opening and again on submit, and approving waits for
 * its answer (section 4, "Approve flow"). Whatever fails leaves everything typed where it is.
 */
export const useReviewForm = ({ item, vet, lock, locking, onApproved }: ReviewFormOptions): ReviewForm => {
  const { localization } = useLocale();
  const [approve] = useApproveItemMutation();
  const { state: checkState, check } = useApprovalCheck(item.isLicenseFormRequired);
  const pin = useVetPin(vet);
  const license = useLicenseQuestion();
  const left = useLeftDecision('review', item, vet);
  const { keyOf: keyFor } = useIdempotencyKeys();
  const firstSent = useFirstSent();
  const [findings, showFindings] = useState<Findings>(NO_FINDINGS);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);
  // Formik validates with the findings of this moment, also between an answer and the render that shows it.
  const found = useRef<Findings>(NO_FINDINGS);
  const unanswered = useRef<string | null>(null);
  const pinRefused = useRef(false);
  const approving = useRef(false);
  const limitsAt = useLimitsAt(item.product);
  const [initialValues] = useState(() => {
    const now = new Date();
    return reviewDefaults(item, now, limitsAt(now));
  });

  const formik = useFormik<ReviewValues>({
    initialValues,
    validate: (values) =>
      reviewCheck({
        type: item.type,
        compliance: item.product.complianceBean,
        localization,
        now: () => new Date(),
        limitsAt,
        pharmacyNoteRequired: found.current.noteRequired,
        pinAsked: pin.asked || pinRefused.current,
        findings: found.current,
      })(values),
    onSubmit: (values) => submit(values),
  });

  const bodyOf = (values: ReviewValues): ApproveRequest =>
    approveRequest({ ...values, expirationDate: values.expirationDate || null }, item, pin.deciding(values.vetPin));

  /** Shows findings on their fields. @returns whether the form may be sent with them */
  const accept = async (answer: Findings): Promise<boolean> => {
    // The refused PIN of the sign-in stands in no field: what is said of it holds for the empty one that is about to appear.
    const next = pin.asked || pinRefused.current ? withoutEmptyPin(answer) : ofEmptyPin(answer);
    found.current = next;
    showFindings(next);
    if ('vetPin' in next.refused) {
      pinRefused.current = true;
      pin.ask();
    }
    // One by one: whoever pressed Approve meanwhile has touched them all, and this must not take it back.
    const names = [...Object.keys(next.refused), ...(next.noteRequired ? ['pharmacyNotes'] : [])];
    await Promise.all(names.map((name) => formik.setFieldTouched(name, true, false)));
    const errors = await formik.validateForm();
    return !blocks(next) && Object.keys(errors).length === 0;
  };

  const refused = async (failure: DecisionFailure, body: ApproveRequest, values: ReviewValues): Promise<void> => {
    if (left.isLeft.current) return left.tell(failure.kind);
    switch (failure.kind) {
      case 'decided':
        return locking ? lock.foundDecided(item) : setProblem(failure);
      case 'conflict':
        return locking ? lock.foundGone(item, failure.holder) : setProblem({ kind: 'decided' });
      case 'pin':
        await accept({
          ...found.current,
          refused: { ...found.current.refused, [failure.field]: { value: values[failure.field], message: failure.message } },
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

  /** A weight that was typed is meant: it is neither left out of the check nor lost with the approval. */
  const holdWeight = (value: string): void => {
    const message = { key: 'approval-queue:modify.unsaved' };
    formik.setStatus({ serverErrors: { petWeight: { value, message } } } satisfies FormStatus);
    setProblem({ kind: 'blocked' });
  };

  const submit = async (values: ReviewValues): Promise<void> => {
    setProblem(null);
    if (values.petWeight.trim() !== '') return holdWeight(values.petWeight);
    const body = bodyOf(values);
    const idempotencyKey = keyFor(body);
    // The answer to this very approval may have been lost: it is asked for again, for a decided item can't be checked.
    if (unanswered.current !== idempotencyKey) {
      approving.current = true;
      const { findings: next, failure } = await check(body);
      // Left before it was sent: nothing is approved behind anybody's back, and the lock is given back by now.
      if (left.isLeft.current) return left.tell('findings');
      if (next === null) return refused(failure ?? { kind: 'unexpected' }, body, values);
      if (!(await accept(next))) return setProblem({ kind: 'blocked' });
      if (next.licenseWanted && !(await license.settle())) return;
    }
    lock.decision('DECISION_SENT', item);
    const firstSentAt = firstSent(idempotencyKey);
    const { data: answer, error } = await approve({ body, idempotencyKey });
    lock.decision(answer === undefined ? 'DECISION_FAILED' : 'DECISION_SUCCEEDED', item);
    if (answer !== undefined) {
      pin.keep(values.vetPin);
      return onApproved(body, { answer, firstSentAt, vetPin: body.vetPin, typed: { kind: 'review', values } });
    }
    const failure = failureOf(error);
    unanswered.current = failure.kind === 'unexpected' ? idempotencyKey : null;
    await refused(failure, body, values);
  };

  const checkAgain = async (): Promise<void> => {
    const { values } = formik;
    const body = bodyOf(values);
    const { findings: next, failure } = await check(body);
    if (next !== null) {
      await accept(next);
      if (next.licenseWanted) void license.settle();
    }
    // Nobody tried to approve yet: a check that could not be made is offered again instead.
    else if (failure !== null && failure.kind !== 'unexpected' && !left.isLeft.current) await refused(failure, body, values);
  };
  const openingCheck = useRef(checkAgain);
  useEffect(() => {
    // Once the drawer is on the screen: what it shows does not wait for the call to be put together.
    const painted = setTimeout(() => {
      // Who has approved by then is being checked: another check would overtake that one, and leave it without an answer.
      if (!approving.current) void openingCheck.current();
    });
    return () => clearTimeout(painted);
  }, []);

  // What was marked has been put right: nothing blocks any more.
  const isMended = problem?.kind === 'blocked' && !formik.isSubmitting && Object.keys(formik.errors).length === 0;
  const shown = isMended && formik.values.petWeight.trim() === '' ? null : problem;
  return { formik, findings, checkState, checkAgain, problem: shown, pinAsked: pin.asked, license };
};
