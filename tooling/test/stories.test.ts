import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

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

it('a story shows what it and what it uses have in them, and one of behaviour shows nothing', () => {
  const shown = shownBy(STORIES);
  expect(shown).toContain('Pause');
  expect(shown).toContain('PetMailPage');
  expect(shown).not.toContain('Resume');
  expect(shown).not.toContain('Cancel');
});

it('names what opens and what several folders share without a story, and not what one shows', () => {
  const root = mkdtempSync(join(tmpdir(), 'stories-'));
  const files = {
    'ask/ask-dialog.tsx': 'export const AskDialog = () => <ConfirmDialog />;',
    'tell/tell-dialog.tsx': 'export const TellDialog = () => <Dialog><Line /></Dialog>;',
    'tell/tell.stories.tsx': 'const meta = { component: TellDialog };\nexport const Open: Story = {};',
    'item/line.tsx': 'export const Line = () => <p />;\nexport const Dot = () => <i />;',
    'list/list.tsx': 'const List = () => <Line><Dot /></Line>;',
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'packages/feature/src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(withoutStory(root).map(({ kind, marks }) => `${kind}: ${marks.join()}`)).toEqual([
    'drawer or dialog: AskDialog',
    'shared part: Line',
  ]);
});
