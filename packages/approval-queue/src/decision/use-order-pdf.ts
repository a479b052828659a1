import { usePractice } from '@practice-portal/access';
import { useOrderPdfMutation } from '@practice-portal/api-client/receipts';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { announce, failureTitle } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { isElsewhere } from '../item/focus-places.ts';
import { itemNames, itemRef } from '../item/queue-item.ts';
import { documentFetched, type PrintRequest } from './pending-decisions-slice.ts';

/**
 * Opens a document in a new tab.
 * @returns false when the browser blocked it: the caller then offers a link, which no browser blocks
 */
export const openDocument = (url: string, view: Pick<Window, 'open'> = window): boolean => {
  // Asking for 'noopener' would make `open` answer null even when it opened, so the tie is cut afterwards.
  const opened = view.open(url, '_blank');
  if (opened === null) return false;
  opened.opener = null;
  return true;
};

export type OrderPdf =
  | { step: 'fetching' }
  /** It waits for a press: the browser held it back, or the person was busy with something else. */
  | { step: 'ready'; url: string; blocked: boolean }
  | { step: 'failed'; title: string }
  | { step: 'unsure' };

interface PdfOptions {
  item: ApprovalQueueItem;
  print: PrintRequest;
  /** Whether a person has gone on with something else since. */
  isBusy: () => boolean;
  /** Whether it is opened together with others instead. */
  isInSet: () => boolean;
  onOpened: () => void;
}

/**
 * Fetches an order's PDF and opens it in a tab of its own. What nobody asked for at this moment never takes the screen
 * from who types or reads something else, nor the next key from who is on the way to another row: it waits for them.
 * @returns also how to try again
 */
export const useOrderPdf = ({ item, print, isBusy, isInSet, onOpened }: PdfOptions): { pdf: OrderPdf; fetchPdf: () => Promise<void> } => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const dispatch = useDispatch();
  const [send] = useOrderPdfMutation();
  const [pdf, setPdf] = useState<OrderPdf>({ step: print.cause === 'unsure' ? 'unsure' : 'fetching' });
  const wanted = useRef(true);

  const ask = () => send({ practiceId, prescriptionApproveRequest: itemRef(item), prescriptionApprove: print.receipt });
  const take = ({ data, error }: Awaited<ReturnType<typeof ask>>, asked: boolean): void => {
    if (data !== undefined) dispatch(documentFetched(data.url));
    // It was put away meanwhile.
    if (!wanted.current) return;
    if (data === undefined) {
      const title = failureTitle(error, t('print.failed'), t);
      announce(title);
      return setPdf({ step: 'failed', title });
    }
    const { url } = data;
    const mayOpen = !isInSet() && (asked || (!isBusy() && !isElsewhere() && document.visibilityState === 'visible'));
    if (mayOpen && openDocument(url)) return onOpened();
    announce(t('print.ready', itemNames(item)));
    setPdf({ step: 'ready', url, blocked: mayOpen });
  };

  const taken = useEffectEvent(take);
  const begin = useEffectEvent(() => (print.cause === 'unsure' ? null : ask()));
  const asked = print.cause === 'asked';
  useEffect(() => {
    wanted.current = true;
    void begin()?.then((answer) => taken(answer, asked));
    return () => {
      wanted.current = false;
    };
  }, [asked]);
  const fetchPdf = async (): Promise<void> => {
    setPdf({ step: 'fetching' });
    take(await ask(), true);
  };
  return { pdf, fetchPdf };
};
