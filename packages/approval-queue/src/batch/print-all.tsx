import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import { Banner, Button, buttonLook } from '@practice-portal/ui';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';

import { decisionDropped, selectPendingDecisions } from '../decision/pending-decisions-slice.ts';
import { useSetPdf } from '../decision/use-set-pdf.ts';
import { itemKey } from '../item/queue-item.ts';

/** Prints all that the set has approved as one PDF, once none of it can be taken back. */
export const PrintAll = ({ items }: { items: readonly ApprovalQueueItem[] }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch();
  const pending = useSelector(selectPendingDecisions).filter(({ item }) => items.some((one) => isSameItem(one, item)));
  const orders = items.map((item) => ({
    key: itemKey(item),
    item,
    print: pending.find((one) => isSameItem(one.item, item))?.print ?? null,
  }));
  // What waits in the bar to be printed one by one is printed with the others.
  const dropPending = (): void => {
    for (const { key } of pending) dispatch(decisionDropped(key));
  };
  const { pdf, openAll } = useSetPdf(orders, () => undefined, dropPending);
  if (items.length < 2) return null;
  const waits = pending.some(({ undo }) => undo !== null);
  return (
    <div>
      {pdf.step === 'failed' && <Banner status="error" title={pdf.title} />}
      {pdf.step === 'ready' ? (
        <a href={pdf.url} target="_blank" rel="noreferrer" onClick={() => setTimeout(dropPending)} {...buttonLook()}>
          {t('print.openAll')}
        </a>
      ) : (
        <Button
          icon={Printer}
          loading={pdf.step === 'fetching'}
          disabledReason={waits ? t('signOff.printAllWaits') : null}
          onClick={() => void openAll()}
        >
          {t('signOff.printAll')}
        </Button>
      )}
    </div>
  );
};
