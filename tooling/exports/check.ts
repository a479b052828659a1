// `pnpm lint:exports`: what a package no longer exports, or a prop that a component no longer has, is breaking, and comes with a
// changeset that says so. It is compared with what the last release exported; `--write`, at a release, writes that down.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { repoRoot } from '../lib/repo.ts';
import { exportFindings, packagesOf, releasedPath } from './findings.ts';
import { exportedNames } from './names.ts';

if (process.argv.includes('--write')) {
  for (const [name, names] of exportedNames(repoRoot, packagesOf(repoRoot))) {
    const path = releasedPath(repoRoot, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${names.join('\n')}\n`);
  }
} else {
  const findings = exportFindings(repoRoot);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exit(1);
  console.log('Exports: nothing is gone without a changeset that says so.');
}
