import { once } from 'node:events';

import type { Service } from './create-service.ts';

/**
 * Ends the process by SIGTERM, after it has served on for a while, and at once by SIGINT, which a person sends, or by a second
 * signal. A version that has become too old for its database ends with the sentence that says so.
 */
export const stopOnSignals = (service: Service): void => {
  let ending: Promise<void> | undefined;
  const end = (served: Promise<unknown>, code = 0): void => {
    ending ??= served
      .then(() => service.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          service.app.log.error({ err: error }, 'The service did not stop cleanly');
          process.exit(1);
        },
      );
  };
  const drained = (): Promise<unknown> => Promise.race([service.drain(), once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  process.once('SIGINT', () => end(Promise.resolve()));
  process.once('SIGTERM', () => end(drained()));
  void service.services.stopping.demanded.then(({ message }) => {
    process.stderr.write(`${message}\n`);
    end(drained(), 1);
  });
};
