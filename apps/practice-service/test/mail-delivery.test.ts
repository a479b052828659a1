import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { deliverMail } from '../src/outbox/deliver.ts';
import { queueMessage } from '../src/outbox/send.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const HOUR = 3_600_000;

/** What nodemailer throws. */
const failure = (code: string, responseCode?: number) => Object.assign(new Error(`${code} ${responseCode ?? ''}`), { code, responseCode });

describe.each(ONE_DATABASE)('mail while its server is away or refuses (%s)', (kind) => {
  let service: Service;
  let now = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    now = CLOCK;
    await service.services.db.delete(outbox);
    await service.services.db.transaction((tx) =>
      queueMessage(
        tx,
        { practiceId: A, channel: 'mail', recipient: 'a@clinic.example', subject: 'S', body: 'B', about: 'recommendation/1' },
        now,
      ),
    );
  });

  /** Tries every quarter of an hour. @returns how often it was tried */
  const tryFor = async (hours: number, answer: () => Promise<unknown>): Promise<number> => {
    let tries = 0;
    const until = now.getTime() + hours * HOUR;
    for (; now.getTime() <= until; now = new Date(now.getTime() + HOUR / 4))
      await deliverMail(service.services, () => {
        tries += 1;
        return answer();
      });
    return tries;
  };
  const onRecord = async () => (await service.services.db.select().from(outbox).where(eq(outbox.recipient, 'a@clinic.example')))[0];

  it.each([
    ['its server is away', () => failure('ECONNECTION')],
    ['the login at the server is wrong', () => failure('EAUTH', 535)],
    ['the mailbox is full for now', () => failure('EENVELOPE', 452)],
  ])('arrives late where %s for two days', async (_case, error) => {
    const tries = await tryFor(48, () => Promise.reject(error()));
    expect(tries).toBeGreaterThan(40);
    expect(tries).toBeLessThan(80);
    expect(await onRecord()).toMatchObject({ failedAt: null, sentAt: null });
    expect(await tryFor(2, () => Promise.resolve())).toBe(1);
    expect(await onRecord()).toMatchObject({ failedAt: null, failure: null, sentAt: expect.any(Date) as Date });
  });

  it('is given up after three days, with what was said', async () => {
    await tryFor(76, () => Promise.reject(failure('ECONNECTION')));
    expect(await onRecord()).toMatchObject({
      failedAt: expect.any(Date) as Date,
      failure: expect.stringContaining('ECONNECTION') as string,
    });
    expect(await tryFor(5, () => Promise.resolve())).toBe(0);
  });

  it.each([
    ['EENVELOPE', 550],
    ['EMESSAGE', 554],
  ])('is given up at once where it is refused for good (%s %i)', async (code, status) => {
    expect(await tryFor(24, () => Promise.reject(failure(code, status)))).toBe(1);
    expect(await onRecord()).toMatchObject({ failedAt: expect.any(Date) as Date, attempts: 1 });
  });

  it('that did not arrive is seen by whoever sent it, until it is sent again', async () => {
    const { db } = service.services;
    const [sent] = rowsOf<{ cart: number; client: number }>(
      await db.execute(
        sql`select cart_id as cart, client_id as client from recommendations where practice_id = ${A} order by sent_at desc limit 1`,
      ),
    );
    const [rx] = rowsOf<{ id: number; client: number }>(
      await db.execute(
        sql`select id, client_id as client from prescriptions where practice_id = ${A} and voided_at is null order by id limit 1`,
      ),
    );
    if (!sent || !rx) throw new Error('Nothing was sent');
    const send = async () => {
      for (const about of [`recommendation/${sent.cart}`, `prescription/${rx.id}`])
        await db.transaction((tx) =>
          queueMessage(tx, { practiceId: A, channel: 'mail', recipient: 'a@client.example', subject: 'S', body: 'B', about }, now),
        );
    };
    const seen = async () => {
      // Hours pass between one look and the next.
      const { token } = await signIn(service, A);
      const ask = async <Row>(url: string) => (await call(service, { method: 'GET', url, token })).json<{ elements: Row[] }>().elements;
      const recommended = await ask<{ rxCartId: number; mailFailed: boolean }>(`/api/recommendations/client/${sent.client}?size=50`);
      const prescribed = await ask<{ rxId: number; mailFailed: boolean }>(`/api/prescriptions/client/${rx.client}?size=50`);
      return [
        recommended.find(({ rxCartId }) => rxCartId === sent.cart)?.mailFailed,
        prescribed.find(({ rxId }) => rxId === rx.id)?.mailFailed,
      ];
    };
    await send();
    expect(await seen()).toEqual([false, false]);
    await tryFor(1, () => Promise.reject(failure('EENVELOPE', 550)));
    expect(await seen()).toEqual([true, true]);
    await send();
    expect(await seen()).toEqual([false, false]);
  });
});
