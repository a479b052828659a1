import { COME_AGAIN_EVENT, type ComeAgain, SUBSCRIBE_EVENT, type SubscribeAnswer } from '@practice-portal/domain/approval';
import type { Socket } from 'socket.io-client';

import { keepAuthenticated } from './keep-authenticated.ts';

export interface ChannelSocketSetup {
  origin: string;
  path: string;
  channel: string;
  /** A token that is not expired, asked for at each (re)connect. */
  token: () => Promise<string | null>;
  /** A token newer than one that was refused or is about to expire; null when there is none now. */
  nextToken: (token: string) => Promise<string | null>;
  onLive: (connectionId: string) => void;
  onLost: () => void;
  /** Listens to what the channel carries, once the connection object is there. */
  listen: (socket: Socket) => void;
}

const ACK_MS = 10_000;
const FIRST_RETRY_MS = 500;
// Every screen is right again within 5 s of the service's return.
const LAST_RETRY_MS = 2000;
// The service was there and said no: asking fast does not help.
const REFUSED_RETRY_MS = 30_000;

const TOO_MANY = 429;

/** A connection that the service refused, with what it says beside the words. */
interface Refusal extends Error {
  data?: { status?: number };
}

const subscribe = async (socket: Socket, channel: string): Promise<SubscribeAnswer | null> => {
  try {
    return (await socket.timeout(ACK_MS).emitWithAck(SUBSCRIBE_EVENT, channel)) as SubscribeAnswer;
  } catch {
    return null;
  }
};

/**
 * A Socket.IO connection that stays subscribed to one channel until it is disposed. Socket.IO reconnects by itself
 * when the line drops, but not when the service refuses or ends a connection; that is done here.
 *
 * @param connect Socket.IO's `io`
 * @returns ends the connection
 */
export const openChannelSocket = (connect: typeof import('socket.io-client').io, setup: ChannelSocketSetup): (() => void) => {
  let disposed = false;
  let sentToken: string | null = null;
  let renewedToken: string | null = null;
  let retryMs = FIRST_RETRY_MS;
  let stopAuthenticating: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const socket: Socket = connect(setup.origin, {
    path: setup.path,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LAST_RETRY_MS,
    timeout: ACK_MS,
    auth: (send) => {
      void setup.token().then((token) => {
        sentToken = token;
        send({ token: token ?? '' });
      });
    },
  });

  const connectLater = (longest = LAST_RETRY_MS): void => {
    clearTimeout(retry);
    if (disposed) return;
    retry = setTimeout(() => socket.connect(), retryMs);
    retryMs = Math.min(retryMs * 2, longest);
  };

  const join = async (): Promise<void> => {
    const connectionId = socket.id;
    const answer = await subscribe(socket, setup.channel);
    if (disposed || !connectionId || socket.id !== connectionId) return;
    if (!answer?.ok) {
      socket.disconnect();
      return connectLater(REFUSED_RETRY_MS);
    }
    retryMs = FIRST_RETRY_MS;
    if (sentToken !== null) stopAuthenticating = keepAuthenticated(socket, sentToken, setup.nextToken);
    setup.onLive(connectionId);
  };

  const handleRefusal = async (): Promise<void> => {
    // One renewal for a refused token; when the new one is refused as well, the token is not the cause.
    const worthIt = sentToken !== null && sentToken !== renewedToken;
    const next = worthIt ? await setup.nextToken(sentToken as string) : null;
    if (disposed) return;
    if (next === null) return connectLater();
    renewedToken = next;
    socket.connect();
  };

  socket.on('connect', () => void join());
  socket.on('disconnect', (reason) => {
    stopAuthenticating?.();
    setup.onLost();
    if (reason === 'io server disconnect') connectLater();
  });
  socket.on('connect_error', (error: Refusal) => {
    setup.onLost();
    if (socket.active) return;
    // Too many connections of this person or network: no other token changes that.
    if (error.data?.status === TOO_MANY) connectLater(REFUSED_RETRY_MS);
    else void handleRefusal();
  });
  // The process that has it is about to stop. Each at a moment of its own, or all would be at the next one's door at once.
  socket.on(COME_AGAIN_EVENT, ({ withinMs }: ComeAgain) => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.disconnect().connect(), Math.random() * withinMs);
  });
  setup.listen(socket);

  return () => {
    disposed = true;
    clearTimeout(retry);
    stopAuthenticating?.();
    socket.removeAllListeners();
    socket.disconnect();
  };
};
