import { StyleSheet } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { queueStyles } from './queue.styles.ts';

/** Gives the cells of the queue their looks and the columns their widths, once for a whole table or list of cards. */
export const QueueLook = ({ picking, children }: { picking: boolean; children: ReactNode }): ReactNode => (
  <>
    <StyleSheet sheet={queueStyles} />
    <div className="queue" data-picking={picking ? '' : undefined}>
      <div>{children}</div>
    </div>
  </>
);
