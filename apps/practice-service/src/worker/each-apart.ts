import type { FastifyBaseLogger } from 'fastify';

/** How many are asked at the same time: who does not answer costs the others of a job a moment, not one after the other. */
const AT_THE_SAME_TIME = 25;

/** Does something about each, some at the same time: one that fails or gets no answer holds up no other, and is tried again next time. */
export const eachApart = async <Item extends { id: number }>(
  items: readonly Item[],
  { log, failed }: { log: FastifyBaseLogger; /** What the log says of one. */ failed: string },
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_THE_SAME_TIME)
    await Promise.all(
      items.slice(at, at + AT_THE_SAME_TIME).map((item) => work(item).catch((err: unknown) => log.error({ err, id: item.id }, failed))),
    );
};
