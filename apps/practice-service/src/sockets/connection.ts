import { approvalChannel, AUTHENTICATE_EVENT, SUBSCRIBE_EVENT, type SubscribeAnswer } from '@practice-portal/domain/approval';

import { notSignedIn } from '../auth/tokens.ts';
import { subscribeToChat } from '../chat/subscribe.ts';
import { Problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import { IN_MAINTENANCE } from '../maintenance/refuse.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { networkOfConnection, type OpenCount, PER_PERSON, personOf } from '../realtime/connections.ts';
import type { FloodGuard } from '../realtime/flood.ts';
import { acknowledgeWith, type ClientToServer, type RealtimeServer, type RealtimeSocket } from '../realtime/types.ts';

const TOO_MUCH = 'Too many messages. Try again in a moment';

const refused = (errorMessage: string): SubscribeAnswer => ({ ok: false, errorMessage });

/** A connection's token, wherever a client may have put nonsense. */
const tokenOf = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 8_192 ? value : undefined);

const subscribe = async (services: Services, socket: RealtimeSocket, channel: unknown): Promise<SubscribeAnswer> => {
  const { config, db } = services;
  const chat = await subscribeToChat(services, socket, channel);
  if (chat) return chat;
  const { practiceId } = socket.data.session;
  const own = approvalChannel(config.env, practiceId);
  if (channel !== own) return refused('This channel belongs to another practice');
  const { practiceHomeFeatures } = await loadPractice(db, practiceId);
  if (!practiceHomeFeatures.recordLockingEnabled) return refused('This practice does not use record locking');
  await socket.join(own);
  return { ok: true };
};

/** A fresh token for a connection that goes on: of the same sign-in, or it would be another connection. */
const authenticate = async ({ tokens }: Services, socket: RealtimeSocket, token: unknown): Promise<SubscribeAnswer> => {
  const session = await tokens.authenticate(tokenOf(token));
  if (session.sessionId !== socket.data.session.sessionId) throw notSignedIn();
  socket.data.session = session;
  return { ok: true };
};

const HANDLERS: Record<keyof ClientToServer, (services: Services, socket: RealtimeSocket, value: unknown) => Promise<SubscribeAnswer>> = {
  [SUBSCRIBE_EVENT]: subscribe,
  [AUTHENTICATE_EVENT]: authenticate,
};

/** Lists what a connection is answered to. */
export const HANDLED = Object.keys(HANDLERS) as (keyof ClientToServer)[];

/** A refusal that a new token does not lift: whoever is told so waits before they try again. */
const tooMany = (message: string): Error => Object.assign(new Error(message), { data: { status: 429 } });

export interface Counted {
  flood: FloodGuard;
  persons: OpenCount;
  networks: OpenCount;
}

const inMaintenance = (): Error => Object.assign(new Error(IN_MAINTENANCE), { data: { status: 503 } });

const refusalOf = ({ config }: Services, socket: RealtimeSocket, session: Session, counted: Counted): Error | undefined => {
  if (!counted.flood.admits(session.sessionId)) return tooMany(TOO_MUCH);
  // It is counted itself already.
  if (counted.networks.of(networkOfConnection(socket.request, config)) > config.connectionsPerNetwork)
    return tooMany('Too many connections from this network. Close windows that are not needed');
  if (counted.persons.of(personOf(session)) >= PER_PERSON)
    return tooMany('Too many windows are open with this sign-in. Close some of them');
  return undefined;
};

/** Lets in who has an access token, by the same check as every call, unless they or their network have too many connections. */
export const admit = (io: RealtimeServer, services: Services, counted: Counted): void => {
  io.use((socket, next) => {
    if (services.maintenance.since() !== null) return next(inMaintenance());
    services.tokens.authenticate(tokenOf(socket.handshake.auth['token'])).then(
      (session) => {
        socket.data.session = session;
        const refusal = refusalOf(services, socket, session, counted);
        if (refusal === undefined) {
          const release = counted.persons.add(personOf(session));
          socket.once('disconnect', release);
          // What is gone before it was let in does not disconnect.
          socket.conn.once('close', release);
          if (socket.conn.readyState !== 'open') release();
        }
        next(refusal);
      },
      (error: unknown) => {
        if (!(error instanceof Problem)) services.log.warn({ err: error }, 'A realtime connection could not be checked');
        next(new Error(error instanceof Problem ? error.message : 'Try again in a moment'));
      },
    );
  });
};

/** Answers what a connection sends. Whatever that is, the worst that happens is a refusal. */
export const serve = (socket: RealtimeSocket, services: Services, flood: FloodGuard): void => {
  // Before anything is done about it: what one connection sends must cost others nothing.
  socket.use((_message, next) => {
    const { sessionId } = socket.data.session;
    if (flood.bears(socket, sessionId)) return next();
    services.log.warn({ sessionId }, 'A realtime connection sent too much and was ended');
    socket.disconnect(true);
  });
  const answer = (acknowledge: unknown, work: Promise<SubscribeAnswer>): void => {
    work.then(
      (done) => acknowledgeWith(acknowledge, done),
      (error: unknown) => {
        if (!(error instanceof Problem)) services.log.warn({ err: error }, 'A realtime message could not be handled');
        acknowledgeWith(acknowledge, refused(error instanceof Problem ? error.message : 'Try again in a moment'));
      },
    );
  };
  for (const event of HANDLED) socket.on(event, (value, acknowledge) => answer(acknowledge, HANDLERS[event](services, socket, value)));
  socket.on('error', (err) => services.log.debug({ err }, 'A realtime connection sent nonsense'));
};
