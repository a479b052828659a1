import { approvalChannel } from '@practice-portal/domain/approval';
import { CLIENT_CHANGED_EVENT } from '@practice-portal/domain/client';
import { NOTES_CHANGED_EVENT } from '@practice-portal/domain/note';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { PET_CHANGED_EVENT } from '@practice-portal/domain/pet';
import { PRACTICE_CHANGED_EVENT } from '@practice-portal/domain/practice';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';

import { noteConnections, sweepLocks } from '../approval/locks/sweep.ts';
import { lockTimes } from '../approval/locks/lock-times.ts';
import { carryChat } from './carry-chat.ts';
import { DESK_NAMESPACE } from '../chat-desk/desk-channel.ts';
import { IN_MAINTENANCE } from '../maintenance/refuse.ts';
import type { Services } from '../services.ts';
import { tellToComeAgain } from './come-again.ts';
import { admit, type Counted, serve } from './connection.ts';
import { EVENTS_CHANNEL } from '../realtime/approval-events.ts';
import { createOpenCount, networkOfConnection, type OpenCount } from '../realtime/connections.ts';
import { createFloodGuard } from '../realtime/flood.ts';
import { createListenPool, type ListenPool } from '../realtime/listen-pool.ts';
import { endDeadConnections } from '../realtime/live-sessions.ts';
import { mayConnect } from '../realtime/origin.ts';
import { every } from '../realtime/every.ts';
import { MAINTENANCE_EVENT, REALTIME_PATH, type RealtimeServer, type RealtimeSocket } from '../realtime/types.ts';

/** Locks are freed, and connections of ended sessions closed, at most this long after. */
const TURN_MS = 1_000;

/** Everything people are connected to: what ends all connections must reach each by its name. */
const NAMESPACES = ['/', DESK_NAMESPACE];

type Line = RealtimeSocket['conn'];

const endAllConnections = (io: RealtimeServer): void => {
  for (const name of NAMESPACES) io.of(name).local.disconnectSockets(true);
};

/** Beyond what a network may have, some are let so far that they are told why not. */
const TOLD_WHY = 100;

const open = (app: FastifyInstance, { config }: Services, networks: OpenCount): RealtimeServer => {
  const io: RealtimeServer = new Server(app.server, {
    path: REALTIME_PATH,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: 10_000,
    // A dead line is noticed within a lock's grace period.
    pingInterval: 5_000,
    pingTimeout: 5_000,
    cors: { origin: [...config.corsOrigins] },
    allowRequest: (request, decide) =>
      decide(
        null,
        mayConnect(request, config) && networks.of(networkOfConnection(request, config)) < config.connectionsPerNetwork + TOLD_WHY,
      ),
    // No connection state recovery: its buffer dies with the process and the PostgreSQL adapter has none, so the portal
    // has to ask for the queue again after every reconnect anyway. What was missed does not matter then.
  });
  io.engine.on('connection', (line: Line) => line.once('close', networks.add(networkOfConnection(line.request, config))));
  return io;
};

const shareAmongProcesses = async (io: RealtimeServer, { database, log, approvalEvents }: Services): Promise<ListenPool | null> => {
  if (!database.pool) {
    await database.listen?.(EVENTS_CHANNEL, approvalEvents.hear);
    return null;
  }
  const listen = createListenPool({
    pool: database.pool,
    onError: (err) => log.warn({ err }, 'The realtime channel lost the database'),
    hear: approvalEvents.hear,
    // Events of other processes are lost meanwhile: clients that reconnect ask again.
    onResumed: () => endAllConnections(io),
  });
  io.adapter(
    createAdapter(listen.asPool, { errorHandler: (err) => log.warn({ err }, 'The realtime channel could not reach other processes') }),
  );
  return listen;
};

/** The approval channel: carries events to the practice's open queues, and ends locks and connections in time. */
export const realtime = async (app: FastifyInstance, services: Services): Promise<{ close(): Promise<void> }> => {
  const { db, log, config, approvalEvents } = services;
  const counted: Counted = { flood: createFloodGuard(() => Date.now()), persons: createOpenCount(), networks: createOpenCount() };
  const io = open(app, services, counted.networks);
  services.sockets.count = () => io.engine.clientsCount;
  const listen = await shareAmongProcesses(io, services);
  admit(io, services, counted);
  io.on('connection', (socket) => serve(socket, services, counted.flood));
  approvalEvents.onEvent((event) => {
    // Each process hears of it and tells its own connections.
    const room = io.local.to(approvalChannel(config.env, event.practiceId));
    if (event.name === PET_CHANGED_EVENT) room.emit(event.name, event.message);
    else if (event.name === CLIENT_CHANGED_EVENT) room.emit(event.name, event.message);
    else if (event.name === ORDERS_CHANGED_EVENT) room.emit(event.name, event.message);
    else if (event.name === NOTES_CHANGED_EVENT) room.emit(event.name, event.message);
    else if (event.name === PRACTICE_CHANGED_EVENT) room.emit(event.name, event.message);
    else room.emit(event.name, event.message);
  });
  const chat = carryChat(io, services);
  const comeAgain = tellToComeAgain(io, services);
  services.maintenance.onBegin(() => {
    for (const name of NAMESPACES) io.of(name).local.emit(MAINTENANCE_EVENT, { errorMessage: IN_MAINTENANCE });
    endAllConnections(io);
  });
  // Connections are accepted only after this process receives the events of the others.
  await listen?.ready;
  const turn = every(TURN_MS, log, async () => {
    const times = lockTimes(services);
    // First the living, then the dead: a process that was held up does not take its own people's locks.
    await noteConnections(db, [...io.of('/').sockets.keys()], times.now);
    await sweepLocks(db, services.keys.audit, times);
    await endDeadConnections(io, db, services.systemNow());
  });
  return {
    close: async () => {
      comeAgain.stop();
      await Promise.all([turn.stop(), chat.stop()]);
      // Not `io.close()`: that would close the HTTP server under Fastify.
      endAllConnections(io);
      for (const name of NAMESPACES) await io.of(name).adapter.close();
      io.engine.close();
      await listen?.close();
    },
  };
};
