import { Button } from '@practice-portal/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TrayProblem, TrayRow, TrayText } from '../tray/tray-parts.tsx';

/** Props of {@link PrintGroup}. */
export interface PrintGroupProps {
  /** How many papers there are. */
  count: number;
  /** How many of them could not be printed, or not without a word from somebody. */
  problems: number;
  /** Whether each is shown below. */
  open: boolean;
  onToggle: () => void;
  /** None of them is wanted. */
  onDismiss: () => void;
}

/** One line for many papers that wait, after a list was cleared: it opens to one line for each. */
export const PrintGroup = ({ count, problems, open, onToggle, onDismiss }: PrintGroupProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <TrayRow>
      <TrayText>
        <span>{t('print.papers', { count })}</span>
        {problems > 0 && <TrayProblem>{t('print.problems', { count: problems })}</TrayProblem>}
      </TrayText>
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
    </TrayRow>
  );
};
