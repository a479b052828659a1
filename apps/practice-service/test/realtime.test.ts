import {
  APPROVAL_MESSAGES,
  approvalChannel,
  CONNECTION_HEADER,
  type ApprovalMessageName,
  type ApprovalQueueItem,
} from '@practice-portal/domain/approval';
import { CHAT_MESSAGE_EVENT } from '@practice-portal/domain/chat';
import { effort } from '@practice-portal/tooling/effort';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { createService, type Service } from '../src/create-service.ts';
import { sessions } from '../src/db/schema/session.ts';
import { HANDLED } from '../src/sockets/connection.ts';
import { approvalApi, approvalOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { type ChatLine, connectDesk, deskCookieOf, visitorOf } from './support/chat.ts';
import { forgedTokens } from './support/forged-tokens.ts';
import { createPostgres } from './support/postgres.ts';
import { A, B, call, ONE_DATABASE, freshDatabase, signIn, startService } from './support/service.ts';
import { connect, type TestSocket } from './support/sockets.ts';

const CHANNEL = approvalChannel('local', A);
const VET = firstVet(A);

const about = (item: ApprovalQueueItem, name: ApprovalMessageName) => (heard: TestSocket['heard'][number]) =>
  heard.name === name && heard.message.item.id === item.id;

describe.each(ONE_DATABASE)('the approval channel on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let items: ApprovalQueueItem[];
  let ahead = 0;
  const opened: TestSocket[] = [];

  beforeAll(async () => {
    service = await startService(kind, {
      now: () => new Date(Date.now() + ahead),
      lockSeconds: 600,
      lockGraceSeconds: 20,
      accessTokenSeconds: 900,
      refreshTokenSeconds: 40_000,
    });
    api = await openApproval(service, A);
    items = (await api.items()).filter((item) => isOrdinary(item) && item.type === 'EC_ORDER_ITEM');
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.disconnect();
  });
  afterAll(() => service.close());

  const open = async (token: unknown = api.token, origin?: string): Promise<TestSocket> => {
    const made = await connect(api.url, { token, ...(origin === undefined ? {} : { origin }) });
    opened.push(made);
    return made;
  };
  const subscribed = async (token: unknown = api.token): Promise<TestSocket> => {
    const made = await open(token);
    expect(await made.subscribe(CHANNEL)).toEqual({ ok: true });
    return made;
  };
  const item = (at: number): ApprovalQueueItem => {
    const found = items[at];
    if (!found) throw new Error('Too few items');
    return found;
  };

  it('tells of locks, releases, overrides and decisions, after they happened', async () => {
    const colleague = await subscribed();
    const one = item(0);
    await api.item(one, `lock/${VET}`);
    expect((await colleague.hears(about(one, 'locked_item'))).message).toMatchObject({
      item: { type: one.type, id: one.id },
      lockedBy: { id: VET },
      previousHolder: null,
    });
    await api.item(one, `lock/${VET + 2}/override`);
    expect((await colleague.hears(about(one, 'overridden_locked_item'))).message).toMatchObject({
      lockedBy: { id: VET + 2 },
      previousHolder: { id: VET },
    });
    await api.item(one, `unlock/${VET + 2}`);
    expect((await colleague.hears(about(one, 'unlocked_item'))).message).toMatchObject({
      lockedBy: null,
      lockExpiresAt: null,
      previousHolder: { id: VET + 2 },
    });
    await api.item(one, `lock/${VET}`);
    expect((await api.item(one, 'approve', { body: approvalOf(one, VET) })).status).toBe(200);
    expect((await colleague.hears(about(one, 'completed_item'))).message).toMatchObject({ lockedBy: null, previousHolder: { id: VET } });
  });

  it('frees a lock that timed out, and tells', async () => {
    const colleague = await subscribed();
    const one = item(1);
    await api.item(one, `lock/${VET}`);
    ahead += 601_000;
    expect((await colleague.hears(about(one, 'unlocked_timed_out_item'))).message).toMatchObject({ previousHolder: { id: VET } });
    expect((await api.queue('query=&size=50')).body.elements.every(({ lockedBy }) => lockedBy === null)).toBe(true);
  });

  it('keeps a lock while its connection lives, and frees it after', async () => {
    const [colleague, holder] = [await subscribed(), await subscribed()];
    const [one, other] = [item(2), item(3)];
    await api.item(one, `lock/${VET}`, { headers: { [CONNECTION_HEADER]: holder.socket.id ?? '' } });
    await api.item(other, `lock/${VET + 2}`, { headers: { [CONNECTION_HEADER]: 'of-nobody' } });
    ahead += 30_000;
    await colleague.hears(about(other, 'unlocked_item'));
    expect(colleague.heard.some(about(one, 'unlocked_item'))).toBe(false);
    holder.socket.disconnect();
    ahead += 21_000;
    await colleague.hears(about(one, 'unlocked_item'));
  }, 30_000);

  it('refuses what is no token, and every forged one', async () => {
    const forged = await forgedTokens(service, await signIn(service, A), new Date(Date.now() + ahead));
    const tokens = Object.entries({ ...forged, nothing: undefined, 'an object': { $ne: null }, 'a list': ['x'] });
    const answers = await Promise.all(
      tokens.map(
        async ([name, token]) =>
          `${name}: ${await connect(api.url, { token }).then(
            () => 'let in',
            (error: Error) => error.message,
          )}`,
      ),
    );
    expect(answers).toEqual(tokens.map(([name]) => `${name}: Sign in to continue`));
  });

  it('refuses other origins, and a null one', async () => {
    for (const origin of ['https://evil.example', 'null', `${api.url}.evil.example`])
      await expect(connect(api.url, { token: api.token, origin })).rejects.toThrow('websocket error');
    await open(api.token, api.url);
  });

  it('keeps to the token’s practice, whatever is asked', async () => {
    const stranger = await open((await signIn(service, B)).token);
    for (const channel of [CHANNEL, `local.approval.${A}`, `production.approval.${B}`, '*', '', null, 7, { toString: 'x' }, [CHANNEL]]) {
      expect(await stranger.subscribe(channel)).toMatchObject({ ok: false });
    }
    expect(await stranger.subscribe(approvalChannel('local', B))).toEqual({ ok: true });
    const witness = await subscribed();
    await api.item(item(4), `lock/${VET}`);
    await witness.hears(about(item(4), 'locked_item'));
    await api.item(item(4), `unlock/${VET}`);
    await witness.hears(about(item(4), 'unlocked_item'));
    expect(stranger.heard).toEqual([]);
  });

  it('is not for practices without record locking', async () => {
    const made = await open((await signIn(service, 1002)).token);
    expect(await made.subscribe(approvalChannel('local', 1002))).toMatchObject({ ok: false });
  });

  it('ends the connections of a session that was signed out, or whose token ran out, and no others', async () => {
    const tokens = await signIn(service, A);
    const [out, stays] = [await subscribed(tokens.token), await subscribed()];
    await call(service, { method: 'POST', url: '/api/auth/logout', token: tokens.token, payload: { refreshToken: tokens.refreshToken } });
    expect(await out.ended).toBe('io server disconnect');
    await expect(connect(api.url, { token: tokens.token })).rejects.toThrow('Sign in to continue');
    expect(stays.socket.connected).toBe(true);
    const late = await signIn(service, A);
    const [renewed, expires] = [await subscribed(late.token), await subscribed(late.token)];
    ahead += 600_000;
    const fresh = await call(service, {
      method: 'POST',
      url: '/api/auth/refreshauthtoken',
      payload: { refreshToken: late.refreshToken, authToken: late.token },
    });
    const { token } = fresh.json<{ data: { token: string } }>().data;
    expect(await renewed.socket.emitWithAck('authenticate', token)).toEqual({ ok: true });
    expect(await renewed.socket.emitWithAck('authenticate', 'nonsense')).toMatchObject({ ok: false });
    expect(await renewed.socket.emitWithAck('authenticate', (await signIn(service, B)).token)).toMatchObject({ ok: false });
    ahead += 400_000;
    expect(await expires.ended).toBe('io server disconnect');
    expect(renewed.socket.connected).toBe(true);
    expect((await service.services.db.select().from(sessions).where(eq(sessions.practiceId, B))).length).toBeGreaterThan(0);
    api = approvalApi(api.url, (await signIn(service, A)).token, A);
  });

  it('takes any nonsense without falling over', async () => {
    const cookie = await deskCookieOf(service);
    const both = async () => [await open(), await connectDesk(service, cookie)] as const;
    let [noisy, desk] = await both();
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...HANDLED, ...APPROVAL_MESSAGES, CHAT_MESSAGE_EVENT, '__proto__', 'x'),
        fc.array(fc.jsonValue(), { maxLength: 4 }),
        async (event, values) => {
          // So many messages of one connection are a flood, which is refused.
          if (++turn % 25 === 0) [noisy, desk] = await both();
          if (!noisy.socket.connected) return;
          for (const { socket } of [noisy, desk]) socket.emit(event, ...values);
          // What was sent before has been handled by the time this is answered.
          expect(await noisy.socket.emitWithAck('subscribe', null)).toMatchObject({ ok: false });
        },
      ),
      { numRuns: effort(40, 200) },
    );
    expect([noisy.socket.connected, desk.socket.connected]).toEqual([true, true]);
    for (const packet of [
      '2["subscribe"',
      '42[',
      '4"',
      '451-["subscribe",{"_placeholder":true,"num":9}]',
      '\u0000',
      '40/other,',
      '40/chat-desk,{"token":1}',
      '42/chat-desk,["x"]',
      '2'.repeat(40_000),
    ]) {
      const raw = await open();
      raw.socket.io.engine.write(packet);
      raw.socket.io.engine.write('x');
    }
    const still = await subscribed();
    await api.item(item(4), `lock/${VET}`);
    await still.hears(about(item(4), 'locked_item'));
    await api.item(item(4), `unlock/${VET}`);
    await visitorOf(service, api.token).start('Kelly');
    await desk.until(({ changes, messages }) => changes.length + messages.length > 0);
    desk.socket.disconnect();
  });
});

