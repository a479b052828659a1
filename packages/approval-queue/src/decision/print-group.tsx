import { Button } from '@practice-portal/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BarProblem, BarRow, BarText } from './bar-parts.tsx';

/** Props of {@link PrintGroup}. */
export interface PrintGroupProps {
  /** How many documents there are. */
  count: number;
  /** How many of them could not be printed, or not without a word from somebody. */
  problems: number;
  /** Whether each is shown below. */
  open: boolean;
  onToggle: () => void;
  /** None of them is wanted. */
  onDismiss: () => void;
}

/** One line for many documents that wait, after a list was cleared: it opens to one line for each. */
export const PrintGroup = ({ count, problems, open, onToggle, onDismiss }: PrintGroupProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <BarRow>
      <BarText>
        <span>{t('print.papers', { count })}</span>
        {problems > 0 && <BarProblem>{t('print.problems', { count: problems })}</BarProblem>}
      </BarText>
      {/* Only for who sees what would be thrown away. */}
      {open && (
        <Button variant="ghost" onClick={onDismiss}>
          {t('print.dismissAll')}
        </Button>
      )}
      <Button
        data-main=""
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-label={t(open ? 'print.hideAll' : 'print.showAll')}
        onClick={onToggle}
      >
        {t(open ? 'print.hide' : 'print.show')}
      </Button>
    </BarRow>
  );
};
