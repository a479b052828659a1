// `pnpm lint:alerts`: each alert of ops/alerts.yml fires when it should and only then, and has its page. See docs/operating.md.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';
import { alertFindings } from './findings.ts';

const read = (path: string): string => readFileSync(join(repoRoot, path), 'utf8');

const findings = alertFindings({
  rules: read('ops/alerts.yml'),
  tests: read('ops/alerts.test.yml'),
  runbook: read('docs/operating.md'),
});

const promtool = (...args: string[]): boolean => {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: join(repoRoot, 'ops'), encoding: 'utf8' });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return false;
  if (status !== 0) findings.push(`promtool ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
  return true;
};

const tried = promtool('check', 'rules', 'alerts.yml') && promtool('test', 'rules', 'alerts.test.yml');
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
console.log(
  tried ? 'Alerts: each fires when it should, and only then.' : 'Alerts: not tried, for promtool is not installed (Debian: prometheus).',
);
