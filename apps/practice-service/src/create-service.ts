import { setTimeout } from 'node:timers/promises';

import { requireBackups } from './backup/require-backups.ts';
import { createAddressCheck } from './addresses/check/create-address-check.ts';
import { createSimulatedAcquirer } from './acquirer/simulated.ts';
import { createSimulatedPharmacy } from './pharmacy/simulated.ts';
import { everyKey, loadKeys, isDemo } from './db/keys.ts';
import { giveBackSessionLocks } from './approval/locks/lock-item.ts';
import { createStopping } from './health/stopping.ts';
import { createPasswordChecker } from './auth/passwords.ts';
import { createThrottle } from './auth/throttle.ts';
import { createAccessTokens } from './auth/tokens.ts';
import { authenticateOperator } from './chat-desk/operators.ts';
import { openCardFrame } from './card-frame/card-frame.ts';
import { sayClock } from './clock/clock-header.ts';
import { createClock } from './clock/clock.ts';
import { createChatEvents } from './chat/chat-events.ts';
import { DEFAULT_CONFIG, type ServiceConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { closeToOthers } from './db/close-to-others.ts';
import { type FreeBytes, freeBytesOf, requireRoom, watchDisk } from './db/disk.ts';
import { inspectDataDir } from './db/inspect-folder.ts';
import { IN_MEMORY } from './db/open-embedded.ts';
import { createMaintenance } from './maintenance/maintenance.ts';
import { refuseInMaintenance } from './maintenance/refuse.ts';
import { startMetrics, type Metrics } from './metrics/metrics.ts';
import { openDatabase, type DataOptions } from './open-database.ts';
import type { AnyRoute } from './http/route.ts';
import type { FastifyInstance } from 'fastify';
import { createEmbeddedEngine } from './diet/embedded/engine.ts';
import { listenProblem } from './listen-problem.ts';
import { takeInteractionForm } from './oidc/interaction-form.ts';
import { mountProvider } from './oidc/mount.ts';
import { createSignOn } from './oidc/sign-on.ts';
import { parts } from './parts.ts';
import { loadPractice } from './practices/load-practice.ts';
import { publicUrlOf } from './public-url.ts';
import { createApprovalEvents } from './realtime/approval-events.ts';
import { createRecoveryBell } from './recovery/bell.ts';
import { countCalls } from './http/open-calls.ts';
import { registerRoutes } from './http/register-routes.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';
import { startTracing } from './tracing/tracing.ts';

/** How to start a service; what is left out is as in {@link DEFAULT_CONFIG}. */
export interface ServiceOptions extends Partial<ServiceConfig>, Partial<DataOptions> {
  /** The system's clock, as the running service is to have it. */
  now?: () => Date;
  /** How much is free on the disk of the embedded database. */
  freeBytes?: FreeBytes;
  /** Routes beside those of the table, for tests of the mechanism. */
  extraRoutes?: readonly AnyRoute[];
}

/** A service that is ready to listen. */
export interface Service {
  app: FastifyInstance;
  services: Services;
  /** Where its figures are; null where the operator wants none. */
  metrics: Pick<Metrics, 'url'> | null;
  /** Starts to listen. Resolves with the address to open. */
  listen(): Promise<string>;
  /** Says that it is about to stop, and serves everything on for `drainSeconds`. */
  drain(): Promise<void>;
  /** Finishes running requests, then closes everything. */
  close(): Promise<void>;
}

const createServices = async (
  app: FastifyInstance,
  config: ServiceConfig,
  { database, disk, systemNow }: Pick<Services, 'database' | 'disk' | 'systemNow'>,
): Promise<Services> => {
  const { db } = database;
  const keys = await loadKeys(db, config.secretKey, config.previousKeys);
  const demo = await isDemo(db);
  const clock = await createClock({ db, demo, systemNow });
  const { now } = clock;
  return {
    config,
    database,
    disk,
    sockets: { count: () => 0 },
    db,
    maintenance: await createMaintenance(db),
    stopping: createStopping(app),
    log: app.log,
    calls: countCalls(app),
    now,
    systemNow,
    clock,
    publicUrl: () => publicUrlOf(app, config),
    keys,
    addressCheck: createAddressCheck(config.addressCheckUrl),
    passwords: await createPasswordChecker(),
    throttle: createThrottle(db, config, systemNow),
    tokens: createAccessTokens({ db, keys: everyKey(keys, 'accessToken'), seconds: config.accessTokenSeconds, now: systemNow }),
    sessionEnded: (tx, sessionId, at) => giveBackSessionLocks(tx, keys.audit, sessionId, at),
    authenticateOperator: (headers) => authenticateOperator({ config, db, systemNow }, headers),
    loadPractice: (id) => loadPractice(db, id),
    approvalEvents: createApprovalEvents(),
    chatEvents: createChatEvents(),
    signOn: createSignOn({ app, db, config, secrets: everyKey(keys, 'signOn'), publicUrl: () => publicUrlOf(app, config) }),
    recoveryBell: createRecoveryBell(),
    acquirer: createSimulatedAcquirer({ db, now, timeoutMs: config.acquirerTimeoutMs }),
    pharmacy: createSimulatedPharmacy({ db, now }),
    diet: createEmbeddedEngine(),
    demo,
  };
};

const listen = async (app: FastifyInstance, { host, port }: ServiceConfig): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw listenProblem(cause, { host, port, setting: 'PORT' });
  }
  return publicUrlOf(app, { publicUrl: null, port });
};

