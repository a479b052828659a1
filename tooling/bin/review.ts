// `pnpm review`: what a change changed. Takes pictures of the stories that show a state, light, dark and on a phone, compares them with
// those of the commit that this branch began at, and writes a report that shows both and the difference. Words choose stories by a part
// of their path or of their ids; `--base=REF` names another commit. A commit's stories are built, and their pictures taken, once.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';
import { reviewedFiles } from '../stories/reviewed.ts';

const storybook = join(repoRoot, 'apps/storybook');
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const ref = process.argv.find((argument) => argument.startsWith('--base='))?.slice('--base='.length) ?? 'main';
const files = reviewedFiles(repoRoot, words);
const startedAt = Date.now();

const say = (text: string): void => console.log(`${Math.round((Date.now() - startedAt) / 1000)} s  ${text}`);
const run = (command: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject).on('close', (code) => resolve(code === 0));
  });
const must = async (...args: Parameters<typeof run>): Promise<void> => {
  if (!(await run(...args))) throw new Error(`${args[0]} ${args[1].join(' ')} failed.`);
};
const git = (...args: string[]): string => spawnSync('git', args, { cwd: repoRoot, encoding: 'utf8' }).stdout.trim();

/** Builds the stories that are looked at alone, without docs pages. */
const build = async (root: string, dist: string): Promise<void> => {
  const existing = files.filter((file) => existsSync(join(root, file)));
  await must(
    join(root, 'apps/storybook/node_modules/.bin/storybook'),
    ['build', '--quiet', '--loglevel', 'warn', '--test', '-o', dist],
    join(root, 'apps/storybook'),
    // What Storybook reads of the service and the domain is their sources: nothing has been built in a fresh folder.
    { REVIEW_FILES: existing.join('\n'), NODE_OPTIONS: '--conditions=@practice-portal/source' },
  );
};

/** Builds the stories of another commit in a folder of its own. */
const buildOf = async (commit: string, dist: string): Promise<void> => {
  const copy = mkdtempSync(join(tmpdir(), 'review-'));
  await must('git', ['worktree', 'add', '--quiet', '--detach', copy, commit], repoRoot);
  try {
    await must('npx', ['--yes', 'pnpm@12.18.0', 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--silent'], copy);
    await build(copy, dist);
    say(`the stories of ${commit.slice(0, 8)} are built`);
  } catch (error) {
    rmSync(dist, { recursive: true, force: true });
    throw error;
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy], repoRoot);
    rmSync(copy, { recursive: true, force: true });
  }
};

interface Stats {
  /** Pictures that are as they were. */
  expected: number;
  /** Pictures that are not. */
  unexpected: number;
}

/** Compares the pictures of two builds; where no picture was taken, it ends here. */
const compare = async (before: string, after: string, pictures: string): Promise<Stats> => {
  const summary = join(storybook, 'review/results/summary.json');
  rmSync(summary, { force: true });
  await run(join(storybook, 'node_modules/.bin/playwright'), ['test', '--config', 'review/playwright.config.ts'], storybook, {
    REVIEW_BEFORE: before,
    REVIEW_AFTER: after,
    REVIEW_PICTURES: pictures,
    REVIEW_STORIES: words.join(' '),
  });
  const { stats } = existsSync(summary) ? (JSON.parse(readFileSync(summary, 'utf8')) as { stats?: Stats }) : {};
  if (stats !== undefined && stats.expected + stats.unexpected > 0) return stats;
  throw new Error('No picture was taken.');
};

const commit = git('merge-base', ref, 'HEAD');
if (commit === '') {
  console.error(`There is no commit '${ref}' to compare with: pnpm review --base=REF`);
  process.exit(1);
}
const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const kept = join(cache, 'practice-portal/review', [commit, ...words].join('.').replaceAll('/', '-'));
const before = join(kept, 'build');
const after = join(storybook, 'reports/review');
const isBuilt = existsSync(join(before, 'index.json'));
say(files.length === 0 ? 'Builds all stories' : `Builds ${files.length} files of stories`);
const builds = await Promise.allSettled([build(repoRoot, after), ...(isBuilt ? [] : [buildOf(commit, before)])]);
for (const outcome of builds) if (outcome.status === 'rejected') throw outcome.reason;
say('Takes pictures');
const { expected, unexpected } = await compare(before, after, kept);
const all = expected + unexpected;
say(
  unexpected === 0
    ? `All ${all} pictures are as they were.`
    : `${unexpected} of ${all} pictures look different: ${join(storybook, 'review/report/index.html')}`,
);
const { entries } = JSON.parse(readFileSync(join(after, 'index.json'), 'utf8')) as { entries: Record<string, unknown> };
const pictured = new Set(globSync('*/*.png', { cwd: kept }).map((picture) => basename(picture, '.png')));
const gone = [...pictured].filter((id) => !(id in entries));
if (gone.length > 0) console.log(`Stories that are gone: ${gone.join(', ')}`);
