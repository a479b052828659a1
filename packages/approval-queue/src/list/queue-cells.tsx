import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import { AssignedVetCell } from './assigned-vet-cell.tsx';
import { clientCell } from './client-cell.tsx';
import { dateCell } from './date-cell.tsx';
import { PickBox } from './pick-box.tsx';
import { productCell } from './product-cell.tsx';
import type { QueueColumnId } from './queue-columns.ts';
import { RowActions } from './row-actions.tsx';
import type { RowTexts } from './row-facts.tsx';
import { sourceCell } from './source-cell.tsx';

/** Shows what stands in each column. Facts are written by functions, not components: sixty components less to render for ten rows. */
export const QUEUE_CELLS: Readonly<Record<QueueColumnId, (item: ApprovalQueueItem, texts: RowTexts) => ReactNode>> = {
  pick: (item) => <PickBox item={item} />,
  clientName: clientCell,
  productName: productCell,
  sourceDescription: sourceCell,
  orderDate: dateCell,
  vetDisplayName: (item) => <AssignedVetCell item={item} />,
  actions: (item) => <RowActions item={item} />,
};
