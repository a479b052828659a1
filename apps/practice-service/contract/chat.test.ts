import { connectChatChannel } from '@practice-portal/api-client';
import { chatEndpoints } from '@practice-portal/api-client/chat';
import { makeChat, makeChatMessage } from '@practice-portal/api-client/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_OPERATOR } from '../src/seed/chat.ts';
import { DEMO_PASSWORD } from '../src/seed/practices.ts';
import { startContract, type Contract, type Portal } from './support/portal.ts';
import { whenStore } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { openChat, chat, startChat, sendChat, endChat } = chatEndpoints.endpoints;
const PRACTICE = 1001;

/** A portal whose help window is open, with a conversation. */
const openWindow = async (): Promise<Portal & { conversationId: number }> => {
  const portal = await contract.signIn(PRACTICE);
  await portal.store.dispatch(openChat.initiate(PRACTICE));
  const { data } = await portal.store.dispatch(startChat.initiate({ practiceId: PRACTICE, name: 'Kelly' }));
  return { ...portal, conversationId: data?.id ?? 0 };
};

const shown = ({ store }: Portal) => openChat.select(PRACTICE)(store.getState()).data;
const said = (portal: Portal): string[] => shown(portal)?.messages.map(({ text }) => text) ?? [];
const send = ({ store, conversationId }: Portal & { conversationId: number }, text: string) =>
  store.dispatch(sendChat.initiate({ practiceId: PRACTICE, conversationId, text, key: randomUUID() }));

/** The operator's side, as its page calls it. */
const operator = async (): Promise<(path: string, body?: object) => Promise<Response>> => {
  const post = (path: string, body: object | undefined, headers: Record<string, string>): Promise<Response> =>
    fetch(`${contract.base}/chat-desk/${path}`, {
      method: 'POST',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const signedIn = await post('session', { user: DEMO_OPERATOR.userName, password: DEMO_PASSWORD }, {});
  const [cookie = ''] = signedIn.headers.getSetCookie();
  return (path, body) => post(path, body, { cookie: cookie.split(';', 1)[0] ?? '' });
};

describe('endpoint openChat', () => {
  test('is null before there is one, and the same again after a reload', async () => {
    const portal = await contract.signIn(PRACTICE);
    expect((await portal.store.dispatch(openChat.initiate(PRACTICE))).data).toBeNull();
    await portal.store.dispatch(startChat.initiate({ practiceId: PRACTICE, name: 'Kelly' }));
    const reloaded = contract.open(portal.tokens);
    const { data } = await reloaded.store.dispatch(openChat.initiate(PRACTICE));
    expect(data).toEqual(shown(portal));
    expect(Object.keys(data ?? {}).toSorted()).toEqual(Object.keys(makeChat()).toSorted());
  });
});

describe('endpoint startChat', () => {
  test('waits for an operator, and shows at once', async () => {
    const portal = await openWindow();
    expect(shown(portal)).toMatchObject({ id: portal.conversationId, status: 'waiting', visitorName: 'Kelly', operatorName: null });
  });

  test('is refused where the practice does not have it', async () => {
    const { store } = await contract.signIn(1004);
    expect((await store.dispatch(startChat.initiate({ practiceId: 1004, name: 'Noah' }))).error).toMatchObject({ status: 403 });
  });
});

describe('endpoint sendChat', () => {
  test('shows at once, and once', async () => {
    const portal = await openWindow();
    const { data } = await send(portal, 'Hello');
    expect(Object.keys(data ?? {}).toSorted()).toEqual(Object.keys(makeChatMessage()).toSorted());
    expect(said(portal)).toEqual(['Hello']);
  });
});

describe('endpoint chat', () => {
  test('is read whole, also after its end', async () => {
    const portal = await openWindow();
    await send(portal, 'Hello');
    const { store, conversationId } = portal;
    await store.dispatch(endChat.initiate({ practiceId: PRACTICE, conversationId }));
    const { data } = await store.dispatch(chat.initiate({ practiceId: PRACTICE, conversationId }));
    expect(data).toMatchObject({ status: 'ended', messages: [{ text: 'Hello', author: 'visitor' }] });
  });
});

describe('endpoint endChat', () => {
  test('shows the end, and keeps what was said', async () => {
    const portal = await openWindow();
    await send(portal, 'Hello');
    await portal.store.dispatch(endChat.initiate({ practiceId: PRACTICE, conversationId: portal.conversationId }));
    expect(shown(portal)).toMatchObject({ status: 'ended', messages: [{ text: 'Hello' }] });
    expect((await send(portal, 'More')).error).toMatchObject({ status: 409 });
  });
});

test('what the operator says comes by itself, also what was said while the line was down', async () => {
  const portal = await openWindow();
  const ask = await operator();
  const statuses: string[] = [];
  const close = connectChatChannel(portal.store.dispatch, { practiceId: PRACTICE, conversationId: portal.conversationId }, (status) =>
    statuses.push(status),
  );
  const conversation = `conversations/${portal.conversationId}`;
  await ask(`${conversation}/message`, { text: 'How can I help?', key: randomUUID() });
  await whenStore(portal, () => said(portal).includes('How can I help?'));
  expect(shown(portal)).toMatchObject({ status: 'active', operatorName: DEMO_OPERATOR.displayName });
  contract.cutLines();
  await ask(`${conversation}/message`, { text: 'Are you there?', key: randomUUID() });
  await whenStore(portal, () => said(portal).includes('Are you there?'));
  await ask(`${conversation}/end`);
  await whenStore(portal, () => shown(portal)?.status === 'ended');
  expect(said(portal)).toEqual(['How can I help?', 'Are you there?']);
  expect(statuses).toContain('reconnecting');
  close();
});
