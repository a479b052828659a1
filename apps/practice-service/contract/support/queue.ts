import { queueEndpoints } from '@practice-portal/api-client/queue';
import { makeQueueQuery } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, QueueItemRef, QueueItemType, QueuePage, QueueQuery } from '@practice-portal/domain/approval';

import type { Portal } from './portal.ts';

/** Vets of practice 1001 who may approve everything. */
export const OKAFOR = 100101;
export const OMALLEY = 100103;
/** A vet of practice 1001 for orders only. */
export const BELL = 100104;
/** Every demo vet's PIN. */
export const PIN = '1234';

/** The first page of practice 1001's queue as the portal asks for it. */
export const QUERY: QueueQuery = makeQueueQuery({ size: 50 });

/** Asks for a page of the queue. */
export const askQueue = async ({ store }: Portal, part: Partial<QueueQuery> = {}): Promise<{ data?: QueuePage; error?: unknown }> =>
  store.dispatch(queueEndpoints.endpoints.queue.initiate({ ...QUERY, ...part }, { forceRefetch: true }));

/** A page of the queue. */
export const readQueue = async (portal: Portal, part: Partial<QueueQuery> = {}): Promise<QueuePage> => {
  const { data, error } = await askQueue(portal, part);
  if (!data) throw new Error(`The queue answered ${JSON.stringify(error)}`);
  return data;
};

/** Gives the items of a type that nobody has asked for yet, so that no test meets another's item. */
export const itemSource = async (portal: Portal): Promise<(type?: QueueItemType) => ApprovalQueueItem> => {
  const pages = [await readQueue(portal), await readQueue(portal, { page: 1 })];
  const free = pages.flatMap(({ elements }) => elements);
  return (type) => {
    const at = free.findIndex(
      (item) => (type === undefined || item.type === type) && (item.product.complianceBean.maximumRefills ?? 0) > 0,
    );
    const [item] = free.splice(at, 1);
    if (at < 0 || !item) throw new Error('The queue has no more of these');
    return item;
  };
};

/** An item's address. */
export const refOf = ({ type, id }: QueueItemRef): QueueItemRef => ({ type, id });

/** The row of an item in the cached page. */
export const cachedRow = ({ store }: Portal, { type, id }: QueueItemRef, query: QueueQuery = QUERY): ApprovalQueueItem | undefined =>
  queueEndpoints.endpoints.queue
    .select(query)(store.getState())
    .data?.elements.find((row) => row.type === type && row.id === id);

/** Resolves when the store is so; looks at each change. */
export const whenStore = ({ store }: Portal, check: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!check()) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
