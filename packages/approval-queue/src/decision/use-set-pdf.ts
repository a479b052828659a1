import { usePractice } from '@practice-portal/access';
import { useOrderSetPdfMutation } from '@practice-portal/api-client/receipts';
import { PRINT_SET_MAX } from '@practice-portal/domain/approval';
import { announce, failureTitle } from '@practice-portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { itemRef } from '../item/queue-item.ts';
import { documentFetched, type PendingDecision } from './pending-decisions-slice.ts';
import { openDocument } from './use-order-pdf.ts';

/** An order of the set, and what of it is printed. */
export type PrintedOrder = Pick<PendingDecision, 'key' | 'item' | 'print'>;

/** How far the one PDF of several orders is. */
export type SetPdf =
  | { step: 'none' | 'fetching' }
  | { step: 'failed'; title: string }
  | { step: 'ready'; url: string; keys: readonly string[] };

/** Returns what one PDF can hold: only what is decided, and not what may have come back to the queue. */
export const printableSet = (printed: readonly PendingDecision[]): readonly PendingDecision[] =>
  printed.filter(({ isDecided, print }) => isDecided && print !== null && print.cause !== 'unsure').slice(0, PRINT_SET_MAX);

/**
 * Fetches one PDF of several orders and opens it in a tab of its own.
 * @param onAsked it is being made: the keys of what is in it; none once that failed
 * @param onOpened it was opened: the keys of what is in it
 */
export const useSetPdf = (
  set: readonly PrintedOrder[],
  onAsked: (keys: readonly string[]) => void,
  onOpened: (keys: readonly string[]) => void,
): { pdf: SetPdf; openAll: () => Promise<void> } => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const dispatch = useDispatch();
  const [send] = useOrderSetPdfMutation();
  const [pdf, setPdf] = useState<SetPdf>({ step: 'none' });
  const openAll = async (): Promise<void> => {
    const keys = set.map(({ key }) => key);
    onAsked(keys);
    setPdf({ step: 'fetching' });
    const orders = set.map(({ item, print }) => ({ prescriptionApproveRequest: itemRef(item), prescriptionApprove: print?.receipt }));
    const { data, error } = await send({ practiceId, orders });
    if (data === undefined) {
      onAsked([]);
      const title = failureTitle(error, t('print.allFailed'), t);
      announce(title);
      return setPdf({ step: 'failed', title });
    }
    dispatch(documentFetched(data.url));
    if (openDocument(data.url)) return onOpened(keys);
    announce(t('print.allReady'));
    setPdf({ step: 'ready', url: data.url, keys });
  };
  return { pdf, openAll };
};
