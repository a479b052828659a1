import type { ApprovingVet } from '@practice-portal/access';
import { useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, isSignable, type SignOffState } from '@practice-portal/domain/approval';
import { Button, type FormStatus, modalPart, SideDrawer, SubmitButton } from '@practice-portal/ui';
import { FormikProvider, useFormik } from 'formik';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MadeDecision } from '../decision/made-decision.ts';
import { useOfflineReason } from '../decision/use-offline-reason.ts';
import type { Lock } from '../lock/use-lock.ts';
import { type Leaving, LeaveQuestion } from './leave-question.tsx';
import { pinProblem } from './pin-problem.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignStep, type SignValues } from './sign-step.tsx';
import { SigningStep } from './signing-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useSignOff } from './use-sign-off.ts';
import type { SignOffSet } from './use-sign-off-set.ts';

/** Props of {@link SignOffDrawer}. */
export interface SignOffDrawerProps {
  set: SignOffSet;
  state: SignOffState;
  vet: ApprovingVet;
  namesOf: Lock['namesOf'];
  locking: boolean;
  /** The rows on the page. */
  items: readonly ApprovalQueueItem[];
  onPrint: (item: ApprovalQueueItem) => void;
  onReview: (item: ApprovalQueueItem) => void;
  /** An approval was made, and can be taken back for a while. */
  onApproved: (item: ApprovalQueueItem, made: MadeDecision) => void;
  /** The set is over, or given up. */
  onClose: () => void;
}

/** 'Review and sign': goes through the picked items one by one, and signs what was reviewed with one PIN. */
export const SignOffDrawer = modalPart(function SignOffDrawer(props: SignOffDrawerProps): ReactNode {
  const { set, state, vet, namesOf, locking, items, onPrint, onReview, onApproved, onClose } = props;
  const { t } = useTranslation('approval-queue');
  const formId = useId();
  const first = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const signOff = useSignOff({ set, state, vet, locking, items, onApproved });
  const pinRequired = useFlag('vetPinRequired');
  const offline = useOfflineReason();
  const formik = useFormik<SignValues>({
    initialValues: { vetPin: '' },
    validate: ({ vetPin }) => {
      const problem = pinProblem(vetPin, vet.vetStaffId, pinRequired);
      // Formik's types know only strings as errors; the fields of `ui` translate descriptors.
      return problem === null ? {} : { vetPin: problem as unknown as string };
    },
    onSubmit: ({ vetPin }) => signOff.sign(vetPin),
  });
  const { values, setStatus } = formik;
  const halt = state.halt?.kind === 'pin' ? state.halt : null;
  const refused = useRef(halt);
  useEffect(() => {
    if (halt === refused.current) return;
    refused.current = halt;
    if (halt !== null) setStatus({ serverErrors: { vetPin: { value: values.vetPin, message: halt.message } } } satisfies FormStatus);
  }, [halt, setStatus, values.vetPin]);

  const close = (): void => {
    signOff.letGo();
    onClose();
  };
  const leave = (): void => {
    const isBegun = state.entries.some(({ step }) => step === 'approved' || step === 'unanswered');
    if (signOff.view === 'signing') setLeaving('stop');
    else if (signOff.view !== 'summary' && isBegun) signOff.finish();
    else if (signOff.dirty) setLeaving('discard');
    else close();
  };
  const signable = state.entries.filter(isSignable).length;
  const footer = {
    review: <ReviewActions signOff={signOff} onClose={leave} first={first} />,
    sign: (
      <>
        <Button onClick={state.stage === 'halted' && state.halt?.kind !== 'pin' ? signOff.finish : signOff.back}>
          {t(state.stage === 'halted' && state.halt?.kind !== 'pin' ? 'signOff.leave' : 'signOff.back')}
        </Button>
        <SubmitButton form={formId} allowUnchanged disabledReason={offline}>
          {t('signOff.sign', { count: signable })}
        </SubmitButton>
      </>
    ),
    signing: <Button onClick={() => setLeaving('stop')}>{t('signOff.stop')}</Button>,
    summary: (
      <>
        {signable > 0 && <Button onClick={signOff.ask}>{t('signOff.goOn')}</Button>}
        <Button variant="solid" onClick={close}>
          {t('signOff.close')}
        </Button>
      </>
    ),
  };
  return (
    <FormikProvider value={formik}>
      <SideDrawer open size="lg" title={t('signOff.title')} onClose={leave} initialFocus={first} footer={footer[signOff.view]}>
        {signOff.view === 'review' && <ReviewStep signOff={signOff} />}
        {signOff.view === 'sign' && (
          <SignStep signOff={signOff} formId={formId} formik={formik} vet={vet} namesOf={namesOf} locking={locking} />
        )}
        {signOff.view === 'signing' && <SigningStep state={state} />}
        {signOff.view === 'summary' && (
          <SummaryStep
            state={state}
            onPrint={onPrint}
            onReview={(item) => {
              close();
              onReview(item);
            }}
          />
        )}
      </SideDrawer>
      <LeaveQuestion
        leaving={leaving}
        onStay={() => setLeaving(null)}
        onLeave={() => {
          setLeaving(null);
          if (leaving === 'stop') signOff.stop();
          else close();
        }}
      />
    </FormikProvider>
  );
});
