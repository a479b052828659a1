// `pnpm lint:texts`: every text that is shown exists, every text that exists is shown, the other locales only hold differences,
// and each text that the specification gives for an error is seen by a story.
import { repoRoot } from '../lib/repo.ts';
import { textFindings } from './findings.ts';
import { readNamespaces } from './locale-files.ts';
import { specifiedFindings } from './specified.ts';
import { readUses } from './uses.ts';

const namespaces = readNamespaces(repoRoot);
const findings = [
  ...textFindings(
    namespaces,
    readUses(
      repoRoot,
      namespaces.map(({ name }) => name),
    ),
  ),
  ...specifiedFindings(repoRoot, namespaces),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
console.log(`Texts of ${namespaces.map(({ name }) => name).join(', ')}: all in order.`);
