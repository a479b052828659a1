// `pnpm review`: what a change changed. Takes pictures of the stories that show a state, light, dark and on a phone, compares them with
// those of the commit that this branch began at, and writes a report that shows both and the difference. Words choose stories by their
// ids; `--base=REF` names another commit. Pictures of a commit are kept, and made once.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';

const storybook = join(repoRoot, 'apps/storybook');
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const ref = process.argv.find((argument) => argument.startsWith('--base='))?.slice('--base='.length) ?? 'main';

const run = (command: string, args: string[], cwd: string, env: Record<string, string> = {}): boolean =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const must = (...args: Parameters<typeof run>): void => {
  if (!run(...args)) throw new Error(`${args[0]} ${args[1].join(' ')} failed.`);
};
const git = (...args: string[]): string => spawnSync('git', args, { cwd: repoRoot, encoding: 'utf8' }).stdout.trim();

const build = (root: string): void =>
  must(join(root, 'apps/storybook/node_modules/.bin/storybook'), ['build', '--quiet', '-o', 'dist'], join(root, 'apps/storybook'));

interface Stats {
  /** Pictures that were taken, or are as they were. */
  expected: number;
  /** Pictures that are not as they were. */
  unexpected: number;
}

/** Takes pictures of a build, or compares it with pictures that there are; where neither was possible, it ends here. */
const photograph = (dist: string, pictures: string, options: string[] = []): Stats => {
  const summary = join(storybook, 'review/results/summary.json');
  rmSync(summary, { force: true });
  run(join(storybook, 'node_modules/.bin/playwright'), ['test', '--config', 'review/playwright.config.ts', ...options], storybook, {
    REVIEW_BUILD: dist,
    REVIEW_PICTURES: pictures,
    REVIEW_STORIES: words.join(' '),
  });
  const { stats } = existsSync(summary) ? (JSON.parse(readFileSync(summary, 'utf8')) as { stats?: Stats }) : {};
  if (stats !== undefined && stats.expected + stats.unexpected > 0) return stats;
  throw new Error('No picture was taken.');
};

/** Builds the Storybook of another commit in a folder of its own, and takes its pictures. */
const picturesOf = (commit: string, pictures: string): void => {
  const copy = mkdtempSync(join(tmpdir(), 'review-'));
  must('git', ['worktree', 'add', '--detach', copy, commit], repoRoot);
  try {
    must('npx', ['--yes', 'pnpm@12.18.0', 'install', '--frozen-lockfile', '--prefer-offline'], copy);
    build(copy);
    const making = `${pictures}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    photograph(join(copy, 'apps/storybook/dist'), making, ['--update-snapshots=all']);
    renameSync(making, pictures);
  } finally {
    run('git', ['worktree', 'remove', '--force', copy], repoRoot);
    rmSync(copy, { recursive: true, force: true });
  }
};

const commit = git('merge-base', ref, 'HEAD');
if (commit === '') {
  console.error(`There is no commit '${ref}' to compare with: pnpm review --base=REF`);
  process.exit(1);
}
const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const pictures = join(cache, 'practice-portal/review', [commit, ...words].join('.'));
if (!existsSync(pictures)) picturesOf(commit, pictures);
build(repoRoot);
const { expected, unexpected } = photograph(join(storybook, 'dist'), pictures, ['--update-snapshots=none']);
const all = expected + unexpected;
console.log(
  unexpected === 0
    ? `All ${all} pictures are as they were.`
    : `${unexpected} of ${all} pictures look different: ${join(storybook, 'review/report/index.html')}`,
);
const { entries } = JSON.parse(readFileSync(join(storybook, 'dist/index.json'), 'utf8')) as { entries: Record<string, unknown> };
const before = new Set(globSync('*/*.png', { cwd: pictures }).map((picture) => basename(picture, '.png')));
const gone = [...before].filter((id) => !(id in entries));
if (gone.length > 0) console.log(`Stories that are gone: ${gone.join(', ')}`);
