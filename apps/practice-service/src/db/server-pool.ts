import { Pool, type PoolClient } from 'pg';

type Take = (error: Error | undefined, client: PoolClient | undefined, release: (destroy?: boolean) => void) => void;

/**
 * A pool that takes a connection back when it is lost, whoever has it. Drizzle's transactions keep one whose `begin`
 * failed: each restart of the database under load would cost the pool a place, until nobody gets one and `end` waits
 * for ever.
 */
export class ServerPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(taken: Take): void;
  override connect(taken?: Take): Promise<PoolClient> | void {
    // The pool's own queries, which give back what they take.
    if (taken !== undefined) return super.connect(taken);
    return this.#lend();
  }

  async #lend(): Promise<PoolClient> {
    const client = await super.connect();
    const release = client.release.bind(client);
    let lent = true;
    const giveBack = (destroy?: Error | boolean): void => {
      if (!lent) return;
      lent = false;
      client.off('end', lose);
      release(destroy);
    };
    const lose = (): void => giveBack(true);
    client.once('end', lose);
    client.release = giveBack;
    return client;
  }
}