/** Opens the database, brings it up to date and puts the service together. */
export const createService = async ({
  now = () => new Date(),
  extraRoutes = [],
  seed = 'auto',
  reset = false,
  freeBytes = freeBytesOf,
  ...given
}: ServiceOptions = {}): Promise<Service> => {
  const asked: ServiceConfig = { ...DEFAULT_CONFIG, ...given };
  // Before the portal's pages, which say where it is.
  const cardFrame = await openCardFrame(asked);
  const config: ServiceConfig = { ...asked, cardFrameUrl: cardFrame?.url ?? asked.cardFrameUrl };
  const app = await createApp(config);
  const tellOpen = (words: string): void => app.log.warn(words);
  const folder = config.databaseUrl === null && config.dataDir !== IN_MEMORY ? config.dataDir : null;
  if (folder !== null) {
    // First of all: what is another person's is left as it is.
    await inspectDataDir(folder, reset);
    await closeToOthers(folder, tellOpen);
    await requireRoom(folder, freeBytes);
  }
  const database = await openDatabase(config, { seed, reset }, (err) => app.log.warn({ err }, 'A database connection broke'));
  // The embedded database makes its files as the process does: open, where nobody has set a mask.
  if (folder !== null) await closeToOthers(folder, () => undefined);
  await requireBackups(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const disk = watchDisk(folder, freeBytes, app.log);
  const services = await createServices(app, config, { database, disk, systemNow: now });
  cardFrame?.serve(services);
  // Before the routes, so that it hears of each.
  const metrics = await startMetrics(app, services);
  const tracing = await startTracing(app, config);
  sayClock(app, services);
  refuseInMaintenance(app, services);
  registerRoutes(app, services, [...routes, ...extraRoutes]);
  await mountProvider(app, services);
  await takeInteractionForm(app, services);
  const running = await Promise.all(parts.map((start) => start(app, services)));
  return {
    app,
    services,
    metrics,
    listen: () => listen(app, config),
    drain: async () => {
      services.stopping.begin();
      await setTimeout(config.drainSeconds * 1_000);
    },
    close: async () => {
      services.stopping.end();
      disk.close();
      await Promise.all(running.map((part) => part.close()));
      await cardFrame?.close();
      await metrics?.close();
      await app.close();
      await tracing?.close();
      await database.close();
    },
  };
};
