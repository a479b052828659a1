// `pnpm stories:missing`: compares what opens in the code (drawers, dialogs, tabs, pages) with the stories that show a state, and names
// what has none.
import { repoRoot } from '../lib/repo.ts';
import { withoutStory } from '../stories/without-story.ts';

const missing = withoutStory(repoRoot);
for (const { kind, file, marks } of missing) console.log(`${kind}: ${file} (${marks.join(', ')})`);
console.log(missing.length === 0 ? 'Everything that opens has a story that shows it.' : `${missing.length} have no story.`);
process.exit(missing.length === 0 ? 0 : 1);
