import { Button, buttonLook } from '@practice-portal/ui';
import { ChevronDown, ChevronUp, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BarNote, BarProblem, BarRow, BarText } from './bar-parts.tsx';
import type { PendingDecision } from './pending-decisions-slice.ts';
import { printableSet, useSetPdf } from './use-set-pdf.ts';

/** Props of {@link PrintGroup}. */
interface PrintGroupProps {
  printed: readonly PendingDecision[];
  /** How many of them could not be printed, or not without a word from a person. */
  problems: number;
  /** Whether each is shown below. */
  open: boolean;
  onToggle: () => void;
  /** None of them is wanted. */
  onDismiss: () => void;
  /** These are being made one PDF. */
  onAsked: (keys: readonly string[]) => void;
  /** These were opened. */
  onOpened: (keys: readonly string[]) => void;
}

/** One line for many documents that wait, after a list was cleared: all as one PDF, or a line for each. */
export const PrintGroup = ({ printed, problems, open, onToggle, onDismiss, onAsked, onOpened }: PrintGroupProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const set = printableSet(printed);
  const { pdf, openAll } = useSetPdf(set, onAsked, onOpened);
  return (
    <BarRow>
      <BarText>
        <span>{t('print.papers', { count: printed.length })}</span>
        {problems > 0 && <BarProblem>{t('print.problems', { count: problems })}</BarProblem>}
        {pdf.step === 'failed' && <BarProblem>{pdf.title}</BarProblem>}
        {pdf.step === 'ready' && <BarNote>{t('print.allReady')}</BarNote>}
      </BarText>
      {/* Only for who sees what would be thrown away. */}
      {open && (
        <Button variant="ghost" onClick={onDismiss}>
          {t('print.dismissAll')}
        </Button>
      )}
      <Button
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-label={t(open ? 'print.hideAll' : 'print.showAll')}
        onClick={onToggle}
      >
        {t(open ? 'print.hide' : 'print.show')}
      </Button>
      {pdf.step === 'ready' ? (
        <a
          data-main=""
          href={pdf.url}
          target="_blank"
          rel="noreferrer"
          onClick={() => setTimeout(() => onOpened(pdf.keys))}
          {...buttonLook()}
        >
          <FileText size={16} aria-hidden />
          {t('print.openAll')}
        </a>
      ) : (
        set.length > 1 && (
          <Button data-main="" icon={FileText} loading={pdf.step === 'fetching'} onClick={() => void openAll()}>
            {t('print.openAll')}
          </Button>
        )
      )}
    </BarRow>
  );
};
