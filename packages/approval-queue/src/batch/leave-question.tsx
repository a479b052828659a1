import { ConfirmDialog, DiscardQuestion } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What leaving a set would do: give up what was reviewed, or stop signing on the way. */
export type Leaving = 'discard' | 'stop';

interface LeaveQuestionProps {
  leaving: Leaving | null;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a set is left. */
export const LeaveQuestion = ({ leaving, onStay, onLeave }: LeaveQuestionProps): ReactNode => {
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
