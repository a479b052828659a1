import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { practices } from '../src/db/schema/practice.ts';
import { practiceDetails } from '../src/db/schema/settings.ts';
import { signInAttempts } from '../src/db/schema/session.ts';
import { MAILS, type MailName } from '../src/outbox/kinds.ts';
import { type Notice, type Recipient, tell } from '../src/outbox/tell.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const KINDS = Object.entries(MAILS).map(([mail, kind]) => ({ mail: mail as MailName, ...kind }));
const texts = JSON.parse(readFileSync(new URL('../../../packages/domain/src/locales/en-US.json', import.meta.url), 'utf8')) as {
  mail: Record<string, unknown>;
};
const LINK = 'https://portal.example/to?token=abc';

const wordsOf = (mail: MailName): string => JSON.stringify(texts.mail[mail]);

/** Something for each place in a mail's texts. */
const filled = (mail: MailName) =>
  Object.fromEntries([...wordsOf(mail).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, name === 'count' ? 2 : `some ${name}`]));

it('each kind of mail has its texts, and each text its kind', () => {
  const { promoCode: _offer, accessCodeEnded: _note, why: _reasons, ...mails } = texts.mail;
  expect(Object.keys(mails).toSorted()).toEqual(KINDS.map(({ mail }) => mail).toSorted());
});

it('a kind says that it has a link or code where its texts do', () => {
  // What leads to the portal alone lets nobody in.
  const LEADS = new Set([
    'administratorAdded',
    'administratorRemoved',
    'bankChanged',
    'contactChanged',
    'endpointAdded',
    'eventsFailed',
    'partnerDeclined',
    'partnerEnabled',
    'partnerReviewed',
    'vetAdded',
    'queueItem',
    'autoshipsAwaiting',
    'loadReport',
    'paymentFailed',
  ]);
  const said = KINDS.map(({ mail }) => [mail, /\{\{(link|code)\}\}/.exec(wordsOf(mail))?.[1] ?? null] as const);
  expect(said.filter(([mail]) => !LEADS.has(mail))).toEqual(
    KINDS.filter(({ mail }) => !LEADS.has(mail)).map(({ mail, secret }) => [mail, secret]),
  );
});

describe.each(ONE_DATABASE)('every kind of mail (%s)', (database) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(database, { now: () => CLOCK });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.services.db.delete(outbox);
    await service.services.db.delete(signInAttempts);
  });
  const PERSON = { name: 'Kim', email: 'Kim@mail.example', cell: '3035550111' };
  const send = (mail: MailName, to: readonly Recipient[] = [PERSON], changes: { about?: string; by?: string } = {}) => {
    const { secret } = MAILS[mail];
    const notice = {
      practiceId: A,
      mail,
      to,
      params: filled(mail),
      texts: { products: 'one\ntwo', note: '', promo: '' },
      about: changes.about ?? 'order/1',
      ...(MAILS[mail].limit === 'sender' && { by: changes.by ?? 'staff:1' }),
      ...(secret !== null && { secret: { value: LINK, until: CLOCK } }),
    };
    return service.services.db.transaction((tx) => tell(tx, notice as Notice, CLOCK));
  };
  const written = () => service.services.db.select().from(outbox).orderBy(outbox.id);
  const refusal = { status: 429 };

  it.each(KINDS)('$mail is written whole, with what its kind says', async ({ mail, to, secret }) => {
    await send(mail);
    const rows = await written();
    const letter = rows.find(({ channel }) => channel === 'mail');
    expect(`${letter?.subject} ${letter?.body}`).not.toMatch(/\{\{|undefined/);
    expect(letter).toMatchObject({
      recipient: PERSON.email,
      about: 'order/1',
      replyTo: to === 'client' ? 'office@junipervalley.example' : null,
      secret: secret === null ? null : LINK,
    });
    if (secret !== null) expect(letter?.body).toContain(LINK);
  });

  it.each(KINDS.filter(({ to }) => to === 'group'))('$mail as a fax leads nowhere', async ({ mail }) => {
    await send(mail, [{ name: 'Kim', fax: '3035550112' }]);
    const [fax] = await written();
    expect(fax).toMatchObject({ channel: 'fax', letter: null });
    expect(fax?.body).not.toMatch(/some link|https:/);
  });

  it.each(KINDS)('$mail goes to nobody who has no address, and once to one that is named twice', async ({ mail }) => {
    await send(mail, [{ name: 'Kim' }, { name: 'Kim', email: null, cell: '' }]);
    expect(await written()).toEqual([]);
    await send(mail, [
      { name: 'Kim', email: 'kim@mail.example' },
      { name: 'Kim', email: 'KIM@mail.example' },
    ]);
    expect(await written()).toHaveLength(1);
  });

  it.each(KINDS.filter(({ limit }) => limit === 'sender'))(
    '$mail is refused after five about one thing, ten to one address, thirty by a person and sixty of a practice',
    async ({ mail }) => {
      let n = 0;
      const times = async (count: number, changes: () => { email?: string; about?: string; by?: string }) => {
        for (let turn = 0; turn < count; turn += 1) {
          n += 1;
          const { email = `to.${n}@mail.example`, about = `order/${n}`, by = `staff:${n}` } = changes();
          await send(mail, [{ name: 'Kim', email }], { about, by });
        }
      };
      await times(5, () => ({ about: 'recommendation/1' }));
      await expect(times(1, () => ({ about: 'recommendation/1' }))).rejects.toMatchObject(refusal);
      await times(10, () => ({ email: 'kim@mail.example' }));
      await expect(times(1, () => ({ email: 'Kim@Mail.example' }))).rejects.toMatchObject(refusal);
      await times(30, () => ({ by: 'staff:busy' }));
      await expect(times(1, () => ({ by: 'staff:busy' }))).rejects.toMatchObject(refusal);
      await times(15, () => ({}));
      await expect(times(1, () => ({}))).rejects.toMatchObject(refusal);
      expect(await written()).toHaveLength(60);
    },
  );

  it.each(KINDS.filter(({ limit }) => limit !== 'sender'))(
    '$mail is never refused; what is no code waits after sixty',
    async ({ mail, limit }) => {
      for (let turn = 0; turn < 62; turn += 1) await send(mail, [{ name: 'Kim', email: 'kim@mail.example' }]);
      expect((await written()).filter(({ claimedUntil }) => claimedUntil !== null)).toHaveLength(limit === 'asked' ? 0 : 2);
    },
  );

  it('is a text message too only where the practice has them, and has a Reply-To only where it has an address', async () => {
    const { db } = service.services;
    const [practice] = await db.select().from(practices).where(eq(practices.id, A));
    if (!practice) throw new Error('No practice');
    const has = async (smsEnabled: boolean) => {
      await db
        .update(practices)
        .set({ features: { ...practice.features, smsEnabled } })
        .where(eq(practices.id, A));
      return [...(await send('recommendedCart'))];
    };
    expect([await has(true), await has(false)]).toEqual([['mail', 'sms'], ['mail']]);
    expect((await written())[1]).toMatchObject({
      channel: 'sms',
      recipient: PERSON.cell,
      body: expect.stringMatching(/: https:/) as string,
    });
    await db.update(practiceDetails).set({ contactEmail: '' }).where(eq(practiceDetails.practiceId, A));
    await db.delete(outbox);
    await send('orderShipped');
    expect(await written()).toEqual([expect.objectContaining({ replyTo: null })]);
  });
});
