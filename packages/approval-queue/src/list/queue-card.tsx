import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { memo, type ReactNode } from 'react';

import { RowActions } from './row-actions.tsx';
import { PickBox } from './pick-box.tsx';
import { AssignedVetCell } from './assigned-vet-cell.tsx';
import { clientCell } from './client-cell.tsx';
import { dateCell } from './date-cell.tsx';
import { productCell } from './product-cell.tsx';
import { useRowFacts } from './row-facts.tsx';
import { sourceCell } from './source-cell.tsx';

/** A row of the queue as a card, for phones. */
export const QueueCard = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const facts = useRowFacts();
  return (
    <div data-part="card">
      {facts.picking && <PickBox item={item} />}
      {[clientCell, productCell, dateCell, sourceCell].map((cell) => (
        <div key={cell.name} data-part="lines">
          {cell(item, facts)}
        </div>
      ))}
      <AssignedVetCell item={item} />
      <RowActions item={item} />
    </div>
  );
});
QueueCard.displayName = 'QueueCard';
