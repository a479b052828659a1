// `pnpm gen`: asks what to write, or takes it from `--args`. What is missing where nobody can be asked is said in a sentence.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isatty } from 'node:tty';

import { complaint } from '../../turbo/generators/lib/arguments.ts';
import { repoRoot } from '../lib/repo.ts';

const words = process.argv.slice(2);
const wrong = complaint(words, isatty(0));
if (wrong !== null) {
  console.error(wrong);
  process.exit(1);
}
const gen = join(repoRoot, 'node_modules/.bin/gen');
process.exit(spawnSync(gen, ['run', ...words], { cwd: repoRoot, stdio: 'inherit' }).status ?? 1);
