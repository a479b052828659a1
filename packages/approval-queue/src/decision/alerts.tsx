import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { StyleSheet } from '@practice-portal/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { HoldLine } from '../locks/hold-line.tsx';
import { decisionAlertSheet } from './decision-alert-sheet.ts';

interface AlertsProps {
  /** The item that is decided. */
  item: ApprovalQueueItem;
  children: ReactNode;
}

/**
 * The time that is left, and what stands in the way of a decision. Stays in sight: who presses a button at the foot must
 * see why nothing happens. What the focus goes to is scrolled out from under it.
 */
export const Alerts = ({ item, children }: AlertsProps): ReactNode => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const body = bar.current?.closest<HTMLElement>('.ui-modal-body');
    if (!body || bar.current === null) return undefined;
    const sized = new ResizeObserver(([entry]) => {
      body.style.scrollPaddingTop = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`;
    });
    sized.observe(bar.current);
    return () => sized.disconnect();
  }, []);
  return (
    <>
      <StyleSheet sheet={decisionAlertSheet} />
      <div ref={bar} className="decision-alerts">
        <HoldLine item={item} />
        {children}
      </div>
    </>
  );
};
