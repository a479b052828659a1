import { expect, screen, waitFor, within } from 'storybook/test';

/** Waits until what `find` gives is there and visible: dialogs and lists fade in. */
export const seen = async (find: () => HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect(find()).toBeVisible());
  return find();
};

/** A row of the queue, or its card on a phone, with its controls: those come with the frame after it. */
export const rowOf = async (pet: string, role: 'row' | 'listitem' = 'row') => {
  await waitFor(() => expect(screen.getByRole(role, { name: new RegExp(pet) }).querySelector('[data-item]')).not.toBeNull());
  return within(screen.getByRole(role, { name: new RegExp(pet) }));
};
