import { problem } from '../http/problem.ts';

/** Where work waits. */
export interface Place {
  /** Whose line it stands in, such as a network: lines take turns, however long one is. */
  line: string;
  /** Before strangers: from where the account or its practice has signed in before. */
  known: boolean;
}

/** Lets so many through at a time; the rest wait in lines, and a line too long is refused. */
export interface Gate {
  run<Answer>(place: Place, work: () => Promise<Answer>): Promise<Answer>;
}

/** Of so many turns strangers have one, however many are known: each waits, and nobody for ever. */
const TURNS = 4;

/** Lines that take turns. */
const createLines = () => {
  const lines = new Map<string, (() => void)[]>();
  return {
    length: (name: string): number => lines.get(name)?.length ?? 0,
    add: (name: string, go: () => void): void => {
      const line = lines.get(name);
      if (line) line.push(go);
      else lines.set(name, [go]);
    },
    next: (): (() => void) | undefined => {
      const [first] = lines;
      if (!first) return undefined;
      const [name, line] = first;
      const go = line.shift();
      lines.delete(name);
      if (line.length > 0) lines.set(name, line);
      return go;
    },
  };
};

/**
 * Makes a gate. Password checks cost tens of milliseconds of a core each: without a gate, a hundred sign-ins at once
 * would hold up every other request; and in one line, four hundred wrong ones every right one.
 */
export const createGate = (width: number, longestLine: number): Gate => {
  let inside = 0;
  let turn = 0;
  const [known, strangers] = [createLines(), createLines()];
  const next = (): (() => void) | undefined => {
    turn = (turn + 1) % TURNS;
    return turn === 0 ? (strangers.next() ?? known.next()) : (known.next() ?? strangers.next());
  };
  return {
    run: async (place, work) => {
      if (inside >= width) {
        const lines = place.known ? known : strangers;
        if (lines.length(place.line) >= longestLine) throw problem(503, 'The service is busy. Try again in a moment');
        await new Promise<void>((resolve) => lines.add(place.line, resolve));
      } else {
        inside += 1;
      }
      try {
        return await work();
      } finally {
        // The place is handed on, so that nobody slips in between.
        const go = next();
        if (go) go();
        else inside -= 1;
      }
    },
  };
};
