// `pnpm lint:migrations`: migrations let older processes go on beside them. See docs/contributing.md.
import { join } from 'node:path';

import { repoRoot } from '../lib/repo.ts';
import { BEFORE } from './before.ts';
import { migrationFindings } from './findings.ts';

const findings = migrationFindings(join(repoRoot, 'apps/practice-service/drizzle'), BEFORE);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
console.log('Migrations: older processes go on beside each.');