/** Why the service ended a connection to the desk. */
const endOf = ({ socket }: ChatLine): Promise<string> => new Promise((resolve) => socket.once('disconnect', resolve));

describe('two processes on one PostgreSQL server', () => {
  it('tell each other, and still do after the database has been away', async () => {
    const postgres = await createPostgres(inject('seededPostgres'));
    const options = { databaseUrl: postgres.url, logLevel: 'silent', port: 0, lockGraceSeconds: 20 } as const;
    const first = await createService(options);
    const second = await createService(options);
    const api = await openApproval(first, A);
    const url = await second.listen();
    const items = (await api.items()).filter((item) => item.type === 'EC_ORDER_ITEM');
    const [one, two] = items;
    if (!one || !two) throw new Error('Too few items');
    const far = await connect(url, { token: api.token });
    expect(await far.subscribe(CHANNEL)).toEqual({ ok: true });
    await api.item(one, `lock/${VET}`);
    await far.hears(about(one, 'locked_item'));
    // 50 vets at two doors would be the same vet here: the rival asks the other process.
    expect((await approvalApi(url, api.token, A).item(one, `lock/${VET + 2}`)).status).toBe(409);
    const desk = await connectDesk(second, await deskCookieOf(second));
    const deskEnded = endOf(desk);
    await postgres.stop();
    await postgres.start();
    // Whoever listened through the outage is told to come again: what happened meanwhile is not repeated.
    expect([await far.ended, await deskEnded]).toEqual(['io server disconnect', 'io server disconnect']);
    const lastDesk = endOf(await connectDesk(second, await deskCookieOf(second)));
    const again = await connect(url, { token: api.token });
    expect(await again.subscribe(CHANNEL)).toEqual({ ok: true });
    await api.item(one, `unlock/${VET}`);
    await again.hears(about(one, 'unlocked_item'));
    again.socket.disconnect();
    await Promise.all([first.close(), second.close()]);
    // An operator too is told that the service ends, before the line breaks.
    expect(await lastDesk).toBe('io server disconnect');
    await postgres.destroy();
  }, 90_000);

  it('share a lock whose connection the other one has', async () => {
    const databaseUrl = await freshDatabase();
    let ahead = 0;
    const now = (): Date => new Date(Date.now() + ahead);
    const options = { databaseUrl, logLevel: 'silent', port: 0, lockGraceSeconds: 20, now } as const;
    const first = await createService(options);
    const second = await createService(options);
    const api = await openApproval(first, A);
    const url = await second.listen();
    const one = (await api.items()).find((item) => item.type === 'EC_ORDER_ITEM');
    if (!one) throw new Error('Too few items');
    const holder = await connect(url, { token: api.token });
    const witness = await connect(api.url, { token: api.token });
    await witness.subscribe(CHANNEL);
    // Taken through one process by a tab that is connected to the other.
    expect((await api.item(one, `lock/${VET}`, { headers: { [CONNECTION_HEADER]: holder.socket.id ?? '' } })).status).toBe(200);
    holder.socket.disconnect();
    ahead = 20_001;
    await witness.hears(about(one, 'unlocked_item'));
    witness.socket.disconnect();
    await Promise.all([first.close(), second.close()]);
  }, 60_000);
});
