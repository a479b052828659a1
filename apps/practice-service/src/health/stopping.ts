import type { FastifyInstance } from 'fastify';

import type { StartupProblem } from '../startup-problem.ts';

/** Whether the service is about to stop. */
export interface Stopping {
  begun(): boolean;
  /** Says so to everyone who asked for it. */
  begin(): void;
  onBegin(listener: () => void): void;
  /** Ends what takes long and can be done again, when the service closes. */
  end(): void;
  ended: AbortSignal;
  /** Asks for the end of the process, which whoever started it sees to. */
  demand(reason: StartupProblem): void;
  /** Resolves when it was asked for. */
  demanded: Promise<StartupProblem>;
}

/** Makes it; one a process. */
export const createStopping = (app: FastifyInstance): Stopping => {
  const listeners: (() => void)[] = [];
  let begun = false;
  let demand: Stopping['demand'] = () => undefined;
  const ending = new AbortController();
  const demanded = new Promise<StartupProblem>((resolve) => {
    demand = resolve;
  });
  // Lets no connection wait for another request: a load balancer would send it into the end of the process.
  app.addHook('onRequest', (_request, reply, done) => {
    if (begun) reply.header('connection', 'close');
    done();
  });
  return {
    begun: () => begun,
    begin: () => {
      if (begun) return;
      begun = true;
      for (const listener of listeners) listener();
    },
    onBegin: (listener) => {
      listeners.push(listener);
    },
    end: () => ending.abort(),
    ended: ending.signal,
    demand,
    demanded,
  };
};
