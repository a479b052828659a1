import { Pool, type PoolClient } from 'pg';

import { EVENTS_CHANNEL } from './approval-events.ts';

interface ListenPoolOptions {
  /** The pool everything else uses: notifications are sent through it. */
  pool: Pool;
  onError(error: Error): void;
  /** Receives what a transaction announced, in any process. */
  hear(payload: string): void;
  /** Listens again after the connection was lost: notifications of the time between are gone. */
  onResumed(): void;
}

/** More than there are namespaces, each of which is listened to by a statement of its own. */
const LISTENS = 4;

export interface ListenPool {
  asPool: Pool;
  /** Resolves when what other processes tell arrives here for the first time. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * A pool for the Socket.IO adapter, with connections of its own to listen on. The adapter never gives back a connection
 * that broke: from the service's own pool it would take one place away with each restart of the database.
 */
export const createListenPool = ({ pool, onError, hear, onResumed }: ListenPoolOptions): ListenPool => {
  const own = new Pool({ ...pool.options, max: 2, statement_timeout: 0 });
  own.on('error', onError);
  own.on('connect', (client) => client.on('error', onError));
  const given = new Set<PoolClient>();
  let closed = false;
  /** The adapter asks again for as long as it is refused, even after it was closed: then it is left without an answer. */
  const unanswered = new Promise<never>(() => undefined);
  /** Whether notifications may have been missed. */
  let missed = false;
  let hears: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (hears = resolve));
  // Queries of a connection are done in turn: these come after the adapter's LISTENs, which it sends one after the other.
  const listening = async (client: PoolClient): Promise<void> => {
    // The adapter hears this channel's notifications as well, finds no namespace in them and leaves them.
    client.on('notification', ({ channel, payload }) => {
      if (channel === EVENTS_CHANNEL && payload) hear(payload);
    });
    await client.query(`listen ${EVENTS_CHANNEL}`);
    for (let turn = 0; turn < LISTENS; turn += 1) await client.query('select 1');
    hears();
    if (missed) onResumed();
    missed = false;
  };
  const connect = async (): Promise<PoolClient> => {
    if (closed) return unanswered;
    const client = await own.connect().catch((error: unknown) => {
      missed = true;
      throw error;
    });
    const release = client.release.bind(client);
    client.release = (destroy) => {
      if (given.delete(client)) release(destroy);
    };
    given.add(client);
    if (closed) {
      client.release(true);
      return unanswered;
    }
    client.once('end', () => {
      missed = true;
      client.release(true);
    });
    setImmediate(() => void listening(client).catch(onError));
    return client;
  };
  const asPool = { connect, query: pool.query.bind(pool) };
  const close = async (): Promise<void> => {
    closed = true;
    // The adapter gives nothing back that it got while it was closed, and `end` waits for all.
    for (const client of given) client.release(true);
    await own.end();
  };
  return { asPool: asPool as unknown as Pool, ready, close };
};
