import { type ApprovalQueueItem, isQueueSortField, originOf, QUEUE_SORTS, readQueue } from '@practice-portal/domain/approval';
import type { RequestHandler } from 'msw';

import { makeQueuePage } from '../factories/queue.ts';
import { on } from '../on.ts';
import type { World } from '../world.ts';

/** Where an item stands among what was read ahead: what is not there comes last. */
const placeOf = ({ queueReadiness }: World, item: ApprovalQueueItem): number => {
  const place = queueReadiness.findIndex(({ type, id }) => type === item.type && id === item.id);
  return place < 0 ? queueReadiness.length : place;
};

const matches = (item: ApprovalQueueItem, search: URLSearchParams): boolean => {
  const words = (search.get('query') ?? '').toLowerCase();
  const sources = search.getAll('sources');
  const origins = search.getAll('origins');
  const known = search.get('isPetKnown');
  const vetStaffId = Number(search.get('vetStaffId') ?? 0);
  const text = `${item.clientName} ${item.animal.name} ${item.product.productName}`.toLowerCase();
  return (
    text.includes(words) &&
    (sources.length === 0 || sources.includes(item.sourceDescription)) &&
    (origins.length === 0 || origins.includes(originOf(item))) &&
    (known === null || known === String(item.isPetKnown ?? true)) &&
    (vetStaffId === 0 || item.vetStaffId === null || item.vetStaffId === vetStaffId)
  );
};

/** The queue: filtered, sorted and paged as asked. */
export const queueHandlers = (world: World): RequestHandler[] => [
  on(readQueue, ({ request }) => {
    const search = new URL(request.url).searchParams;
    const size = Number(search.get('size') ?? 10);
    const page = Number(search.get('page') ?? 0);
    const asked = search.get('sort');
    const sort = isQueueSortField(asked) ? asked : 'orderDate';
    const sortKey = QUEUE_SORTS[sort];
    const order = search.get('order') === 'ASC' ? 'ASC' : 'DESC';
    const direction = order === 'ASC' ? 1 : -1;
    const found = world.queue
      .filter((item) => matches(item, search))
      .filter((item) => search.get('ready') !== 'true' || world.queueReadiness[placeOf(world, item)]?.isReady === true)
      .toSorted((left, right) =>
        sort === 'approveBy' ? placeOf(world, left) - placeOf(world, right) : direction * sortKey(left).localeCompare(sortKey(right)),
      );
    return makeQueuePage(found.slice(page * size, (page + 1) * size), {
      count: found.length,
      practiceOrderCount: world.queue.length,
      sources: makeQueuePage(world.queue).sources,
      pageBean: { size, page, sort, order },
    });
  }),
];
