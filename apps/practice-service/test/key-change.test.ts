import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { redeemTicket, signTicket } from '../src/applications/ticket.ts';
import { readAnchors, anchorAudit } from '../src/audit/anchor.ts';
import { verifyAudit } from '../src/audit/verify-audit.ts';
import { resealNumbers } from '../src/bank/reseal-numbers.ts';
import { openText, sealText } from '../src/security/sealed-text.ts';
import { isApproval, sealPrice } from '../src/carts/price-approval.ts';
import { createService, type Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { everyKey } from '../src/db/keys.ts';
import { bankAccounts } from '../src/db/schema/settings.ts';
import { eventEndpoints } from '../src/db/schema/event.ts';
import { findLinked, ownerLinkOf } from '../src/owner-links/owner-link.ts';
import { resealSecrets } from '../src/webhooks/reseal-secrets.ts';
import { A, call, CLOCK, dropDatabase, freshDatabase, signIn } from './support/service.ts';
import { exchange, openBrowser, signOn, startOf } from './support/sign-on.ts';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((word) => word.padEnd(48, '-')) as [string, string, string];
const HOST = 'portal.example';
const VISITOR = { practiceId: A, practiceName: 'Juniper', staffId: null, name: 'Juniper' };
const YES = { practiceId: A, staffId: 1, cartItemId: 2, clientId: 3, animalId: 4, productId: 5, orderQuantity: 6, overridePrice: 7 };

const refresh = async (service: Service, { token, refreshToken }: { token: string; refreshToken: string }) =>
  call(service, { method: 'POST', url: '/api/auth/refreshauthtoken', payload: { refreshToken, authToken: token } });

const opens = (work: () => string): string | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Of each key, whether what one process made with it counts at another. */
const WAYS: Record<string, (made: Service, taken: Service) => Promise<boolean>> = {
  accessToken: async (made, taken) => {
    const { token } = await signIn(made, A);
    return (await call(taken, { url: `/api/practices/${A}`, token })).statusCode === 200;
  },
  refreshToken: async (made, taken) => {
    const tokens = await signIn(made, A);
    const next = (await refresh(made, tokens)).json<SessionTokensAnswer>().data;
    const again = await refresh(taken, tokens);
    return again.statusCode === 200 && again.json<SessionTokensAnswer>().data.refreshToken === next.refreshToken;
  },
  audit: async (made, taken) => {
    const folder = await mkdtemp(join(tmpdir(), 'anchors-'));
    await signIn(made, A);
    await anchorAudit(made.services, `${folder}/anchors`);
    const keys = everyKey(taken.services.keys, 'audit');
    const anchors = await readAnchors(`${folder}/anchors`, keys);
    const { altered, unlinked, cut } = await verifyAudit(taken.services.db, keys, anchors);
    await rm(folder, { recursive: true });
    return anchors.length === 1 && altered.length === 0 && unlinked.length === 0 && cut === null;
  },
  signOn: async (made, taken) => {
    const start = await startOf(made, { host: HOST });
    const url = new URL(start.url);
    url.searchParams.set('redirect_uri', `https://${HOST}/oidc-callback`);
    // Each step at the other process.
    const { callback } = await signOn(openBrowser([made, taken], HOST), url.href).catch(() => ({ callback: null }));
    if (callback === null) return false;
    const answer = await exchange(taken, { code: callback.searchParams.get('code') ?? '', nonce: start.nonce }, `https://${HOST}`);
    const ticket = await signTicket(made.services, 'DATA_SERVICES', VISITOR);
    const { kid } = JSON.parse(Buffer.from(ticket.split('.', 1)[0] ?? '', 'base64url').toString()) as { kid: string };
    const jwks = (await call(taken, { url: '/oidc/jwks', headers: { host: HOST } })).json<{ keys: { kid: string }[] }>();
    return (
      answer.statusCode === 200 &&
      jwks.keys.some((key) => key.kid === kid) &&
      (await redeemTicket(taken.services, 'DATA_SERVICES', ticket)) !== null
    );
  },
  priceOverride: (made, taken) => {
    const until = CLOCK.getTime() + 1;
    return Promise.resolve(isApproval(taken.services, YES, `${until}.${sealPrice(made.services, YES, until)}`, CLOCK));
  },
  bank: async (made, { services: { db, keys } }) => {
    const sealed = sealText(made.services.keys.bank, A, '123456789');
    await db.update(bankAccounts).set({ routingSealed: sealed, accountSealed: sealed }).where(eq(bankAccounts.practiceId, A));
    if (opens(() => openText(everyKey(keys, 'bank'), A, sealed)) === null) return false;
    await resealNumbers(db, keys);
    const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.practiceId, A));
    return opens(() => openText(keys.bank, A, row?.accountSealed ?? '')) === '123456789';
  },
  events: async (made, { services: { db, keys } }) => {
    const secretSealed = sealText(made.services.keys.events, A, 'whsec_secret');
    await db.delete(eventEndpoints);
    await db.insert(eventEndpoints).values({ practiceId: A, url: 'https://pms.example/events', secretSealed, createdAt: CLOCK });
    if (opens(() => openText(everyKey(keys, 'events'), A, secretSealed)) === null) return false;
    await resealSecrets(db, keys);
    const [row] = await db.select().from(eventEndpoints);
    return opens(() => openText(keys.events, A, row?.secretSealed ?? '')) === 'whsec_secret';
  },
  ownerLink: async (made, taken) => {
    const { db } = taken.services;
    await db.execute(sql`delete from owner_requests`);
    const [item] = rowsOf<{ id: number }>(await db.execute(sql`select id from queue_items where practice_id = ${A} limit 1`));
    const linkOf = ({ services }: Service) =>
      db.transaction((tx) => ownerLinkOf(tx, services, { practiceId: A, queueItemId: item?.id ?? 0 }, CLOCK));
    const mailed = await linkOf(made);
    const later = await linkOf(taken);
    return mailed === later && (await findLinked(db, mailed.slice(mailed.lastIndexOf('/') + 1), CLOCK)) !== null;
  },
};

describe('another master key', () => {
  let url: string;
  let services: Record<'database' | 'old' | 'new' | 'other', Service>;
  beforeAll(async () => {
    url = await freshDatabase();
    const start = (secretKey: string | null, ...previousKeys: string[]) =>
      createService({
        databaseUrl: url,
        clock: CLOCK,
        logLevel: 'silent',
        port: 0,
        workerSeconds: 0,
        publicUrl: `https://${HOST}`,
        secretKey,
        previousKeys,
      });
    services = {
      database: await start(null, NEW),
      old: await start(OLD, NEW, 'database'),
      new: await start(NEW, OLD, 'database'),
      other: await start(OTHER),
    };
  });
  afterAll(async () => {
    for (const service of Object.values(services)) await service.close();
    await dropDatabase(url);
  });

  it('is tried with everything that a key is for', () => {
    const { others: _others, ...keys } = services.new.services.keys;
    expect(Object.keys(WAYS).toSorted()).toEqual(Object.keys(keys).toSorted());
  });

  describe.each(Object.entries(WAYS))('%s', (_purpose, counts) => {
    it.each([
      ['old', 'new'],
      ['new', 'old'],
      ['database', 'new'],
    ] as const)('of the process with the %s key counts at that with the %s one', async (made, taken) => {
      expect(await counts(services[made], services[taken])).toBe(true);
    });
  });

  it.each(Object.entries(WAYS))('%s of a key that is not named counts nowhere', async (_purpose, counts) => {
    expect(await counts(services.other, services.new)).toBe(false);
  });
});
