import type { Duplex } from 'node:stream';

import {
  AUTHENTICATE_EVENT,
  type ApprovalMessage,
  type ApprovalMessageName,
  type ApprovalQueueItem,
  SUBSCRIBE_EVENT,
} from '@practice-portal/domain/approval';
import { Server, type Socket } from 'socket.io';

import { makeQueuePage } from '../src/testing/index.ts';
import { type LittleService, type Reply, type Seen, startService } from './service.ts';

/** A little service with a queue and the approval channel, on a real Socket.IO server. */
export interface ApprovalService extends LittleService {
  io: Server;
  /** The rows the queue answers with. */
  rows: ApprovalQueueItem[];
  /** Takes over the answer to a call when it returns one. */
  answer: (request: Seen) => Reply | Promise<Reply> | undefined;
  /** Refuses a handshake with a message when it returns one. */
  refuse: (token: string) => string | undefined;
  refusalData: { status: number } | undefined;
  /** Tokens of the handshakes so far. */
  handshakes: string[];
  /** Tokens shown by living connections so far. */
  authentications: string[];
  /** Channels subscribed so far. */
  subscriptions: string[];
  tell(name: ApprovalMessageName, message: Partial<ApprovalMessage>): void;
  /** Breaks every connection without a word, as a restarting service does. */
  cut(): void;
  sockets(): Promise<Socket[]>;
}

/** The path of the queue call. */
export const QUEUE = '/approval/awaiting/1001';

/** Starts it on a free port. */
export const startApprovalService = async (rows: ApprovalQueueItem[]): Promise<ApprovalService> => {
  const http = await startService(async (request) => {
    const answer = await service.answer(request);
    return answer ?? { status: 200, body: request.path.endsWith(QUEUE) ? makeQueuePage(service.rows) : {} };
  });
  const lines = new Set<Duplex>();
  http.server.on('upgrade', (_request, line) => lines.add(line));
  const io = new Server(http.server, { path: '/api/realtime' });
  const service: ApprovalService = {
    ...http,
    io,
    rows,
    answer: () => undefined,
    refuse: () => undefined,
    refusalData: undefined,
    handshakes: [],
    authentications: [],
    subscriptions: [],
    tell: (name, message) => {
      const nobody = { lockedBy: null, lockExpiresAt: null, previousHolder: null, at: new Date().toISOString() };
      io.emit(name, { ...nobody, ...message });
    },
    cut: () => {
      for (const line of lines) line.destroy();
      lines.clear();
    },
    sockets: async () => (await io.fetchSockets()) as unknown as Socket[],
    close: async () => {
      // Node's own WebSocket takes seconds to say goodbye.
      service.cut();
      http.server.closeAllConnections();
      await io.close();
    },
  };
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token: string };
    service.handshakes.push(token);
    const refusal = service.refuse(token);
    next(refusal ? Object.assign(new Error(refusal), { data: service.refusalData }) : undefined);
  });
  io.on('connection', (socket) => {
    socket.on(AUTHENTICATE_EVENT, (token: string) => service.authentications.push(token));
    socket.on(SUBSCRIBE_EVENT, (channel: string, done: (answer: unknown) => void) => {
      service.subscriptions.push(channel);
      done({ ok: true });
    });
  });
  return service;
};
