import {
  APPROVAL_MESSAGES,
  SUBSCRIBE_EVENT,
  type ApprovalMessage,
  type ApprovalMessageName,
  type SubscribeAnswer,
} from '@practice-portal/domain/approval';
import { io, type Socket } from 'socket.io-client';

/** Something a connection heard. */
export interface Heard {
  name: ApprovalMessageName;
  message: ApprovalMessage;
}

/** A realtime connection with everything it has heard. */
export interface TestSocket {
  socket: Socket;
  heard: Heard[];
  subscribe(channel: unknown): Promise<SubscribeAnswer>;
  /** The first message that fits, heard before or to come. */
  hears(fits: (heard: Heard) => boolean): Promise<Heard>;
  /** Why the service ended it. */
  ended: Promise<string>;
}

interface SocketOptions {
  token?: unknown;
  origin?: string;
  reconnect?: boolean;
}

const dial = (url: string, { token, origin, reconnect = false }: SocketOptions): Socket =>
  io(url, {
    path: '/api/realtime',
    transports: ['websocket'],
    forceNew: true,
    reconnection: reconnect,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    auth: { token },
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });

const listen = (socket: Socket): TestSocket => {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  for (const name of APPROVAL_MESSAGES) {
    socket.on(name, (message: ApprovalMessage) => {
      heard.push({ name, message });
      for (const check of waiting) check();
    });
  }
  return {
    socket,
    heard,
    subscribe: async (channel) => (await socket.emitWithAck(SUBSCRIBE_EVENT, channel)) as SubscribeAnswer,
    hears: (fits) =>
      new Promise((resolve) => {
        const check = (): void => {
          const found = heard.find(fits);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    ended: new Promise((resolve) => socket.once('disconnect', resolve)),
  };
};

/** Connects; rejects with the service's words when it is refused. */
export const connect = (url: string, options: SocketOptions): Promise<TestSocket> => {
  const socket = dial(url, options);
  const listening = listen(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(listening));
    socket.once('connect_error', (error) => {
      if (!options.reconnect) socket.disconnect();
      reject(error);
    });
  });
};
