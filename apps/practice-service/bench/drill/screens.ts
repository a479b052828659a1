import { approvalChannel, COME_AGAIN_EVENT, type ComeAgain, SUBSCRIBE_EVENT, type SubscribeAnswer } from '@practice-portal/domain/approval';
import { io, type Socket } from 'socket.io-client';

/** What the realtime channels of open windows went through. */
export interface Screens {
  /** How long each that was lost was away, in milliseconds. */
  away: number[];
  live(): number;
  close(): void;
}

/** As the portal's windows do it, `channel-socket.ts` of `api-client`. */
const RETRY = { reconnectionDelay: 500, reconnectionDelayMax: 2_000, timeout: 10_000 };

/** Opens the realtime channels of so many windows. */
export const openScreens = (url: string, token: string, practiceId: number, count: number): Screens => {
  const away: number[] = [];
  const live = new Set<Socket>();
  const open = (): Socket => {
    const socket = io(url, { path: '/api/realtime', transports: ['websocket'], forceNew: true, auth: { token }, ...RETRY });
    let lostAt: number | null = null;
    const subscribe = async (): Promise<void> => {
      const answer = (await socket.emitWithAck(SUBSCRIBE_EVENT, approvalChannel('local', practiceId))) as SubscribeAnswer;
      if (!answer.ok) throw new Error(answer.errorMessage);
      live.add(socket);
      if (lostAt !== null) away.push(performance.now() - lostAt);
      lostAt = null;
    };
    // One that is cut off while it subscribes does so again with its next connection.
    socket.on('connect', () => void subscribe().catch(() => undefined));
    socket.on('disconnect', (reason) => {
      if (live.delete(socket)) lostAt = performance.now();
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), RETRY.reconnectionDelay);
    });
    socket.on(
      COME_AGAIN_EVENT,
      ({ withinMs }: ComeAgain) => void setTimeout(() => socket.disconnect().connect(), Math.random() * withinMs),
    );
    return socket;
  };
  const sockets = Array.from({ length: count }, open);
  return {
    away,
    live: () => live.size,
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
};
