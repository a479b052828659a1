import { once } from 'node:events';
import { createServer } from 'node:net';

import type { ServiceConfig } from './config.ts';
import { StartupProblem } from './startup-problem.ts';

interface Place {
  host: string;
  port: number;
  /** The setting that names the port. */
  setting: 'PORT' | 'CARD_FRAME_PORT' | 'METRICS_PORT';
}

/** Why nothing can listen somewhere, as one sentence; the error itself where it is nobody's setting. */
export const listenProblem = (cause: unknown, { host, port, setting }: Place): unknown => {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} is already in use: stop the program that has it or set ${setting} to another.`, cause);
    case 'EACCES':
      return new StartupProblem(`Port ${port} may not be opened by this user: set ${setting} to another, above 1023.`, cause);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new StartupProblem(
        `${setting === 'METRICS_PORT' ? 'METRICS_ADDRESS' : 'HOST'} must be an address or a name of this machine, which "${host}" is not.`,
        cause,
      );
    default:
      return cause;
  }
};

const tryPlace = async (place: Place): Promise<void> => {
  if (place.port === 0) return;
  const server = createServer().listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw listenProblem(cause, place);
  }
  server.close();
  await once(server, 'close');
};

/**
 * Looks whether the service's ports are free, before anything is made that needs seconds.
 * @throws StartupProblem when one is not
 */
export const requireFreePorts = async ({
  host,
  port,
  cardFramePort,
  cardFrameMayMove,
  metricsPort,
  metricsAddress,
}: ServiceConfig): Promise<void> => {
  await tryPlace({ host, port, setting: 'PORT' });
  if (cardFramePort !== null && !cardFrameMayMove) await tryPlace({ host, port: cardFramePort, setting: 'CARD_FRAME_PORT' });
  if (metricsPort !== null) await tryPlace({ host: metricsAddress, port: metricsPort, setting: 'METRICS_PORT' });
};
