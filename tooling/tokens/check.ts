// `pnpm lint:tokens`: every token that a style names is one of the system. Chakra's types let any text through, and a token
// that there isn't does nothing: the element just looks wrong.
import { repoRoot } from '../lib/repo.ts';
import { tokenFindings } from './findings.ts';

const findings = await tokenFindings(repoRoot);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
console.log('Tokens: all of them are there.');
