import { AsyncLocalStorage } from 'node:async_hooks';

const references = new AsyncLocalStorage<string>();

/** Does work for a request or a run of a job: rows that it writes have its reference. Null leaves the one that there is. */
export const withReference = <Result>(reference: string | null, work: () => Result): Result =>
  reference === null ? work() : references.run(reference, work);

/** The reference of what is done now; null for what nobody asked for. */
export const referenceNow = (): string | null => references.getStore() ?? null;
