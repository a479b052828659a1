import { randomUUID } from 'node:crypto';

import { SUBSCRIBE_EVENT } from '@practice-portal/domain/approval';
import { chatChannel, type ChatConversation } from '@practice-portal/domain/chat';
import { effort } from '@practice-portal/tooling/effort';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createService, type Service } from '../src/create-service.ts';
import { chatConversations, operators } from '../src/db/schema/chat.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { addressOf, chatLine, type ChatLine, CHAT_PRACTICE, connectDesk, deskCookieOf, operatorOf, visitorOf } from './support/chat.ts';
import { CLOCK, call, ONE_DATABASE, freshDatabase, signIn, startService, tryPractice } from './support/service.ts';
import { connect } from './support/sockets.ts';

/** Why a desk's sign-in ends. */
type Leave = 'sign-out' | 'shift' | 'left';
const MARKUP = '<img src=x onerror=alert(1)> =1+1 \u202e"\'&';

describe.each(ONE_DATABASE)('help chat (%s)', (kind) => {
  let service: Service;
  let cookie: string;
  let ahead = 0;
  const lines: ChatLine[] = [];
  beforeAll(async () => {
    service = await startService(kind, { now: () => new Date(Date.now() + ahead) });
    await service.listen();
    cookie = await deskCookieOf(service);
  });
  afterEach(() => {
    for (const { socket } of lines.splice(0)) socket.disconnect();
  });
  afterAll(() => service.close());

  const keep = (line: ChatLine): ChatLine => {
    lines.push(line);
    return line;
  };
  const listen = async (token: string, id: number, practiceId = CHAT_PRACTICE): Promise<{ line: ChatLine; answer: unknown }> => {
    const { socket, subscribe } = await connect(addressOf(service), { token });
    const line = keep(chatLine(socket));
    return { line, answer: await subscribe(chatChannel('local', practiceId, id)) };
  };

  it('goes both ways at once, is kept word for word, and ends for both', async () => {
    const { token } = await signIn(service, CHAT_PRACTICE);
    const visitor = visitorOf(service, token);
    const desk = keep(await connectDesk(service, cookie));
    const operator = operatorOf(service, cookie);
    const { id, status } = await visitor.start('Kelly');
    expect(status).toBe('waiting');
    await desk.until(({ changes }) => changes.some((change) => change.id === id && change.status === 'waiting'));
    const { line, answer } = await listen(token, id);
    expect(answer).toEqual({ ok: true });

    expect((await visitor.say(id, MARKUP)).statusCode).toBe(200);
    await desk.until(({ messages }) => messages.some(({ text, author }) => text === MARKUP && author === 'visitor'));
    expect((await operator.say(id, 'How can I help?')).statusCode).toBe(200);
    await line.until(({ messages }) => messages.some(({ text, authorName }) => text === 'How can I help?' && authorName === 'Robin Ellis'));
    expect(line.changes).toEqual([{ id, status: 'active', operatorName: 'Robin Ellis', endedAt: null }]);

    expect((await operator.end(id)).statusCode).toBe(204);
    await line.until(({ changes }) => changes.some((change) => change.status === 'ended'));
    expect((await visitor.say(id, 'Wait')).statusCode).toBe(409);
    expect((await operator.say(id, 'Wait')).statusCode).toBe(409);
    expect((await visitor.open()).json()).toEqual({ conversation: null });
    const kept = (await visitor.read(id)).json<ChatConversation>();
    expect(kept.messages.map(({ author, text }) => [author, text])).toEqual([
      ['visitor', MARKUP],
      ['operator', 'How can I help?'],
    ]);
    const rows = await service.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `chat/${id}`));
    expect(rows.map(({ action, actor, result }) => `${action} ${actor} ${result}`)).toEqual([
      `chat.start practice:${CHAT_PRACTICE} done`,
      `chat.send practice:${CHAT_PRACTICE} done`,
      'chatDesk.send operator:1 done',
      'chatDesk.end operator:1 done',
      `chat.send practice:${CHAT_PRACTICE} refused`,
      'chatDesk.send operator:1 refused',
    ]);
  });

  it('is started once and says each thing once, however often it is asked', async () => {
    const visitor = visitorOf(service, (await signIn(service, CHAT_PRACTICE)).token);
    const started = await Promise.all(Array.from({ length: 10 }, (_, at) => visitor.start(`Name ${at}`)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: 0 }] = started;
    const key = randomUUID();
    const said = await Promise.all(Array.from({ length: 10 }, () => visitor.say(id, 'Once', key)));
    expect(new Set(said.map((answer) => answer.body)).size).toBe(1);
    expect((await visitor.open()).json<{ conversation: ChatConversation }>().conversation.messages).toHaveLength(1);
  });

  it('is of the sign-in that started it: not of a colleague, not of another practice', async () => {
    const mine = await signIn(service, CHAT_PRACTICE);
    const { id } = await visitorOf(service, mine.token).start();
    const colleague = await signIn(service, CHAT_PRACTICE);
    const stranger = await signIn(service, 1003);
    for (const [token, practiceId, refused] of [
      [colleague.token, CHAT_PRACTICE, 404],
      [stranger.token, 1003, 404],
      [stranger.token, CHAT_PRACTICE, 403],
    ] as const) {
      const theirs = visitorOf(service, token, practiceId);
      const answers = await Promise.all([theirs.read(id), theirs.say(id, 'Hello'), theirs.end(id)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([refused, refused, refused]);
    }
    for (const [token, practiceId] of [
      [colleague.token, CHAT_PRACTICE],
      [stranger.token, CHAT_PRACTICE],
      [stranger.token, 1003],
    ] as const)
      expect((await listen(token, id, practiceId)).answer).toMatchObject({ ok: false });
    for (const channel of [
      `local.chat.${CHAT_PRACTICE}`,
      `local.chat.${CHAT_PRACTICE}.x`,
      'local.chat..',
      `prod.chat.${CHAT_PRACTICE}.${id}`,
    ]) {
      const { socket } = await connect(addressOf(service), { token: mine.token });
      keep(chatLine(socket));
      expect(await socket.emitWithAck(SUBSCRIBE_EVENT, channel)).toMatchObject({ ok: false });
    }
  });

  it('is open twenty times at one practice and no more, also of many started at once', async () => {
    const { db } = service.services;
    await db.update(chatConversations).set({ endedAt: new Date() }).where(isNull(chatConversations.endedAt));
    const visitors = [];
    for (let turn = 0; turn < 25; turn += 1) visitors.push(visitorOf(service, (await signIn(service, CHAT_PRACTICE)).token));
    const answers = await Promise.all(visitors.map(({ tryStart }, at) => tryStart(`Visitor ${at}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(new Set(refused.map(({ body }) => body))).toEqual(
      new Set(['{"errorMessage":"Your practice has 20 help chats open, which is as many as it may. End one to start another"}']),
    );
    expect(refused).toHaveLength(5);
    // A person who has one goes on with it; one that ends makes room; another practice has its own.
    const has = visitors[answers.findIndex(({ statusCode }) => statusCode === 200)];
    const waits = visitors[answers.findIndex(({ statusCode }) => statusCode === 429)];
    const { id } = (await has?.tryStart('Again'))?.json<ChatConversation>() ?? { id: 0 };
    expect(id).toBeGreaterThan(0);
    expect((await visitorOf(service, (await signIn(service, 1003)).token, 1003).tryStart('Eleanor')).statusCode).toBe(200);
    await has?.end(id);
    expect((await waits?.tryStart('At last'))?.statusCode).toBe(200);
    await db.update(chatConversations).set({ endedAt: new Date() }).where(isNull(chatConversations.endedAt));
  });

  it('is refused where the practice does not have it', async () => {
    const { token } = await signIn(service, 1004);
    expect((await visitorOf(service, token, 1004).tryStart('Kelly')).statusCode).toBe(403);
  });

  it('ends when the visitor signs out', async () => {
    const tokens = await signIn(service, CHAT_PRACTICE);
    const { id } = await visitorOf(service, tokens.token).start();
    const desk = keep(await connectDesk(service, cookie));
    await call(service, { method: 'POST', url: '/api/auth/logout', payload: { refreshToken: tokens.refreshToken } });
    await desk.until(({ changes }) => changes.some((change) => change.id === id && change.status === 'ended'));
    const kept = (await operatorOf(service, cookie).read(id)).json<ChatConversation>();
    expect(kept.status).toBe('ended');
  });

  it('bears only so many messages', async () => {
    const visitor = visitorOf(service, (await signIn(service, CHAT_PRACTICE)).token);
    const { id } = await visitor.start();
    let last = await visitor.say(id, 'Message 1');
    for (let turn = 2; turn < 210 && last.statusCode === 200; turn += 1) last = await visitor.say(id, `Message ${turn}`);
    expect([last.statusCode, last.body]).toEqual([429, expect.stringContaining('Too many requests')]);
  });

  describe('the desk', () => {
    const paths = ['/chat-desk/conversations', '/chat-desk/conversations/1'];

    it('is only for operators', async () => {
      const { token } = await signIn(service, CHAT_PRACTICE);
      for (const headers of [
        {},
        { authorization: `Bearer ${token}` },
        { cookie: 'chat_desk=' },
        { cookie: `chat_desk=${'a'.repeat(43)}` },
        { cookie: `${cookie}x` },
      ]) {
        for (const url of paths) expect((await call(service, { url, headers })).statusCode).toBe(401);
        await expect(connectDesk(service, headers.cookie ?? '')).rejects.toThrow('Sign in to continue');
      }
      await expect(connectDesk(service, cookie, 'https://evil.example')).rejects.toThrow('websocket error');
    });

    it('sets a cookie that no script and no other site gets', async () => {
      const answer = await call(service, {
        method: 'POST',
        url: '/chat-desk/session',
        payload: { user: 'robin.ellis', password: 'Demo1234' },
      });
      expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
      const page = await call(service, { url: '/chat-desk', headers: { accept: 'text/html' } });
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['content-security-policy']).not.toContain('unsafe');
    });

    it('has a cookie on https that only this host can have set, and takes no other there', async () => {
      const secure = await startService(kind, { publicUrl: 'https://portal.example' });
      const answer = await call(secure, {
        method: 'POST',
        url: '/chat-desk/session',
        payload: { user: 'robin.ellis', password: 'Demo1234' },
      });
      expect(answer.headers['set-cookie']).toMatch(/^__Host-chat_desk=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/);
      await secure.listen();
      const own = await deskCookieOf(secure);
      expect((await operatorOf(secure, own).list()).statusCode).toBe(200);
      (await connectDesk(secure, own)).socket.disconnect();
      const planted = own.replace('__Host-', '');
      expect((await operatorOf(secure, planted).list()).statusCode).toBe(401);
      await expect(connectDesk(secure, planted)).rejects.toThrow('Sign in to continue');
      const left = await operatorOf(secure, own).signOut();
      expect(left.headers['set-cookie']).toMatch(/^__Host-chat_desk=; Path=\/; .*Max-Age=0; Secure$/);
      await secure.close();
    });

    it('knows https from the proxy in front, when that is to be believed', async () => {
      const names: string[] = [];
      for (const trustProxy of [true, false]) {
        const proxied = await startService(kind, { trustProxy });
        const answer = await call(proxied, {
          method: 'POST',
          url: '/chat-desk/session',
          payload: { user: 'robin.ellis', password: 'Demo1234' },
          headers: { 'x-forwarded-proto': 'https' },
        });
        names.push(...answer.cookies.map(({ name }) => name));
        await proxied.close();
      }
      expect(names).toEqual(['__Host-chat_desk', 'chat_desk']);
    });

    it('makes who guesses wait', async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 9; turn += 1) {
        const payload = { user: 'nobody.else', password: `wrong ${turn}` };
        statuses.push((await call(service, { method: 'POST', url: '/chat-desk/session', payload })).statusCode);
      }
      expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    });

    it('is closed after a sign-out, a shift, and for who has left', async () => {
      for (const leave of effort<readonly Leave[]>(['left'], ['sign-out', 'shift', 'left'])) {
        const own = await deskCookieOf(service);
        const line = keep(await connectDesk(service, own));
        const ended = new Promise((resolve) => line.socket.once('disconnect', resolve));
        if (leave === 'sign-out') expect((await operatorOf(service, own).signOut()).statusCode).toBe(204);
        if (leave === 'shift') ahead = 10 * 60 * 60_000;
        if (leave === 'left') await service.services.db.update(operators).set({ active: false });
        await ended;
        expect((await operatorOf(service, own).list()).statusCode).toBe(401);
        await service.services.db.update(operators).set({ active: true });
        ahead = 0;
      }
    });

    it('shows what goes on, and not what ended long ago', async () => {
      const { id } = await visitorOf(service, (await signIn(service, CHAT_PRACTICE)).token).start('Aylin');
      const old = await visitorOf(service, (await signIn(service, CHAT_PRACTICE)).token).start('Long ago');
      await service.services.db
        .update(chatConversations)
        .set({ endedAt: new Date(Date.now() - 2 * 24 * 60 * 60_000) })
        .where(eq(chatConversations.id, old.id));
      const { items } = (await operatorOf(service, cookie).list()).json<{
        items: { id: number; visitorName: string; practiceName: string }[];
      }>();
      expect(items.find((chat) => chat.id === id)).toMatchObject({
        visitorName: 'Aylin',
        practiceName: 'Juniper Valley Animal Hospital, LLC',
      });
      expect(items.map((chat) => chat.id)).not.toContain(old.id);
      expect((await operatorOf(service, cookie).read(999_999)).statusCode).toBe(404);
    });
  });
});

describe('several processes', () => {
  it('carry a chat between a visitor at one and the desk at another, long messages too', async () => {
    const options = { databaseUrl: await freshDatabase(), clock: CLOCK, logLevel: 'silent', port: 0 };
    const [first, second] = await Promise.all([createService(options), createService(options)]);
    await Promise.all([first.listen(), second.listen()]);
    const long = 'æ'.repeat(2_000);
    try {
      const { token } = (await tryPractice(first, CHAT_PRACTICE)).json<{ data: { token: string } }>().data;
      const { id } = await visitorOf(first, token).start();
      const cookie = await deskCookieOf(second);
      const desk = await connectDesk(second, cookie);
      const { socket, subscribe } = await connect(addressOf(first), { token });
      const line = chatLine(socket);
      expect(await subscribe(chatChannel('local', CHAT_PRACTICE, id))).toEqual({ ok: true });
      await visitorOf(first, token).say(id, long);
      await desk.until(({ messages }) => messages.some(({ text }) => text === long));
      await operatorOf(second, cookie).say(id, 'Here');
      await line.until(({ messages }) => messages.some(({ text }) => text === 'Here'));
      desk.socket.disconnect();
      socket.disconnect();
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });
});
