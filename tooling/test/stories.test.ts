import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { reviewedFiles } from '../stories/reviewed.ts';
import { shownBy } from '../stories/shown.ts';
import { withoutStory } from '../stories/without-story.ts';

const STORIES = `
const open = async () => screen.findByRole('dialog', { name: 'Pause' });
const unused = 'Resume';
const meta = { component: PetMailPage };
export const Opened: Story = { play: open };
export const Ended: Story = {
  tags: ['behaviour', 'phone'],
  play: async () => screen.findByRole('dialog', { name: 'Cancel' }),
};
`;

/** A repository with these files in a package. @returns its root */
const written = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'stories-'));
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'packages/feature/src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return root;
};

it('a story shows what it and what it uses have in them, and one of behaviour shows nothing', () => {
  const shown = shownBy(STORIES);
  expect(shown).toContain('Pause');
  expect(shown).toContain('PetMailPage');
  expect(shown).not.toContain('Resume');
  expect(shown).not.toContain('Cancel');
});

it('a review finds files by a part of their path or of the ids of their stories, and looks at all for the name of a story', () => {
  const root = written({
    'ask/ask.stories.tsx': "const meta = { title: 'Feature/Ask twice' };",
    'tell/tell.stories.tsx': "const meta = { title: 'Feature/Tell' };",
  });
  const ask = 'packages/feature/src/ask/ask.stories.tsx';
  const tell = 'packages/feature/src/tell/tell.stories.tsx';
  expect(reviewedFiles(root, ['packages/feature/src/ask'])).toEqual([ask]);
  expect(reviewedFiles(root, ['feature-tell--loading', 'ask-twice'])).toEqual([ask, tell]);
  expect(reviewedFiles(root, ['feature-'])).toEqual([ask, tell]);
  expect(reviewedFiles(root, ['feature-tell', '--loading'])).toEqual([]);
  expect(reviewedFiles(root, [])).toEqual([]);
});

it('names what opens and what several folders share without a story, and not what one shows', () => {
  const root = written({
    'ask/ask-dialog.tsx': 'export const AskDialog = () => <ConfirmDialog />;',
    'tell/tell-dialog.tsx': 'export const TellDialog = () => <Dialog><Line /></Dialog>;',
    'tell/tell.stories.tsx': 'const meta = { component: TellDialog };\nexport const Open: Story = {};',
    'item/line.tsx': 'export const Line = () => <p />;\nexport const Dot = () => <i />;',
    'list/list.tsx': 'const List = () => <Line><Dot /></Line>;',
  });
  expect(withoutStory(root).map(({ kind, marks }) => `${kind}: ${marks.join()}`)).toEqual([
    'drawer or dialog: AskDialog',
    'shared part: Line',
  ]);
});
