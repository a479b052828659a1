import { ConfirmDialog } from '@practice-portal/ui';
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
  if (leaving === null) return null;
  return (
    <ConfirmDialog
      open
      title={t(`signOff.${leaving}Question.title`)}
      body={t(`signOff.${leaving}Question.body`)}
      confirmLabel={t(`signOff.${leaving}Question.confirm`)}
      cancelLabel={t(`signOff.${leaving}Question.cancel`)}
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
};
