import type { ApprovingVet } from '@practice-portal/access';
import { useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, isSignable, type SignOffState, vetSignInSchema } from '@practice-portal/domain/approval';
import { type FieldMessage, schemaProblems } from '@practice-portal/domain/text';
import { Button, type FormStatus, modalPart, SideDrawer, SubmitButton } from '@practice-portal/ui';
import { FormikProvider, useFormik } from 'formik';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOfflineReason } from '../item/use-offline-reason.ts';
import type { Lock } from '../lock/use-lock.ts';
import { type Leaving, LeaveQuestion } from './leave-question.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignStep, type SignValues } from './sign-step.tsx';
import { SigningStep } from './signing-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useBatch } from './use-batch.ts';

/** Props of {@link BatchDrawer}. */
export interface BatchDrawerProps {
  state: SignOffState;
  vet: ApprovingVet;
  namesOf: Lock['namesOf'];
  locking: boolean;
  /** The rows on the page. */
  items: readonly ApprovalQueueItem[];
  onReview: (item: ApprovalQueueItem) => void;
  /** The set is over, or given up. */
  onClose: () => void;
}

/** What is wrong with the PIN that signs a set, before it is sent: the rules of signing in. */
const pinProblem = (pin: string, vetStaffId: number, vetPinRequired: boolean): FieldMessage | null =>
  schemaProblems(vetSignInSchema({ vetPinRequired }), { vetStaffId, pin })[0]?.message ?? null;

/** 'Review and sign': goes through the picked items one by one, and signs what was reviewed with one PIN. */
export const BatchDrawer = modalPart(function BatchDrawer(props: BatchDrawerProps): ReactNode {
  const { state, vet, namesOf, locking, items, onReview, onClose } = props;
  const { t } = useTranslation('approval-queue');
  const formId = useId();
  const first = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const batch = useBatch({ state, vet, locking, items });
  const pinRequired = useFlag('vetPinRequired');
  const offline = useOfflineReason();
  const formik = useFormik<SignValues>({
    initialValues: { vetPin: '' },
    validate: ({ vetPin }) => {
      const problem = pinProblem(vetPin, vet.vetStaffId, pinRequired);
      // Formik's types know only strings as errors; the fields of `ui` translate descriptors.
      return problem === null ? {} : { vetPin: problem as unknown as string };
    },
    onSubmit: ({ vetPin }) => batch.sign(vetPin),
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
    batch.unsaved.letGo();
    onClose();
  };
  const leave = (): void => {
    const isBegun = state.entries.some(({ step }) => step === 'approved' || step === 'unanswered');
    if (batch.view === 'signing') setLeaving('stop');
    else if (batch.view !== 'summary' && isBegun) batch.finish();
    else if (batch.unsaved.dirty) setLeaving('discard');
    else close();
  };
  const signable = state.entries.filter(isSignable).length;
  const footer = {
    review: <ReviewActions state={state} review={batch.review} onSign={batch.ask} onClose={leave} first={first} />,
    sign: (
      <>
        <Button onClick={state.stage === 'halted' && state.halt?.kind !== 'pin' ? batch.finish : batch.back}>
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
        {signable > 0 && <Button onClick={batch.ask}>{t('signOff.goOn')}</Button>}
        <Button variant="solid" onClick={close}>
          {t('signOff.close')}
        </Button>
      </>
    ),
  };
  return (
    <FormikProvider value={formik}>
      <SideDrawer open size="lg" title={t('signOff.title')} onClose={leave} initialFocus={first} footer={footer[batch.view]}>
        {batch.view === 'review' && <ReviewStep state={state} review={batch.review} />}
        {batch.view === 'sign' && <SignStep state={state} formId={formId} formik={formik} vet={vet} namesOf={namesOf} locking={locking} />}
        {batch.view === 'signing' && <SigningStep state={state} />}
        {batch.view === 'summary' && (
          <SummaryStep
            state={state}
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
          if (leaving === 'stop') batch.stop();
          else close();
        }}
      />
    </FormikProvider>
  );
});
