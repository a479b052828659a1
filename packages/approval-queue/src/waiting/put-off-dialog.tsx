import { Stack } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { useApproversQuery } from '@practice-portal/api-client/staff';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { addDays, isoDateOf } from '@practice-portal/domain/locale';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import { WAITING_DAYS_MAX, WAITING_FOR, WAITING_NOTE_MAX } from '@practice-portal/domain/waiting';
import {
  Banner,
  Button,
  CheckboxField,
  DateField,
  Dialog,
  DiscardQuestion,
  FormErrorFocus,
  modalPart,
  PinField,
  SelectField,
  SubmitButton,
  TextAreaField,
  useLocale,
  useNow,
} from '@practice-portal/ui';
import { FormikProvider, useFormikContext } from 'formik';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSignCommand } from '../commands/commands.tsx';
import { Alerts } from '../decision/alerts.tsx';
import { LockLostBanner, useLossReason } from '../decision/lock-lost-banner.tsx';
import { OwnerPreview } from '../decision/owner-preview.tsx';
import { ProblemBanner } from '../decision/problem-banner.tsx';
import type { DecisionProps } from '../decision/use-decision-lock.ts';
import { FactLine } from '../item/fact-line.tsx';
import { OwnerQuestion } from './owner-question.tsx';
import { type PutOffValues, questionFieldsOf, usePutOffForm } from './use-put-off-form.ts';

export interface PutOffDialogProps extends DecisionProps {
  onPutOff: () => void;
}

/** 'Not now': what the order waits for, and until when. Rule: docs/rules/queue.md#not-now. */
export const PutOffDialog = modalPart(function PutOffDialog({
  item,
  vet,
  lock,
  locking,
  onClose,
  onRetake,
  onPutOff,
}: PutOffDialogProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const formId = useId();
  useSignCommand(formId);
  const [asking, setAsking] = useState(false);
  const { formik, pinAsked, problem, missed, isChanged } = usePutOffForm({ item, vet, lock, locking, onPutOff });
  const { values, isSubmitting } = formik;
  const loss = lock.lossOf(item);
  const lossReason = useLossReason(loss, problem);
  const leave = (): void => (isChanged ? setAsking(true) : onClose());
  const form = useRef<HTMLFormElement>(null);
  // A letter then chooses what it waits for: 'ask for the weight' is four keys.
  const firstField = useMemo(
    () => ({
      get current() {
        return form.current?.querySelector('select') ?? null;
      },
    }),
    [],
  );
  return (
    <FormikProvider value={formik}>
      <Dialog
        open
        size="md"
        title={t('putOff.title')}
        initialFocus={firstField}
        onClose={isSubmitting ? () => undefined : leave}
        footer={
          <>
            <Button onClick={leave} disabledReason={isSubmitting ? t('putOff.saving') : null}>
              {t('putOff.cancel')}
            </Button>
            <SubmitButton form={formId} disabledReason={lossReason ?? (values.waitingFor === '' ? t('putOff.chooseFor') : null)}>
              {t('putOff.submit')}
            </SubmitButton>
          </>
        }
      >
        <form ref={form} id={formId} data-decision="putOff" noValidate onSubmit={formik.handleSubmit}>
          <Stack gap="4">
            <Alerts item={item}>
              {loss !== null && <LockLostBanner loss={loss} onRetake={onRetake} />}
              {problem !== null && <ProblemBanner of="putOff" problem={problem} />}
            </Alerts>
            <FactLine lead={item.animal.name} facts={[item.product.productName, item.product.productStrength]} />
            <PutOffFields item={item} vetStaffId={vet.vetStaffId} vetName={vet.vetDisplayName} missed={missed} />
            {pinAsked && (
              <PinField name="vetPin" label={t('decision.pin')} help={t('decision.pinHelp', { vet: vet.vetDisplayName })} required />
            )}
          </Stack>
          <FormErrorFocus />
        </form>
      </Dialog>
      <DiscardQuestion open={asking} body={t('putOff.discard')} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </FormikProvider>
  );
});

interface PutOffFieldsProps {
  item: ApprovalQueueItem;
  /** The vet who puts it off. */
  vetStaffId: number;
  /** Of that vet, in the text that the owner gets; left out where it is not shown. */
  vetName?: string;
  missed: string | null;
  /** Several are put off at once: no owner is asked. */
  several?: boolean;
}

/** What is asked of a wait: what for, until when, with a note. */
export const PutOffFields = ({ item, vetStaffId, vetName, missed, several = false }: PutOffFieldsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const today = isoDateOf(useNow());
  const { id: practiceId } = usePractice();
  const { data: approvers = [] } = useApproversQuery(practiceId);
  const { values } = useFormikContext<PutOffValues>();
  const { waitingFor } = values;
  const isAsked = values.asksOwner && questionFieldsOf(waitingFor) !== null;
  const isWeight = waitingFor === 'WEIGHT';
  const untilHelp = isAsked
    ? t(isWeight ? 'putOff.untilWeighedOrAnswered' : 'putOff.untilAnswered')
    : isWeight
      ? t('putOff.untilHelp')
      : undefined;
  const colleagues = selectableApprovers(approvers, item.type).filter((one) => one.vetStaffId !== vetStaffId);
  return (
    <>
      <SelectField
        name="waitingFor"
        label={t('putOff.waitingFor')}
        placeholder={t('putOff.waitingForPlaceholder')}
        options={WAITING_FOR.map((value) => ({ value, label: t(`waiting.for.${value}`) }))}
        required
      />
      {waitingFor === 'COLLEAGUE' && (
        <SelectField
          name="colleagueStaffId"
          label={t('putOff.colleague')}
          placeholder={t('putOff.colleaguePlaceholder')}
          help={t('putOff.colleagueHelp')}
          options={colleagues.map((one) => ({ value: one.vetStaffId, label: one.vetDisplayName }))}
          required
        />
      )}
      <DateField
        name="until"
        label={t('putOff.until')}
        help={untilHelp}
        min={addDays(today, 1)}
        max={addDays(today, WAITING_DAYS_MAX)}
        required
      />
      {!several && <OwnerQuestion item={item} />}
      {vetName !== undefined && waitingFor !== '' && (!isAsked || !item.clientEmail) && (
        <OwnerPreview item={item} vetName={vetName} waitingFor={waitingFor} />
      )}
      <TextAreaField name="note" label={t('putOff.note')} help={t('putOff.noteHelp')} maxLength={WAITING_NOTE_MAX} counter />
      {missed !== null && (
        <>
          <Banner status="warning" title={t('putOff.missed', { date: formatDate(missed) })}>
            {t('putOff.missedHint')}
          </Banner>
          <CheckboxField name="isMissedKnown" label={t('putOff.missedKnown')} />
        </>
      )}
    </>
  );
};
