import { Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { ApproveRequest, ValidationMessage } from '@practice-portal/domain/approval';
import { ConfirmFindings } from '@practice-portal/prescriptions';
import { AfterPaint, Button, DiscardQuestion, FormErrorFocus, modalPart, SideDrawer, SubmitButton } from '@practice-portal/ui';
import { FormikProvider } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMedication } from '../clinical/use-medication.ts';
import { useSignCommand } from '../commands/use-sign-command.ts';
import type { DecisionProps } from '../decision/decision-props.ts';
import type { MadeDecision } from '../decision/made-decision.ts';
import { useLossReason } from '../decision/lock-lost-banner.tsx';
import { useDecisionDraft } from '../decision/use-decision-draft.ts';
import { ModifyOrderPart } from '../modify/modify-part.ts';
import { History } from '../timeline/history.tsx';
import { joined } from './joined.ts';
import { LicenseDialog } from './license-dialog.tsx';
import { OrderFacts, PatientFacts } from './review-facts.tsx';
import { ReviewFields } from './review-fields.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { ReviewVoid } from './review-void.tsx';
import { ReviewWarnings } from './review-warnings.tsx';
import { useReviewedItem } from './use-reviewed-item.ts';
import { useReviewForm } from './use-review-form.ts';

/** Props of {@link ReviewDrawer}. */
export interface ReviewDrawerProps extends DecisionProps {
  onApproved: (body: ApproveRequest, made: MadeDecision) => void;
}

/** 'Review order': everything a vet needs to approve one item. Source: section 2, "Review (approve) drawer". */
export const ReviewDrawer = modalPart(function ReviewDrawer({
  item: ordered,
  vet,
  lock,
  locking,
  onClose,
  onRetake,
  onApproved,
}: ReviewDrawerProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const { item, showPet } = useReviewedItem(ordered);
  const medication = useMedication(item, useFlag('patientStripEnabled'));
  const formId = useId();
  useSignCommand(formId);
  const [asking, setAsking] = useState(false);
  const [voiding, setVoiding] = useState<ValidationMessage | null>(null);
  const form = useReviewForm({ item, medication, vet, lock, locking, onApproved: (...made) => approved(...made) });
  const { formik } = form;
  const draft = useDecisionDraft('review', item, formik);
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
        size="md"
        title={t('review.title')}
        subtitle={t('review.about', { pet: item.animal.name, product: joined([item.product.productName, item.product.productStrength]) })}
        onClose={formik.isSubmitting ? () => undefined : leave}
        footer={
          <>
            <Button disabledReason={formik.isSubmitting ? t('review.approving') : null} onClick={leave}>
              {t('review.cancel')}
            </Button>
            <SubmitButton form={formId} allowUnchanged disabledReason={lossReason ?? (form.checking ? t('review.checkingReason') : null)}>
              {t(form.checking ? 'review.checking' : 'review.approve')}
            </SubmitButton>
          </>
        }
      >
        <form id={formId} data-decision="review" noValidate onSubmit={formik.handleSubmit}>
          <Stack gap="4">
            <ReviewNotices item={item} form={form} medication={medication} draft={draft} loss={loss} onRetake={onRetake} />
            <OrderFacts item={item} suggests />
            <ReviewWarnings item={item} findings={form.findings} medication={medication} onVoid={setVoiding} />
            <ReviewFields item={item} vet={vet} noteRequired={form.findings.noteRequired} pinAsked={form.pinAsked} />
            <PatientFacts item={item} medication={medication} />
            <AfterPaint>
              {() => ModifyOrderPart !== null && <ModifyOrderPart item={item} onPet={showPet} checkAgain={form.checkAgain} />}
            </AfterPaint>
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
          void form.checkAgain();
        }}
      />
      <ConfirmFindings question={form.confirm} />
      {form.license.open && <LicenseDialog vet={vet} onDone={form.license.answer} />}
      <DiscardQuestion open={asking} body={t('review.discard')} onDiscard={giveUp} onKeep={() => setAsking(false)} />
    </FormikProvider>
  );
});
