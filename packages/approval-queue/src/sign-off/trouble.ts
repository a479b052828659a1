import type { SignOffFailure } from './sign-off-failure.ts';

/** Whether the service failed on the item before this one, and on this one. */
export interface Trouble {
  before: boolean;
  now: boolean;
}

/**
 * What a failure means in this place of the set: where the service fails on one item it drops out and the rest goes on;
 * where it fails on the next as well it is the service, and signing stops.
 */
export const judged = (trouble: Trouble, failure: SignOffFailure): SignOffFailure => {
  if (failure.kind !== 'trouble') return failure;
  trouble.now = true;
  return trouble.before ? { kind: 'away' } : failure;
};

/** A call that the service failed on is made once more. */
export const twice = async <Result>(call: () => Promise<Result>, failureOf: (result: Result) => SignOffFailure | null): Promise<Result> => {
  const first = await call();
  return failureOf(first)?.kind === 'trouble' ? call() : first;
};
