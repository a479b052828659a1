// Runs the stories of the package that this is started in, as its script `test:stories`, and leaves their report there.
// Arguments are handed to Vitest: `--project phone`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const storybook = fileURLToPath(new URL('..', import.meta.url));
const folder = process.cwd();
const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
const report = `--outputFile.json=${join(folder, 'reports/stories.json')}`;
// Only these files run, and Vite looks at all packages' as ever: so that all runs share what it bundles of their dependencies.
const { status } = spawnSync(process.execPath, [vitest, 'run', join(folder, 'src/'), report, ...process.argv.slice(2)], {
  cwd: storybook,
  stdio: 'inherit',
});
process.exit(status ?? 1);
