import type { FastifyBaseLogger } from 'fastify';

/** Something that is done again and again. */
export interface Repeated {
  /** Resolves when what runs now has ended; nothing runs after it. */
  stop(): Promise<void>;
}

/** Does something, waits, and does it again: never two at a time, and a failure only costs one turn. */
export const every = (ms: number, log: FastifyBaseLogger, work: () => Promise<void>): Repeated => {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async (): Promise<void> => {
    await work().catch((err: unknown) => log.warn({ err }, 'A timed task failed; it is tried again'));
    if (!stopped) timer = setTimeout(start, ms).unref();
  };
  const start = (): void => {
    running = turn();
  };
  timer = setTimeout(start, ms).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
