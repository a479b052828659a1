// `pnpm lint:stories`: every drawer, dialog, tab, page and shared part is shown by a story that shows a state. Names what has none.
import { repoRoot } from '../lib/repo.ts';
import { unknownTitles, withoutStory } from './without-story.ts';

const missing = withoutStory(repoRoot);
for (const { kind, file, marks } of missing) console.error(`${kind} without a story: ${file} (${marks.join(', ')})`);
const unknown = unknownTitles(repoRoot);
for (const title of unknown) console.error(`tooling/stories/shown-in.ts: no stories are called '${title}'`);
if (missing.length + unknown.length > 0) process.exit(1);
console.log('Stories: everything that opens or is shared has one.');
