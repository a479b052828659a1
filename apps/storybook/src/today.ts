import { TEST_NOW } from '@practice-portal/api-client/testing';

const ahead = Date.parse(TEST_NOW) - Date.now();
const { now } = Date;

/** Stories begin on the day of their fixtures, whenever they are looked at: what has expired there has, and an age stays as it is. */
globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now() + ahead] : args, newTarget) as object,
  apply: () => new Date().toString(),
  get: (target, key, receiver) => (key === 'now' ? () => now() + ahead : (Reflect.get(target, key, receiver) as unknown)),
});
