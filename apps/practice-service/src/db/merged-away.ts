const NAMES_RECORD = /_(?:client_id_clients|animal_id_animals)_id_fk$/;

/** Whether a row was refused as it names a client or a pet that has become part of another meanwhile. */
export const isMergedAway = (error: unknown): boolean => {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth += 1) {
    const { code, constraint } = current as Error & { code?: unknown; constraint?: unknown };
    if (code === '23503' && typeof constraint === 'string' && NAMES_RECORD.test(constraint)) return true;
  }
  return false;
};
