// `pnpm bench`: the portal against a floor page on the same lockfile, measured in one run in Chromium at 4 times CPU slowdown.
//   --strict     end with 1 when a bar is missed     --runs 5      visits of each page, of which the median counts
//   --rows 10    rows on a page                      --repeats 50  rounds of interactions for the heap
//   PORTAL_DIR=folder  another build of the portal than this checkout's
// `pnpm bench felt`: what a person feels (the next review after a decision, an idle review, the first client found, typing beside
// colleagues), each with its floor, in two minutes.
// `pnpm bench first`: the first row and the first review alone, in a minute; `pnpm test` runs it.
// `pnpm bench month`: the reference month of requests against the rules that look before a vet does; no browser.
// `pnpm bench lists`: the load report and lists of 100,000 rows as files, on both databases, in eight minutes; no browser.
//   --browser-only  without the service's own bench     --no-build     what was built before
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from 'playwright';

import { chromiumLaunchOptions } from '@practice-portal/tooling/browser';

import { repoRoot } from '../lib/repo.ts';
import { turbo } from '../lib/turbo.ts';
import { startDataServer } from './lib/data-server.ts';
import { feltFigures } from './lib/felt.ts';
import { firstFigures } from './lib/first.ts';
import type { Line } from './lib/figures.ts';
import { compare, SCRIPT_KB } from './lib/figures.ts';
import type { Visit } from './lib/measure.ts';
import { scriptKbOf, visit } from './lib/measure.ts';
import { portalSubject } from './lib/portal.ts';
import { startService } from './lib/service.ts';
import type { Subject } from './lib/subject.ts';
import { floorSubjects } from './lib/subjects.ts';
import { table } from './lib/table.ts';
import { typingUnderLocks } from './lib/typing.ts';

const WAITING_ITEMS = 10_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strict: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    rows: { type: 'string', default: '10' },
    repeats: { type: 'string', default: '50' },
    'browser-only': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const floorFolder = join(repoRoot, 'tooling/bench/floor');
const vite = join(repoRoot, 'tooling/bench/node_modules/.bin/vite');

const buildFloor = (): void => {
  const { status } = spawnSync(vite, ['build', '--config', join(floorFolder, 'vite.config.ts'), '--logLevel', 'error'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
};

const build = async (): Promise<void> => {
  const filters = ['--filter=@practice-portal/portal', '--filter=@practice-portal/practice-service'];
  if ((await turbo(['run', 'build', ...filters, '--output-logs=errors-only'])) !== 0) process.exit(1);
};

/** What a page keeps of many rounds: without the compilers, whose code for what is run often is most of the growth and no leak. */
const grows = async (subject: Subject, rows: number, repeats: number): Promise<number> => {
  const { args, ...others } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...others, args: [...(args ?? []), '--js-flags=--no-opt --no-maglev --no-sparkplug'] });
  try {
    return (await visit(browser, subject, rows, repeats)).heapGrowthMb ?? Number.NaN;
  } finally {
    await browser.close();
  }
};

const measureBrowser = async (): Promise<Line[]> => {
  const rows = Number(options.rows);
  const data = await startDataServer(join(floorFolder, 'dist'), join(floorFolder, 'plain.html'), WAITING_ITEMS);
  const service = await startService(repoRoot, WAITING_ITEMS);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const { floor, plain } = floorSubjects(data.url);
    const approving = portalSubject(service.url, { approving: true });
    const subjects = { plain, floor, portal: portalSubject(service.url), approving };
    // A first visit of each warms up the browser and the servers; it does not count.
    for (const subject of Object.values(subjects)) await visit(browser, subject, rows, 0);
    const visits: Record<'plain' | 'floor' | 'portal', Visit[]> = { plain: [], floor: [], portal: [] };
    for (let run = 0; run < Number(options.runs); run += 1) {
      visits.plain.push(await visit(browser, plain, rows, 0));
      visits.floor.push(await visit(browser, floor, rows, 0));
      const { heapMb } = await visit(browser, approving, rows, 0);
      visits.portal.push({ ...(await visit(browser, subjects.portal, rows, 0)), heapMb });
    }
    const lines = compare(visits.portal, visits.floor, visits.plain);
    const login = await scriptKbOf(browser, `${service.url}/login`, 'form input');
    const script = lines[0];
    const repeats = Number(options.repeats);
    const growth = await grows(approving, rows, repeats);
    const floorGrowth = await grows(floor, rows, repeats);
    return [
      ...(script ? [{ ...script, name: 'initial JS of /login (brotli)', portal: login, over: login > SCRIPT_KB }] : []),
      ...lines,
      {
        name: `heap growth over ${options.repeats} rounds`,
        unit: 'MB',
        plain: Number.NaN,
        floor: floorGrowth,
        portal: growth,
        bar: '1 MB',
        over: growth > 1,
      },
      await typingUnderLocks(browser, approving),
    ];
  } finally {
    await browser.close();
    await service.close();
    data.close();
  }
};

const FELT_ITEMS = 1_000;
const FELT_CLIENTS = 10_000;

const measureWith = async (
  figures: (browser: Browser, portal: Subject, floor: Subject) => Promise<Line[]>,
  clients: number,
): Promise<Line[]> => {
  const data = await startDataServer(join(floorFolder, 'dist'), join(floorFolder, 'plain.html'), FELT_ITEMS);
  const service = await startService(repoRoot, FELT_ITEMS, clients);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    return await figures(browser, portalSubject(service.url, { approving: positionals.includes('felt') }), floorSubjects(data.url).floor);
  } finally {
    await browser.close();
    await service.close();
    data.close();
  }
};

const service = join(repoRoot, 'apps/practice-service');
/** Runs one of the service's own benches; false when it misses a bar. */
const runServiceBench = (bench: string): boolean =>
  spawnSync(process.execPath, ['--conditions=@practice-portal/source', bench], { stdio: 'inherit', cwd: service }).status === 0;

const SERVICE_BENCHES: Readonly<Record<string, string>> = { month: 'bench/month.bench.ts', lists: 'bench/large-lists.bench.ts' };
const alone = SERVICE_BENCHES[positionals[0] ?? ''];
if (alone !== undefined) {
  const isMet = runServiceBench(alone);
  process.exit(options.strict && !isMet ? 1 : 0);
}

if (!options['no-build']) await build();
// Quick, and nobody else builds it.
buildFloor();
const isFirst = positionals.includes('first');
const isFelt = positionals.includes('felt');
const measure = (): Promise<Line[]> => {
  if (isFirst) return measureWith(firstFigures, 0);
  return isFelt ? measureWith(feltFigures, FELT_CLIENTS) : measureBrowser();
};
const lines = await measure();
console.log(`\n${table(lines)}\n`);
let over = lines.some((line) => line.over);

for (const bench of options['browser-only'] || isFelt || isFirst ? [] : globSync('bench/*.bench.ts', { cwd: service })) {
  over = !runServiceBench(bench) || over;
}
process.exit(options.strict && over ? 1 : 0);
