import { screen, userEvent } from 'storybook/test';

/** Chooses an action from the menu of a row. */
export const chooseAction = async (name: string, action: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
