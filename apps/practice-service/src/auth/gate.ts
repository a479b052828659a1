import { problem } from '../http/problem.ts';

/** Lets so many through at a time; the rest wait in line, and a line too long is refused. */
export interface Gate {
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Makes a gate. Password checks cost tens of milliseconds of a core each: without a gate, a hundred sign-ins at once
 * would hold up every other request.
 */
export const createGate = (width: number, longestLine: number): Gate => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (inside >= width) {
        if (waiting.length >= longestLine) throw problem(503, 'The service is busy. Try again in a moment');
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        inside += 1;
      }
      try {
        return await work();
      } finally {
        // The place is handed on, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
};
