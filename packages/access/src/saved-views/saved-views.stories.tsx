import { handlersFor, on } from '@practice-portal/api-client/testing';
import { listSavedViews, removeView, type SavedView, type SavedViewBody, saveView } from '@practice-portal/domain/saved-view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { network } from '../testing/network.ts';
import { ScreenWorld } from '../testing/screen-world.tsx';
import { ViewTools } from './view-tools.tsx';

const URGENT: SavedView = { name: 'Urgent refills', search: 'sort=approveBy&order=ASC' };
const sent = fn<(view: SavedViewBody) => void>();

/** A service that has these views, and keeps what is saved and deleted. */
const having = (kept: SavedView[]) =>
  network(() => {
    let views = [...kept];
    return [
      on(listSavedViews, () => ({ items: views })),
      on(saveView, ({ body }) => {
        sent(body);
        const { was, ...view } = body;
        views = was === null ? [...views, view] : views.map((one) => (one.name === was ? view : one));
        return { items: views };
      }),
      on(removeView, ({ query }) => {
        views = views.filter(({ name }) => name !== query['name']);
        return undefined;
      }),
      ...handlersFor('default'),
    ];
  });

const World = ({ search }: { search: string }) => (
  <ScreenWorld>
    <ViewTools list="queue" search={search} written={(kept) => kept} />
  </ScreenWorld>
);

const meta = {
  title: 'Access/Saved views',
  component: World,
  subcomponents: { ViewTools },
  args: { search: URGENT.search },
  beforeEach: [() => void sent.mockClear(), having([URGENT])],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (name: string) => {
  const found = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
};
const choose = async (action: string, click: (element: Element) => Promise<void>): Promise<void> => {
  await click(await screen.findByRole('button', { name: 'Actions for the view Urgent refills' }));
  await click(await screen.findByRole('menuitem', { name: action }));
};

export const Unsaved: Story = {
  tags: ['dark', 'phone'],
  args: { search: 'q=otis' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const form = await dialog('Save view');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'urgent REFILLS');
    await userEvent.click(form.getByRole('button', { name: 'Save view' }));
    await expect(await form.findByText('You already have a view with this name')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Saved: Story = {
  tags: ['behaviour'],
  args: Unsaved.args ?? {},
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const form = await dialog('Save view');
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), ' Otis ');
    await userEvent.click(form.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Otis', search: 'q=otis', was: null }));
    // It is what the list shows from then on.
    await expect(await screen.findByRole('button', { name: 'Actions for the view Otis' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  },
};

export const Renamed: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await choose('Rename view', userEvent.click);
    const form = await dialog('Rename view');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Urgent');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Urgent', search: URGENT.search, was: URGENT.name }));
    await expect(await screen.findByRole('button', { name: 'Actions for the view Urgent' })).toBeVisible();
  },
};

export const Deleting: Story = {
  play: async ({ userEvent }) => {
    await choose('Delete view', userEvent.click);
    const asked = await dialog('Delete view?');
    await expect(asked.getByText(/^'Urgent refills' is removed/)).toBeVisible();
  },
};

export const Deleted: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Deleting.play?.(context);
    const asked = await dialog('Delete view?');
    await context.userEvent.click(asked.getByRole('button', { name: 'Delete view' }));
    await expect(await screen.findByRole('button', { name: 'Save view' })).toBeVisible();
  },
};
