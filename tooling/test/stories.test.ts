import { expect, it } from 'vitest';

import { shownBy } from '../stories/shown.ts';

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
