import { type ApprovingVet, usePractice } from '@practice-portal/access';
import { useApproversQuery } from '@practice-portal/api-client/staff';
import type { ValidationMessage } from '@practice-portal/domain/approval';
import { selectableApprovers } from '@practice-portal/domain/permissions';
import type { Approver } from '@practice-portal/domain/staff';
import { Banner, ComboboxField, FormDialog, PinField } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useVoidForm } from './use-void-form.ts';
import { VoidProblemBanner } from './void-problem-banner.tsx';

/** Props of {@link VoidDialog}. */
export interface VoidDialogProps {
  rxId: number;
  /** The prescription in words: what the service said of it. */
  about: Pick<ValidationMessage, 'messageHeading' | 'messageText'>;
  /** Another prescription takes its place: 'Void and replace prescription'. */
  isReplacement?: boolean;
  /** Who is asked to approve it, unless another vet is chosen. */
  vet: ApprovingVet;
  onClose: () => void;
  /** It is void now. */
  onVoided: () => void;
}

/** 'Void prescription', with a vet's approval. Source: ordering-and-approval.md sections 2 and 4. */
export const VoidDialog = ({ rxId, about, isReplacement = false, vet, onClose, onVoided }: VoidDialogProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { data: approvers, isLoading } = useApproversQuery(practiceId);
  const { form, pinRequired, problem } = useVoidForm({ rxId, isReplacement, vetStaffId: vet.vetStaffId, onVoided });
  const options = useMemo(() => vetOptions(approvers ?? [vet]), [approvers, vet]);
  const title = t(isReplacement ? 'void.replaceTitle' : 'void.title');
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      onClose={onClose}
      cancelLabel={t('void.cancel')}
      submitLabel={title}
      busyReason={t('void.voiding')}
      variant="danger"
      allowUnchanged
      banner={problem && <VoidProblemBanner problem={problem} />}
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
      {pinRequired && <PinField name="pin" label={t('decision.pin')} help={t('void.pinHelp')} required />}
    </FormDialog>
  );
};

const vetOptions = (approvers: readonly Approver[]): { value: string; label: string }[] =>
  selectableApprovers(approvers).map(({ vetStaffId, vetDisplayName }) => ({ value: String(vetStaffId), label: vetDisplayName }));
