import { isApiError } from '@practice-portal/api-client';
import type { ValidationMessage } from '@practice-portal/domain/approval';
import { ConfirmDialog, modalPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A fill that the service asks about first, as the last one is not used up. */
export interface EarlyFillAsked {
  action: 'REFILL' | 'RENEW';
  finding: ValidationMessage;
  /** Orders it all the same, or not. */
  answer: (isConfirmed: boolean) => void;
}

/** Returns what the service asks before a drug that is not used up is ordered; null for any other failure. */
export const askedEarly = (error: unknown): ValidationMessage | null => {
  if (!isApiError(error) || error.status !== 422) return null;
  const messages = (error.data as { validationMessages?: ValidationMessage[] } | undefined)?.validationMessages ?? [];
  return messages.find(({ rule, key }) => rule === 'EARLY_FILL_RULE' && key !== undefined) ?? null;
};

/** Asks before a drug that is not used up is ordered again. Rule: docs/rules/prescriptions.md#filled-early. */
export const EarlyQuestion = modalPart(function EarlyQuestion({
  asked: { action, finding, answer },
  onClose,
}: {
  asked: EarlyFillAsked;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('ordering');
  return (
    <ConfirmDialog
      open
      title={finding.messageHeading}
      body={finding.messageText}
      confirmLabel={t(`purchased.action.${action}`)}
      onConfirm={() => answer(true)}
      onCancel={onClose}
    />
  );
});
