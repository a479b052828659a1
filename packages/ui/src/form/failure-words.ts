import type { SaveFailure } from './save-failure.ts';

/** Texts of a failure, in a form and in a message: a text of this package, or the service's own words. */
export type FailureHint = 'unreachedHint' | 'tryAgain' | 'malformed' | 'forbidden' | { words: string };

/** Returns what is said about a failure wherever it happens; null where the title says it all. */
export const failureHint = ({ status, unreached, unexpected, message }: SaveFailure): FailureHint | null => {
  if (unreached) return 'unreachedHint';
  if (unexpected) return 'tryAgain';
  // It names fields of the request, which is the portal's fault and says nothing to the person who filled in a form.
  if (status === 400) return 'malformed';
  if (status === 409) return null;
  const words = message === `Error ${status}` ? '' : message;
  if (status === 403 && words === '') return 'forbidden';
  return words === '' ? null : { words };
};

/** Whether a form's own hint gives way: it repeats what the service says of a missing right, or of a request that was malformed. */
export const hasSharedHint = ({ status, message }: SaveFailure, own: string | null): boolean =>
  (status === 403 || status === 400) && own === message;
