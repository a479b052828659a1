import { APPROVALS_GROUP } from '@practice-portal/domain/notifications';
import { PATHS } from '@practice-portal/domain/navigation';

import { addQueueItems } from './add-items.ts';
import type { NewQueueItem } from './types.ts';
import type { Tx } from '../db/client.ts';
import type { Services } from '../services.ts';
import { publishItems } from '../events/item-events.ts';
import { tellGroup } from '../notifications/tell-group.ts';

/** Lines of a mail: a bulk order names its first items, and the queue has them all. */
const LINES_MAX = 10;

/**
 * Puts new items into a practice's queue and notifies subscribers. For whatever places orders; demo data notifies nobody.
 * @returns their ids, in the order given
 */
export const enterQueue = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  practiceId: number,
  items: readonly NewQueueItem[],
  now: Date,
): Promise<number[]> => {
  const ids = await addQueueItems(tx, practiceId, items);
  if (items.length === 0) return ids;
  await publishItems(tx, { type: 'item.queued', practiceId, itemIds: ids, more: {}, now });
  const lines = items.slice(0, LINES_MAX).map(({ animal, product }) => `${animal.name}: ${product.productName}`);
  const params = { count: items.length, link: `${publicUrl()}${PATHS.home}` };
  await tellGroup(tx, {
    practiceId,
    group: APPROVALS_GROUP,
    mail: 'queueItem',
    params,
    texts: { items: lines.join('\n') },
    byText: true,
    now,
  });
  return ids;
};
