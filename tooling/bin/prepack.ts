// `prepack` of each package: whatever is packed is built first, with the packages that its declarations come from.
import { basename } from 'node:path';

import { turbo } from '../lib/turbo.ts';

// `attw` packs as well, in a task of turbo's that comes after the build.
if (process.env['TURBO_HASH'] === undefined) {
  const filter = `--filter=@practice-portal/${basename(process.cwd())}`;
  // To stderr: `pnpm pack --json` answers on stdout.
  process.exit(await turbo(['run', 'build', filter, '--output-logs=errors-only'], process.env, 2));
}
