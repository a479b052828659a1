import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import {
  CHAT_CHANGED_EVENT,
  CHAT_MESSAGE_EVENT,
  type ChatChange,
  type ChatConversation,
  type ChatMessage,
} from '@practice-portal/domain/chat';
import type { LightMyRequestResponse } from 'fastify';
import { io, type Socket } from 'socket.io-client';

import type { Service } from '../../src/create-service.ts';
import { call } from './service.ts';

/** A practice whose people have help chat. */
export const CHAT_PRACTICE = 1001;

/** The address a listening service is reached at. */
export const addressOf = (service: Service): string => `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;

/** A connection and what it has heard of chats. */
export interface ChatLine {
  socket: Socket;
  messages: ChatMessage[];
  changes: ChatChange[];
  /** Resolves once what was heard is so. */
  until(check: (line: ChatLine) => boolean): Promise<void>;
}

/** Listens to a connection. */
export const chatLine = (socket: Socket): ChatLine => {
  const waiting = new Set<() => void>();
  const tell = (): void => {
    for (const look of waiting) look();
  };
  const line: ChatLine = {
    socket,
    messages: [],
    changes: [],
    until: (check) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!check(line)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
  socket.on(CHAT_MESSAGE_EVENT, (message: ChatMessage) => {
    line.messages.push(message);
    tell();
  });
  socket.on(CHAT_CHANGED_EVENT, (change: ChatChange) => {
    line.changes.push(change);
    tell();
  });
  return line;
};

/** Connects to the desk's side. Rejects when it is refused. */
export const connectDesk = (service: Service, cookie: string, origin?: string): Promise<ChatLine> => {
  const socket = io(`${addressOf(service)}/chat-desk`, {
    path: '/api/realtime',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie, ...(origin === undefined ? {} : { origin }) },
  });
  const line = chatLine(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(line));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
};

/** A visitor's calls. */
export const visitorOf = (service: Service, token: string, practiceId = CHAT_PRACTICE) => {
  const path = `/api/chat/practice/${practiceId}/conversation`;
  const post = (rest: string, payload?: object): Promise<LightMyRequestResponse> =>
    call(service, { method: 'POST', url: `${path}${rest}`, token, ...(payload ? { payload } : {}) });
  return {
    open: () => call(service, { url: path, token }),
    read: (id: number) => call(service, { url: `${path}/${id}`, token }),
    start: async (name = 'Kelly') => {
      const answer = await post('', { name });
      if (answer.statusCode !== 200) throw new Error(`The start of a chat answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<ChatConversation>();
    },
    tryStart: (name: string) => post('', { name }),
    say: (id: number, text: string, key: string = randomUUID()) => post(`/${id}/message`, { text, key }),
    end: (id: number) => post(`/${id}/end`),
  };
};

/** The demo operator's sign-in: the Cookie header of what follows. */
export const deskCookieOf = async (service: Service, user = 'robin.ellis', password = 'Demo1234'): Promise<string> => {
  const answer = await call(service, { method: 'POST', url: '/chat-desk/session', payload: { user, password } });
  const [cookie] = answer.cookies;
  if (answer.statusCode !== 204 || !cookie) throw new Error(`The desk answered ${answer.statusCode}: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
};

/** An operator's calls. */
export const operatorOf = (service: Service, cookie: string) => {
  const path = '/chat-desk/conversations';
  const headers = { cookie };
  return {
    list: () => call(service, { url: path, headers }),
    read: (id: number) => call(service, { url: `${path}/${id}`, headers }),
    say: (id: number, text: string, key: string = randomUUID()) =>
      call(service, { method: 'POST', url: `${path}/${id}/message`, headers, payload: { text, key } }),
    end: (id: number) => call(service, { method: 'POST', url: `${path}/${id}/end`, headers }),
    signOut: () => call(service, { method: 'POST', url: '/chat-desk/sign-out', headers }),
  };
};
