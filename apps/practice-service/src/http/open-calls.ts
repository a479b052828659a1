import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The calls that this process is answering. */
export interface OpenCalls {
  /** How many there are. */
  count(): number;
}

/** Its calls wait for jobs themselves: no job may wait for them. */
const PHARMACY = '/api/pharmacy';

/** Counts calls from now on. */
export const countCalls = (app: FastifyInstance): OpenCalls => {
  const open = new Set<FastifyRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(PHARMACY)) {
      open.add(request);
      // 'close' also of one that is given up; one that a test injects has 'finish' alone.
      for (const end of ['close', 'finish']) reply.raw.once(end, () => open.delete(request));
    }
    done();
  });
  return { count: () => open.size };
};
