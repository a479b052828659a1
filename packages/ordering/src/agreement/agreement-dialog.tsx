import { ChatAction, usePractice } from '@practice-portal/access';
import { useAcceptCompoundingAgreementMutation, useCompoundingAgreementPdfMutation } from '@practice-portal/api-client/carts';
import { newKey, PdfDialog, toast } from '@practice-portal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { withReason } from '../actions/failure-reason.ts';

interface AgreementDialogProps {
  onAccepted: () => void;
  onClose: () => void;
}

/** The agreement as a PDF, and 'Agree & continue'. Rule: docs/rules/ordering.md#compounding-agreement. */
export const AgreementDialog = ({ onAccepted, onClose }: AgreementDialogProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { id: practiceId } = usePractice();
  const [fetchPdf] = useCompoundingAgreementPdfMutation();
  const [accept, { isLoading }] = useAcceptCompoundingAgreementMutation();
  const [idempotencyKey] = useState(() => newKey());
  const agree = async (): Promise<void> => {
    const { error } = await accept({ params: { practiceId }, idempotencyKey });
    if (error !== undefined) return toast.error(withReason(t('agreement.failed'), error, t));
    toast.success(t('agreement.accepted'));
    return onAccepted();
  };
  return (
    <PdfDialog
      title={t('agreement.title')}
      fileName="compounding-agreement.pdf"
      load={() => fetchPdf(practiceId).unwrap()}
      onClose={onClose}
      help={<ChatAction />}
      action={{ label: t('agreement.agree'), onPress: () => void agree(), loading: isLoading }}
    />
  );
};
