import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { deliverMail } from '../src/outbox/deliver.ts';
import { queueMessage } from '../src/outbox/send.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

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
});
