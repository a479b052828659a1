import { chakra } from '@chakra-ui/react';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { LockTimeLine } from '../lock/lock-parts.tsx';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    // The padding of what scrolls, which would show what passes above.
    top: '-4',
    zIndex: 'sticky',
    bg: 'bg.panel',
    // In a window this low all of the drawer scrolls, which has no padding to make up for.
    '@media (max-height: 22rem)': { top: '0' },
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    _empty: { display: 'none' },
    // As high as its button, so that nothing moves when it comes.
    '& > [data-part=lock-time]': { minH: 'control' },
    '& > :is([role=alert], [role=status])': { boxShadow: 'md' },
  },
});

interface AlertsProps {
  item: ApprovalQueueItem;
  children: ReactNode;
}

/** The time that is left and what prevents a decision, always in sight. What has the focus is scrolled out from under it. */
export const Alerts = ({ item, children }: AlertsProps): ReactNode => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const body = bar.current?.closest<HTMLElement>('[data-part=body]');
    if (!body || bar.current === null) return undefined;
    const sized = new ResizeObserver(([entry]) => {
      // Of a text area the browser scrolls the caret into sight: its edge is a little above.
      body.style.scrollPaddingTop = `calc(${entry?.borderBoxSize[0]?.blockSize ?? 0}px + 1rem)`;
    });
    sized.observe(bar.current);
    return () => sized.disconnect();
  }, []);
  return (
    <Bar ref={bar} data-part="alerts">
      <LockTimeLine item={item} />
      {children}
    </Bar>
  );
};
