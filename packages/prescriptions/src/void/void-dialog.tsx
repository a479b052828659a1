import { type ApprovingVet, ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { useApproversQuery } from '@practice-portal/api-client/staff';
import type { ValidationMessage } from '@practice-portal/domain/approval';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import type { Approver } from '@practice-portal/domain/staff';
import { Banner, ComboboxField, FormDialog, modalPart, PinField } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useVoidForm } from './use-void-form.ts';

/** Props of {@link VoidDialog}. */
export interface VoidDialogProps {
  rxId: number;
  /** The prescription in words. */
  about: Pick<ValidationMessage, 'messageHeading' | 'messageText'>;
  /** Another prescription takes its place: 'Void and replace prescription'. */
  isReplacement?: boolean;
  /** The preselected approving vet; null where nobody has signed in to approve. */
  vet: ApprovingVet | null;
  onClose: () => void;
  /** It is void now. */
  onVoided: () => void;
}

const NOBODY: readonly Approver[] = [];

/** 'Void prescription', with a vet's approval. Rule: docs/rules/prescriptions.md#voiding. */
export const VoidDialog = modalPart(function VoidDialog({
  rxId,
  about,
  isReplacement = false,
  vet,
  onClose,
  onVoided,
}: VoidDialogProps): ReactNode {
  const { t } = useTranslation('prescriptions');
  const { id: practiceId } = usePractice();
  const pinRequired = useFlag('vetPinRequired');
  const { data: approvers, isLoading } = useApproversQuery(practiceId);
  const form = useVoidForm({ rxId, isReplacement, vetStaffId: vet?.vetStaffId ?? null, onVoided });
  const options = useMemo(() => vetOptions(approvers ?? (vet ? [vet] : NOBODY)), [approvers, vet]);
  const title = t(isReplacement ? 'void.replaceTitle' : 'void.title');
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      submitLabel={title}
      cancelLabel={t('void.cancel')}
      busyReason={t('void.voiding')}
      variant="danger"
      allowUnchanged
      // A PIN that was typed is no loss.
      dirty={false}
      help={<ChatAction />}
      onClose={onClose}
    >
      <p>
        <strong>{about.messageHeading}</strong>
        <br />
        {about.messageText}
      </p>
      <Banner status="warning">{t(isReplacement ? 'void.replaceText' : 'void.text')}</Banner>
      <ComboboxField
        name="vetStaffId"
        label={t('void.vet')}
        placeholder={t('void.vetPlaceholder')}
        options={options}
        loading={isLoading}
        required
      />
      {pinRequired && <PinField name="pin" label={t('void.pin')} help={t('void.pinHelp')} required />}
    </FormDialog>
  );
});

const vetOptions = (approvers: readonly Approver[]): { value: string; label: string }[] =>
  selectableApprovers(approvers).map(({ vetStaffId, vetDisplayName }) => ({ value: String(vetStaffId), label: vetDisplayName }));
