import { eq, sql } from 'drizzle-orm';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { deliverMail, mailServer } from '../src/outbox/deliver.ts';
import { tidyOutbox } from '../src/outbox/tidy.ts';
import { tell } from '../src/outbox/tell.ts';
import { startMailServer } from './support/mail-server.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';

const HOUR = 3_600_000;

const failure = (code: string, responseCode?: number) => Object.assign(new Error(`${code} ${responseCode ?? ''}`), { code, responseCode });

describe.each(ONE_DATABASE)('mail on its way (%s)', (kind) => {
  let service: Service;
  let now = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    now = CLOCK;
    await service.services.db.delete(outbox);
    await send('a@clinic.example', 'recommendation/1');
  });

  const send = (email: string, about: string) =>
    service.services.db.transaction((tx) => tell(tx, { practiceId: A, mail: 'orderShipped', to: [{ name: 'Kim', email }], about }, now));

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
    const sendBoth = async () => {
      for (const about of [`recommendation/${sent.cart}`, `prescription/${rx.id}`]) await send('a@client.example', about);
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
    await sendBoth();
    expect(await seen()).toEqual([false, false]);
    await tryFor(1, () => Promise.reject(failure('EENVELOPE', 550)));
    expect(await seen()).toEqual([true, true]);
    await sendBoth();
    expect(await seen()).toEqual([false, false]);
  });

  it('is one mail, once, however long its server takes to say that it has it', async () => {
    const server = await startMailServer();
    const settings = mailServer(server.url);
    expect(settings).toMatchObject({ connectionTimeout: 10_000, socketTimeout: 600_000 });
    const transport = createTransport(settings);
    const through = (mail: SendMailOptions) => transport.sendMail(mail);
    const first = deliverMail(service.services, through);
    const [mail = ''] = await server.received(1);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    // The text first: of alternatives, mail programs show the last that they can.
    expect(mail).toMatch(/^Content-Type: multipart\/alternative;[^]*^Content-Type: text\/plain;[^]*^Content-Type: text\/html;/m);
    // As long as a server may take, nobody else sends it.
    now = new Date(now.getTime() + settings.socketTimeout);
    expect(await deliverMail(service.services, through)).toBe(0);
    server.answer();
    expect(await first).toBe(1);
    now = new Date(now.getTime() + HOUR);
    expect(await deliverMail(service.services, through)).toBe(0);
    expect(await server.received(1)).toHaveLength(1);
    transport.close();
    await server.close();
  });

  it('has one Message-ID for all tries, and an answer to a client’s mail goes to the practice', async () => {
    const tried: SendMailOptions[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await deliverMail(service.services, (mail) => Promise.reject(Object.assign(failure('ETIMEDOUT'), { tried: tried.push(mail) })));
      now = new Date(now.getTime() + HOUR);
    }
    expect(tried).toHaveLength(3);
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
    expect(tried[0]).toMatchObject({
      messageId: expect.stringMatching(/^<[\w.]+@localhost>$/) as string,
      replyTo: 'office@junipervalley.example',
    });
  });

  const sendLink = (until: Date) =>
    service.services.db.transaction((tx) =>
      tell(
        tx,
        { practiceId: A, mail: 'loginLinkOwn', to: [{ name: 'Kim', email: 'a@clinic.example' }], secret: { value: LINK, until } },
        now,
      ),
    );
  const LINK = 'https://portal.example/tokenlogin?token=abc';
  const stored = async () => JSON.stringify(await service.services.db.select().from(outbox));

  it.each([
    ['is sent', () => Promise.resolve()],
    ['is refused for good', () => Promise.reject(failure('EENVELOPE', 550))],
  ])('keeps no link once it %s', async (_case, answer) => {
    await sendLink(new Date(now.getTime() + HOUR));
    const bodies: unknown[] = [];
    expect(await stored()).toContain(LINK);
    await deliverMail(service.services, ({ text, html }) => {
      bodies.push(text, html);
      return answer();
    });
    expect(bodies.filter((body) => String(body).includes(LINK)).length).toBe(2);
    expect(await stored()).not.toContain('token=abc');
  });

  it('keeps a link that nothing is sent with until it ends, and sends none that has ended', async () => {
    const { db, systemNow } = service.services;
    await db.delete(outbox);
    const until = new Date(systemNow().getTime() + HOUR);
    await sendLink(until);
    await tidyOutbox(db, { now, systemNow: systemNow() });
    expect(await stored()).toContain(LINK);
    await tidyOutbox(db, { now, systemNow: until });
    expect(await stored()).not.toContain('token=abc');
    await db.delete(outbox);
    await sendLink(new Date(systemNow().getTime() - HOUR));
    expect(await tryFor(1, () => Promise.resolve())).toBe(0);
    expect((await onRecord())?.body).not.toContain('token=abc');
  });

  it('waits where an address had many in a quarter of an hour', async () => {
    for (let turn = 0; turn < 70; turn += 1) await send('a@clinic.example', `order/${turn}`);
    expect(await deliverMail(service.services, () => Promise.resolve())).toBe(60);
    now = new Date(now.getTime() + HOUR / 4);
    expect(await deliverMail(service.services, () => Promise.resolve())).toBe(11);
  });
});
