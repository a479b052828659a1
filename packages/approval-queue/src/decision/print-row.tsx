import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Button, buttonLook, IconButton } from '@practice-portal/ui';
import { FileText, Printer, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { itemNames } from '../item/queue-item.ts';
import { BarNote, BarProblem, BarRow, BarText } from './bar-parts.tsx';
import type { PrintRequest } from './pending-decisions-slice.ts';
import { type OrderPdf, useOrderPdf } from './use-order-pdf.ts';

export interface PrintRowProps {
  item: ApprovalQueueItem;
  print: PrintRequest;
  /** It waits behind the one line of many; what is under way goes on. */
  hidden: boolean;
  /** Whether a person has gone on with something else since. */
  isBusy: () => boolean;
  /** Whether it is opened together with others instead. */
  isInSet: () => boolean;
  /** It was opened, or is not wanted. */
  onGone: () => void;
  /** Whether there is something wrong, when that changes. */
  onProblem: (isProblem: boolean) => void;
}

const TITLE = { fetching: 'print.fetching', ready: 'print.ready', failed: 'print.waiting', unsure: 'print.waiting' } as const;

const Problem = ({ pdf, item }: { pdf: OrderPdf; item: ApprovalQueueItem }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (pdf.step === 'failed') return <BarProblem>{pdf.title}</BarProblem>;
  if (pdf.step === 'unsure') return <BarProblem>{t('undo.unknown', itemNames(item))}</BarProblem>;
  return pdf.step === 'ready' && pdf.blocked && <BarNote>{t('print.blocked')}</BarNote>;
};

/** A document that is to be printed: it opens by itself, or by a link that no browser holds back. */
export const PrintRow = ({ item, print, hidden, isBusy, isInSet, onGone, onProblem }: PrintRowProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { pdf, fetchPdf } = useOrderPdf({ item, print, isBusy, isInSet, onOpened: onGone });
  const names = itemNames(item);
  const retried = pdf.step !== 'unsure';
  const isProblem = pdf.step === 'failed' || pdf.step === 'unsure';
  const report = useEffectEvent(onProblem);
  useEffect(() => {
    if (!isProblem) return undefined;
    report(true);
    return () => report(false);
  }, [isProblem]);
  return (
    <BarRow hidden={hidden}>
      {/* Not where 'Undo' was: a press that comes late must not throw the document away. */}
      {pdf.step !== 'fetching' && <IconButton icon={X} label={t('print.dismiss', names)} onClick={onGone} />}
      <BarText>
        <span>{t(TITLE[pdf.step], names)}</span>
        <Problem pdf={pdf} item={item} />
      </BarText>
      {pdf.step === 'ready' ? (
        <a
          data-main=""
          href={pdf.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('print.openFor', names)}
          onClick={() => setTimeout(onGone)}
          {...buttonLook()}
        >
          <FileText size={16} aria-hidden />
          {t('print.open')}
        </a>
      ) : (
        <Button
          data-main=""
          icon={Printer}
          loading={pdf.step === 'fetching'}
          aria-label={t(pdf.step === 'failed' ? 'print.againFor' : 'print.nowFor', names)}
          onClick={() => void fetchPdf()}
        >
          {t(pdf.step === 'fetching' ? 'action.print' : retried ? 'undo.again' : 'print.now')}
        </Button>
      )}
    </BarRow>
  );
};
