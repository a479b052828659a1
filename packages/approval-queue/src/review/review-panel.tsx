import { Box, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem, ApproveRequest, ValidationMessage } from '@practice-portal/domain/approval';
import { ConfirmFindings, LicenseDialog, medicationNames, NotesPart, useMedication } from '@practice-portal/prescriptions';
import {
  AfterPaint,
  Button,
  DiscardQuestion,
  DrawerPanelParts,
  FormErrorFocus,
  SubmitButton,
  useLocale,
  useStableHandlers,
} from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import {
  type SubmitEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

import { useSignCommand } from '../commands/commands.tsx';
import type { MadeDecision } from '../decision/decision-values.ts';
import { useLossReason } from '../decision/lock-lost-banner.tsx';
import { OwnerFields } from '../decision/owner-fields.tsx';
import { keepPrintChoice } from '../decision/print-choice.ts';
import { useDecisionDraft } from '../decision/use-decision-draft.ts';
import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { warningsShown } from './findings.ts';
import { History } from './history/history.tsx';
import { ModifyOrderPart } from './modify/modify-part.ts';
import { PatientFacts } from './patient-facts.tsx';
import { ReadinessPanel, ReadinessVerdict } from './readiness/readiness-panel.tsx';
import { OrderFacts } from './review-facts.tsx';
import { ReviewFields } from './review-fields.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { ReviewWarnings } from './review-warnings.tsx';
import { useKeptPrintChoice } from './use-kept-print-choice.ts';
import { ReviewVoid } from './review-void.tsx';
import { useReviewForm } from './use-review-form.ts';
import { notesAbout, useReviewedItem } from './use-reviewed-item.ts';

/** What a review of one order does in its drawer. */
export interface ReviewHandlers {
  onClose: () => void;
  onRetake: (item: ApprovalQueueItem) => Promise<boolean>;
  onApproved: (item: ApprovalQueueItem, body: ApproveRequest, made: MadeDecision) => void;
  onDeny: (item: ApprovalQueueItem) => void;
  /** Left out where the practice does without. */
  onNotNow?: ((item: ApprovalQueueItem) => void) | undefined;
  /** It is being sent, and the next one may be shown meanwhile; left out where there is none. */
  onSent?: (() => void) | undefined;
  /** It was not approved, or something is to be asked first: its review is wanted again. */
  onBack?: ((item: ApprovalQueueItem) => void) | undefined;
}

interface ReviewPanelProps extends ReviewHandlers, Pick<DecisionProps, 'item' | 'vet' | 'lock' | 'locking'> {
  isOneFill: boolean;
  /** The field of the pet's weight, for who opens the review at it. */
  weightField: RefObject<HTMLInputElement | null> | undefined;
  lockState: ReviewLockState;
  /** What its drawer does with it. */
  handle: Ref<ReviewHandle>;
}

/** What the drawer of a review does with it. */
export interface ReviewHandle {
  /** Leaves it, as by Escape, the close button and the browser's Back. */
  leave: () => void;
  /** Withdraws what was not sent yet. @returns whether there was something */
  withdraw: () => boolean;
  /** Signs what was pressed, now that the next review is on the screen. */
  signLeft: () => void;
}

/** `taking`: it can't be approved yet; `failed`: it can be tried again. */
export type ReviewLockState = 'taken' | 'taking' | 'failed';

/** The review of one item: its form with the actions. */
export const ReviewPanel = memo(function ReviewPanel({
  item: ordered,
  vet,
  lock,
  locking,
  isOneFill: opensOneFill,
  weightField,
  lockState,
  handle,
  onClose,
  onRetake,
  onApproved,
  onDeny,
  onNotNow,
  onSent,
  onBack,
}: ReviewPanelProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const { item, showPet } = useReviewedItem(ordered);
  const [isOneFill] = useState(opensOneFill);
  const medication = useMedication(item, useFlag('patientStripEnabled'));
  const formId = useId();
  useSignCommand(formId);
  const [asking, setAsking] = useState(false);
  const [voiding, setVoiding] = useState<ValidationMessage | null>(null);
  const isApproved = useRef(false);
  /** Pressed, and not begun before the next review is on the screen. */
  const isLeaving = useRef(false);
  const form = useReviewForm({
    item,
    medication,
    vet,
    lock,
    locking,
    isOneFill,
    onApproved: (...made) => approved(...made),
    onAsked: () => onBack?.(ordered),
  });
  const { formik } = form;
  const { localization } = useLocale();
  const { findings } = form;
  const warningsOf = useCallback(
    (directions: string) => warningsShown({ item, localization, medications: medicationNames(medication), findings }, directions),
    [item, localization, medication, findings],
  );
  const draft = useDecisionDraft('review', item, form);
  const loss = lock.lossOf(item);
  const lossReason = useLossReason(loss, form.problem);
  const approved = (body: ApproveRequest, made: MadeDecision): void => {
    isApproved.current = true;
    draft.end();
    onApproved(ordered, body, made);
  };
  const giveUp = (): void => {
    draft.giveUp();
    onClose();
  };
  const withdraw = (): boolean => {
    if (!isLeaving.current) return form.withdraw();
    isLeaving.current = false;
    onBack?.(ordered);
    return true;
  };
  const leave = (): void => {
    // What was not sent is withdrawn, and stays as it was typed. What was sent has its answer first.
    if (withdraw() || formik.isSubmitting) return;
    if (draft.changed) setAsking(true);
    else onClose();
  };
  useKeptPrintChoice(formik, item, vet);
  const sign = async (): Promise<void> => {
    await formik.submitForm();
    if (!isApproved.current) onBack?.(ordered);
  };
  const signLeft = (): void => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    void sign();
  };
  const own = useStableHandlers<ReviewHandle>({ leave, withdraw, signLeft });
  useImperativeHandle(handle, () => own, [own]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isLeaving.current) return;
    if (onSent !== undefined && form.isClear()) {
      isLeaving.current = true;
      keepPrintChoice(vet.vetStaffId, item, formik.values);
      onSent();
    } else void sign();
  };
  const isBusy = form.check.running || lockState === 'taking';
  const noLockReason = lossReason ?? (lockState === 'failed' ? t('decision.lost.reason') : null);
  const sendingReason = formik.isSubmitting ? t('review.approving') : null;
  return (
    <FormikProvider value={formik}>
      <DrawerPanelParts
        footer={
          <>
            <Box hideBelow="lg" flex="1" alignSelf="center">
              <AfterPaint>{() => <ReadinessVerdict item={item} warningsOf={warningsOf} />}</AfterPaint>
            </Box>
            <Button disabledReason={sendingReason} onClick={leave}>
              {t('review.cancel')}
            </Button>
            <Button disabledReason={noLockReason ?? sendingReason} onClick={() => onDeny(ordered)}>
              {t('action.deny')}
            </Button>
            {onNotNow !== undefined && (
              <Button disabledReason={noLockReason ?? sendingReason} onClick={() => onNotNow(ordered)}>
                {t('action.putOff')}
              </Button>
            )}
            <SubmitButton form={formId} allowUnchanged disabledReason={noLockReason ?? (isBusy ? t('review.checkingReason') : null)}>
              {t(isBusy ? 'review.checking' : 'review.approve')}
            </SubmitButton>
          </>
        }
      >
        <form id={formId} data-decision="review" noValidate onSubmit={submit}>
          <Stack gap="3">
            <ReviewNotices
              item={item}
              form={form}
              medication={medication}
              draft={draft}
              loss={loss}
              isNotTaken={lockState === 'failed'}
              onRetake={() => onRetake(ordered)}
            />
            <PatientFacts
              item={item}
              weight={ModifyOrderPart && <ModifyOrderPart item={item} field={weightField} onPet={showPet} checkAgain={form.check.again} />}
            />
            <OrderFacts item={item} medication={medication} />
            <AfterPaint>{() => <NotesPart {...notesAbout(item)} shows="list" initially={2} />}</AfterPaint>
            <ReviewWarnings item={item} findings={form.findings} medication={medication} onVoid={setVoiding} />
            <ReviewFields
              item={item}
              vet={vet}
              noteRequired={form.findings.noteRequired}
              pinAsked={form.pin.asked}
              onePin={form.pin.isOnly}
            />
            {isOneFill && <OwnerFields item={item} template={form.ownerTemplate} />}
            <AfterPaint>{() => <ReadinessPanel item={item} warningsOf={warningsOf} />}</AfterPaint>
            <AfterPaint>{() => <NotesPart {...notesAbout(item)} shows="button" />}</AfterPaint>
            <AfterPaint>{() => <History item={item} />}</AfterPaint>
          </Stack>
          <FormErrorFocus />
        </form>
      </DrawerPanelParts>
      <ReviewVoid
        warning={voiding}
        vet={vet}
        onClose={() => setVoiding(null)}
        onVoided={() => {
          setVoiding(null);
          void form.check.again();
        }}
      />
      <ConfirmFindings question={form.confirm} />
      {form.license.open && <LicenseDialog vet={vet} onDone={form.license.answer} />}
      <DiscardQuestion open={asking} body={t('review.discard')} onDiscard={giveUp} onKeep={() => setAsking(false)} />
    </FormikProvider>
  );
});
