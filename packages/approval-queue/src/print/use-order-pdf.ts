import { usePractice } from '@practice-portal/access';
import { useOrderPdfMutation } from '@practice-portal/api-client';
import type { ApproveRequest, OrderPrintRequest, QueueItemRef } from '@practice-portal/domain';
import { toast } from '@practice-portal/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../queue/queue-item.ts';
import { openDocument } from './open-document.ts';

/** Printing an order, and the PDF that the browser did not let us open. */
export interface OrderPrint {
  /** Fetches the order's PDF and opens it. A failure is told; it is never thrown. */
  print: (item: QueueItemRef, approved?: ApproveRequest) => Promise<void>;
  /** Where the PDF is that a pop-up blocker kept from opening; null when there is none. */
  blocked: string | null;
  dismiss: () => void;
}

/** What an approval may say on a receipt: everything but the PINs. */
const withoutPins = ({ vetPin: _vetPin, dvmReachVetPin: _dvmPin, ...rest }: ApproveRequest): OrderPrintRequest['prescriptionApprove'] =>
  rest;

/** Prints orders. The PDFs live as long as the page: the tabs that show them may still be loading. */
export const useOrderPrint = (): OrderPrint => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const [fetchPdf] = useOrderPdfMutation();
  const [blocked, setBlocked] = useState<string | null>(null);
  const opened = useRef<string[]>([]);
  useEffect(() => () => opened.current.splice(0).forEach((url) => URL.revokeObjectURL(url)), []);

  const print = useCallback(
    async (item: QueueItemRef, approved?: ApproveRequest): Promise<void> => {
      const prescriptionApprove = approved === undefined ? undefined : withoutPins(approved);
      const { data } = await fetchPdf({ practiceId, prescriptionApproveRequest: itemRef(item), prescriptionApprove });
      const url = data?.url;
      if (url === undefined) {
        toast.error(t('print.failed'));
        return;
      }
      opened.current.push(url);
      if (!openDocument(url)) setBlocked(url);
    },
    [fetchPdf, practiceId, t],
  );
  return { print, blocked, dismiss: useCallback(() => setBlocked(null), []) };
};
