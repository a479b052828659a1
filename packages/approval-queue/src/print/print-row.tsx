import { Button, buttonLook, IconButton } from '@practice-portal/ui';
import { FileText, Printer, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useOfflineReason } from '../decision/use-offline-reason.ts';
import { itemNames } from '../queue/queue-item.ts';
import type { PrintWish, TrayEntry } from '../tray/tray-entry.ts';
import { TrayNote, TrayProblem, TrayRow, TrayText } from '../tray/tray-parts.tsx';
import { type OrderPdf, useOrderPdf } from './use-order-pdf.ts';

/** Props of {@link PrintRow}. */
export interface PrintRowProps {
  entry: TrayEntry & { print: PrintWish };
  /** It waits behind the one line of many; what is under way goes on. */
  hidden: boolean;
  /** Whether somebody has gone on with something else since. */
  isBusy: () => boolean;
  /** Takes the document, which lives on when the row is gone. */
  keep: (url: string) => void;
  /** It was opened, or is not wanted. */
  onGone: () => void;
  /** Whether there is something wrong, when that changes. */
  onProblem: (isProblem: boolean) => void;
}

const TITLE = { fetching: 'print.fetching', ready: 'print.ready', failed: 'print.waiting', unsure: 'print.waiting' } as const;

const Problem = ({ pdf, entry }: { pdf: OrderPdf; entry: TrayEntry }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  if (pdf.step === 'failed') return <TrayProblem>{t('print.failed')}</TrayProblem>;
  if (pdf.step === 'unsure') return <TrayProblem>{t('undo.unknown', itemNames(entry.item))}</TrayProblem>;
  return pdf.step === 'ready' && pdf.blocked && <TrayNote>{t('print.blocked')}</TrayNote>;
};

/** A paper that is to be printed: it opens by itself, or by a link that no browser holds back. */
export const PrintRow = ({ entry, hidden, isBusy, keep, onGone, onProblem }: PrintRowProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const offline = useOfflineReason();
  const { pdf, fetchPdf } = useOrderPdf({ item: entry.item, wish: entry.print, isBusy, keep, onOpened: onGone });
  const names = itemNames(entry.item);
  const retried = pdf.step !== 'unsure';
  const isProblem = pdf.step === 'failed' || pdf.step === 'unsure';
  const told = useEffectEvent(onProblem);
  useEffect(() => {
    if (!isProblem) return undefined;
    told(true);
    return () => told(false);
  }, [isProblem]);
  return (
    <TrayRow hidden={hidden}>
      {/* Not where 'Undo' was: a press that comes late must not throw the paper away. */}
      {pdf.step !== 'fetching' && <IconButton icon={X} label={t('print.dismiss', names)} onClick={onGone} />}
      <TrayText>
        <span>{t(TITLE[pdf.step], names)}</span>
        <Problem pdf={pdf} entry={entry} />
      </TrayText>
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
          disabledReason={offline}
          aria-label={t(pdf.step === 'failed' ? 'print.againFor' : 'print.nowFor', names)}
          onClick={() => void fetchPdf()}
        >
          {t(pdf.step === 'fetching' ? 'action.print' : retried ? 'undo.again' : 'print.now')}
        </Button>
      )}
    </TrayRow>
  );
};
