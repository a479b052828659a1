import { expect, screen, waitFor } from 'storybook/test';

/** Waits until what `find` gives is there and visible: dialogs and lists fade in. */
export const seen = async (find: () => HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect(find()).toBeVisible(), { timeout: 4000 });
  return find();
};

/** Waits until the story has led to an address. */
export const ledTo = (address: string): Promise<void> => waitFor(() => expect(screen.getByTestId('place').textContent).toBe(address));
