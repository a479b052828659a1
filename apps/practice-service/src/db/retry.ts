const RETRIED = new Set(['40001', '40P01']);

const isConflict = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && RETRIED.has(current.code)) return true;
  }
  return false;
};

/** Runs a transaction again when the database chose it as the victim of a deadlock. */
export const withRetry = async <Answer>(work: () => Promise<Answer>, tries = 3): Promise<Answer> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (turn >= tries || !isConflict(error)) throw error;
    }
  }
};
