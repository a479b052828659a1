import { fileURLToPath } from 'node:url';

import { unit } from './vitest.ts';

/**
 * The unit tests of all packages in one run, which compiles and imports what they share once; with folders as its arguments, those in
 * them. Each package also runs alone, by its own `vitest.config.ts`.
 */
export default unit({
  dir: fileURLToPath(new URL('..', import.meta.url)),
  include: ['packages/*/src/**/*.test.ts', 'apps/portal/{src,build}/**/*.test.ts', 'tooling/test/**/*.test.ts'],
  maxWorkers: 2,
});
