import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { Fragment, memo, type ReactNode } from 'react';

import { QUEUE_CELLS } from './queue-cells.tsx';
import { QUEUE_COLUMNS } from './queue-columns.ts';
import { useRowFacts } from './row-facts.tsx';

const COLUMNS = QUEUE_COLUMNS.toSorted((one, other) => one.card - other.card);

/** A row of the queue as a card, for phones. */
export const QueueCard = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const facts = useRowFacts();
  return (
    <div data-part="card">
      {COLUMNS.filter(({ kind }) => facts.picking || kind !== 'lead').map(({ id, kind }) =>
        kind === 'facts' ? (
          <div key={id} data-part="lines">
            {QUEUE_CELLS[id](item, facts)}
          </div>
        ) : (
          <Fragment key={id}>{QUEUE_CELLS[id](item, facts)}</Fragment>
        ),
      )}
    </div>
  );
});
QueueCard.displayName = 'QueueCard';
