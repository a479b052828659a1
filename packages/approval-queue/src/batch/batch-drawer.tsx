import { Box, Flex, Text } from '@chakra-ui/react';
import { type ApprovingVet, useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, isSignable, type SignOffState, vetSignInSchema } from '@practice-portal/domain/approval';
import { type FieldMessage, schemaProblems } from '@practice-portal/domain/text';
import {
  announce,
  Button,
  ConfirmDialog,
  DiscardQuestion,
  FieldErrors,
  modalPart,
  SaveCanceled,
  SideDrawer,
  SubmitButton,
  useSaveForm,
} from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey, itemNames } from '../item/queue-item.ts';
import type { Lock } from '../lock/use-lock.ts';
import { EntryList } from './entry-list.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { ReviewActions } from './review-actions.tsx';
import { SignStep, type SignValues } from './sign-step.tsx';
import { SigningStep, SummaryStep } from './signing-steps.tsx';
import { type BatchReview, useBatch } from './use-batch.ts';

export interface BatchDrawerProps {
  state: SignOffState;
  vet: ApprovingVet;
  namesOf: Lock['namesOf'];
  locking: boolean;
  items: readonly ApprovalQueueItem[];
  onReview: (item: ApprovalQueueItem) => void;
  onClose: () => void;
}

/** Returns what is wrong with the PIN that signs a set, before it is sent: the rules of signing in. */
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
  const { formik } = useSaveForm<SignValues, void>({
    initialValues: { vetPin: '' },
    // Closing the set asks, also of a set without a PIN.
    isChanged: () => false,
    validate: ({ vetPin }) => {
      const problem = pinProblem(vetPin, vet.vetStaffId, pinRequired);
      return problem === null ? {} : { vetPin: problem };
    },
    save: async ({ vetPin }) => {
      const halt = await batch.sign(vetPin);
      if (halt?.kind === 'pin') throw new FieldErrors({ vetPin: halt.message });
      // Said above the list of what is signed.
      if (halt !== null) throw new SaveCanceled();
    },
  });

  const close = (): void => {
    batch.unsaved.allowLeave();
    onClose();
  };
  const leave = (): void => {
    const isBegun = state.entries.some(({ step }) => step === 'decided' || step === 'unanswered');
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
        <SubmitButton form={formId} allowUnchanged>
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

/** Lists what leaving a set would do: give up what was reviewed, or stop signing on the way. */
type Leaving = 'discard' | 'stop';

interface LeaveQuestionProps {
  leaving: Leaving | null;
  onStay: () => void;
  onLeave: () => void;
}

const LeaveQuestion = ({ leaving, onStay, onLeave }: LeaveQuestionProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (leaving === 'discard') {
    return (
      <DiscardQuestion
        open
        body={t('signOff.discardQuestion.body')}
        keepLabel={t('signOff.discardQuestion.keep')}
        onDiscard={onLeave}
        onKeep={onStay}
      />
    );
  }
  if (leaving === null) return null;
  return (
    <ConfirmDialog
      open
      title={t('signOff.stopQuestion.title')}
      body={t('signOff.stopQuestion.body')}
      confirmLabel={t('signOff.stopQuestion.confirm')}
      cancelLabel={t('signOff.stopQuestion.cancel')}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
};

/** The items of the set, and the one in view: each is looked at before it can be signed. */
const ReviewStep = ({ state, review }: { state: SignOffState; review: BatchReview }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { index, current, choose, unmark, checkAgain } = review;
  const place = useRef<HTMLDivElement>(null);
  const key = current === undefined ? null : itemKey(current.item);
  const at = current === undefined ? '' : t('signOff.at', { place: index + 1, count: state.entries.length, ...itemNames(current.item) });
  useEffect(() => announce(at), [at]);
  useEffect(() => {
    // In a very low window the drawer scrolls, not its middle.
    for (const box of ['[data-part=body]', '[role=dialog]']) place.current?.closest(box)?.scrollTo(0, 0);
  }, [key]);
  const reviewed = state.entries.filter(({ step }) => step === 'reviewed').length;
  const dropped = state.entries.filter(({ step }) => step === 'dropped').length;
  return (
    <Flex ref={place} data-decision="sign-off" wrap="wrap" align="flex-start" columnGap="6" rowGap="3">
      <Flex as="p" role="status" basis="full" wrap="wrap" align="baseline" columnGap="3" fontWeight="medium">
        {t('signOff.reviewedOf', { reviewed, count: state.entries.length })}
        {dropped > 0 && (
          <Text as="small" textStyle="sm" color="fg.muted" fontWeight="normal">
            {t('signOff.droppedCount', { count: dropped })}
          </Text>
        )}
      </Flex>
      <Box order={{ base: 1, lg: 0 }} position={{ lg: 'sticky' }} top="0" flex={{ base: '1 0 100%', lg: '0 0 17rem' }}>
        <EntryList entries={state.entries} current={key} onChoose={choose} />
      </Box>
      {current !== undefined && <EntryPanel key={key} entry={current} onCheckAgain={checkAgain} onUnmark={unmark} />}
    </Flex>
  );
};
