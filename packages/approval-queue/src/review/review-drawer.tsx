import { Stack } from '@chakra-ui/react';
import { type ApprovingVet, useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem, ApproveRequest, ValidationMessage } from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import { joined } from '@practice-portal/domain/text';
import { ConfirmFindings, LicenseDialog, medicationNames, NotesPart, useMedication } from '@practice-portal/prescriptions';
import { AfterPaint, Button, DiscardQuestion, FormErrorFocus, modalPart, SideDrawer, SubmitButton, useLocale } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSignCommand } from '../commands/commands.tsx';
import type { MadeDecision } from '../decision/decision-values.ts';
import { useLossReason } from '../decision/lock-lost-banner.tsx';
import { OwnerFields } from '../decision/owner-fields.tsx';
import { useDecisionDraft } from '../decision/use-decision-draft.ts';
import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { warningsShown } from './findings.ts';
import { History } from './history/history.tsx';
import { ModifyOrderPart } from './modify/modify-part.ts';
import { PatientFacts } from './patient-facts.tsx';
import { ReadinessPanel } from './readiness/readiness-panel.tsx';
import { OrderFacts } from './review-facts.tsx';
import { ReviewFields } from './review-fields.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { ReviewWarnings } from './review-warnings.tsx';
import { useReviewForm } from './use-review-form.ts';
import { voidableRx, VoidPart } from './void-part.ts';

const isSame = (left: QueuePet, right: QueuePet): boolean =>
  (Object.keys(right) as (keyof QueuePet)[]).every((field) => (left[field] ?? null) === (right[field] ?? null));

/** The item of a review, with its pet as it is on record: the weight can be changed while the review is open. */
const useReviewedItem = (item: ApprovalQueueItem): { item: ApprovalQueueItem; showPet: (animal: QueuePet) => void } => {
  const [animal, setAnimal] = useState(item.animal);
  // The same pet again is no change: nothing of what hangs on it is drawn anew.
  const showPet = useCallback((next: QueuePet) => setAnimal((known) => (isSame(known, next) ? known : next)), []);
  return { item: useMemo(() => (animal === item.animal ? item : { ...item, animal }), [item, animal]), showPet };
};

/** What notes in a review are about. */
const notesAbout = ({ type, id, clientId, clientName, animal }: ApprovalQueueItem) => ({
  headingLevel: 3 as const,
  item: { type, id },
  client: { id: clientId, name: clientName },
  pet: { id: animal.animalId, name: animal.name },
});

export interface ReviewDrawerProps extends DecisionProps {
  onApproved: (body: ApproveRequest, made: MadeDecision) => void;
  onDeny: () => void;
  /** Left out where the practice does without. */
  onNotNow?: (() => void) | undefined;
  /** One fill is approved, and the owner told that an exam is needed for the rest. */
  isOneFill?: boolean;
  /** The pet's weight has the focus first. */
  atWeight?: boolean;
}

/** 'Review order': everything a vet needs to approve one item. Rule: docs/rules/queue.md#review. */
export const ReviewDrawer = modalPart(function ReviewDrawer({
  item: ordered,
  vet,
  lock,
  locking,
  onClose,
  onRetake,
  onApproved,
  onDeny,
  onNotNow,
  isOneFill = false,
  atWeight = false,
}: ReviewDrawerProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const { item, showPet } = useReviewedItem(ordered);
  const medication = useMedication(item, useFlag('patientStripEnabled'));
  const formId = useId();
  useSignCommand(formId);
  const weightField = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const [voiding, setVoiding] = useState<ValidationMessage | null>(null);
  const form = useReviewForm({ item, medication, vet, lock, locking, isOneFill, onApproved: (...made) => approved(...made) });
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
  const approved: typeof onApproved = (...made) => {
    draft.end();
    onApproved(...made);
  };
  const giveUp = (): void => {
    draft.giveUp();
    onClose();
  };
  const leave = (): void => (draft.changed ? setAsking(true) : onClose());
  return (
    <FormikProvider value={formik}>
      <SideDrawer
        open
        size="lg"
        title={t('review.title')}
        subtitle={t('review.about', { pet: item.animal.name, product: joined([item.product.productName, item.product.productStrength]) })}
        {...(atWeight && { initialFocus: weightField })}
        onClose={formik.isSubmitting ? () => undefined : leave}
        footer={
          <>
            <Button disabledReason={formik.isSubmitting ? t('review.approving') : null} onClick={leave}>
              {t('review.cancel')}
            </Button>
            <Button disabledReason={lossReason ?? (formik.isSubmitting ? t('review.approving') : null)} onClick={onDeny}>
              {t('action.deny')}
            </Button>
            {onNotNow !== undefined && (
              <Button disabledReason={lossReason ?? (formik.isSubmitting ? t('review.approving') : null)} onClick={onNotNow}>
                {t('action.putOff')}
              </Button>
            )}
            <SubmitButton
              form={formId}
              allowUnchanged
              disabledReason={lossReason ?? (form.check.running ? t('review.checkingReason') : null)}
            >
              {t(form.check.running ? 'review.checking' : 'review.approve')}
            </SubmitButton>
          </>
        }
      >
        <form id={formId} data-decision="review" noValidate onSubmit={formik.handleSubmit}>
          <Stack gap="3">
            <ReviewNotices item={item} form={form} medication={medication} draft={draft} loss={loss} onRetake={onRetake} />
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
      </SideDrawer>
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

interface ReviewVoidProps {
  /** The warning whose prescription is to be voided; null while none is. */
  warning: ValidationMessage | null;
  vet: ApprovingVet;
  onClose: () => void;
  /** It is void: what the review warned of has changed. */
  onVoided: () => void;
}

/** The void that a warning of the review led to. Beside the review's form, for a form in a form would send both. */
const ReviewVoid = ({ warning, vet, onClose, onVoided }: ReviewVoidProps): ReactNode => {
  const rxId = warning && voidableRx(warning);
  if (warning === null || rxId === null) return null;
  return <VoidPart rxId={rxId} about={warning} vet={vet} onClose={onClose} onVoided={onVoided} />;
};
