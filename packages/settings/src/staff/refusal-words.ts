import { saveFailureOf } from '@practice-portal/ui';

const KNOWN: readonly number[] = [403, 409, 429];

/** The service's own words where it says why something is refused; null where nobody knows what happened. */
export const refusalWords = (error: unknown): string | null => {
  const { status, message } = saveFailureOf(error);
  return KNOWN.includes(status) && message !== '' && message !== `Error ${status}` ? message : null;
};
