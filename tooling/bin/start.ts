// `pnpm start`: builds what changed since the last start, then becomes the service that serves the portal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { repoRoot } from '../lib/repo.ts';
import { turbo } from '../lib/turbo.ts';

const portal = join(repoRoot, 'apps/portal/dist');
const service = join(repoRoot, 'apps/practice-service/dist/main.js');

const built = await turbo([
  'run',
  'build',
  '--filter=@practice-portal/portal',
  '--filter=@practice-portal/practice-service',
  '--output-logs=errors-only',
]);
if (built !== 0) process.exit(built);
if (!existsSync(service)) throw new Error(`The build left no ${service}.`);

process.env['PORTAL_DIR'] ??= portal;
// In this same process, so that Ctrl-C, a stop signal and the exit code are the service's own.
// pnpm passes on the `--` of `pnpm start -- --reset`; the service knows no such option.
process.argv = [process.execPath, service, ...process.argv.slice(2).filter((argument) => argument !== '--')];
await import(pathToFileURL(service).href);
