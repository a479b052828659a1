import { expect, waitFor } from 'storybook/test';

/** Waits until what `find` gives is there and visible: dialogs and lists fade in. */
export const seen = async (find: () => HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect(find()).toBeVisible(), { timeout: 4000 });
  return find();
};
