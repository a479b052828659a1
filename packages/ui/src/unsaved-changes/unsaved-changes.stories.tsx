import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { useConfirmLeave, useUnsavedChanges } from './use-unsaved-changes.ts';
import { UnsavedChangesHost } from './unsaved-changes-host.tsx';

const Shell = (): ReactNode => {
  const confirmLeave = useConfirmLeave();
  const [signedOut, setSignedOut] = useState(false);
  const signOut = async (): Promise<void> => {
    if (await confirmLeave()) setSignedOut(true);
  };
  return (
    <>
      <nav>
        <Link to="/other">Other screen</Link> <Link to="/form?tab=2">Second tab</Link>{' '}
        <button type="button" onClick={() => void signOut()}>
          Log out
        </button>
      </nav>
      {signedOut ? <p>You are logged out</p> : <Outlet />}
    </>
  );
};

/** Saves without leading on. */
let saveHere = (): void => undefined;

const Form = (): ReactNode => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const allowLeave = useUnsavedChanges(text !== '');
  useEffect(() => {
    saveHere = allowLeave;
  }, [allowLeave]);
  const save = (): void => {
    allowLeave();
    void navigate('/other');
  };
  return (
    <>
      <label>
        Note <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  );
};

const Screens = (): ReactNode => {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: (
            <UnsavedChangesHost>
              <Shell />
            </UnsavedChangesHost>
          ),
          children: [
            { path: '/start', element: <p>The start</p> },
            { path: '/form', element: <Form /> },
            { path: '/other', element: <p>The other screen</p> },
          ],
        },
      ],
      { initialEntries: ['/start', '/form'], initialIndex: 1 },
    ),
  );
  return (
    <>
      <RouterProvider router={router} />
      <button type="button" onClick={() => void router.navigate(-1)}>
        Back
      </button>
    </>
  );
};

const meta = {
  title: 'UI/Form/Unsaved changes',
  component: Screens,
  tags: ['overlay', 'dark', 'pictures'],
  // Typing takes people longer than this takes to arrive.
  beforeEach: async () => {
    await import('./discard-changes.tsx');
  },
} satisfies Meta<typeof Screens>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const type: Play = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('Note'), 'Seen today');
};

const dialog = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: 'Discard changes?' });

const answer = async (name: 'Keep editing' | 'Discard changes'): Promise<void> => {
  await dialog();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

export const AsksOnALink: Story = {
  tags: ['phone'],
  play: async (context) => {
    const { canvas } = context;
    await type(context);
    await userEvent.click(canvas.getByRole('link', { name: 'Other screen' }));
    // The harmless answer has the focus, and Escape is it.
    await dialog();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByLabelText('Note')).toHaveValue('Seen today');
    await userEvent.click(canvas.getByRole('link', { name: 'Other screen' }));
    await dialog();
  },
};

export const LeavesWhenDiscarded: Story = {
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { canvas } = context;
    await type(context);
    await userEvent.click(canvas.getByRole('link', { name: 'Other screen' }));
    await answer('Discard changes');
    await expect(await canvas.findByText('The other screen')).toBeInTheDocument();
  },
};

export const AsksOnGoingBack: Story = {
  play: async (context) => {
    const { canvas } = context;
    await type(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await dialog();
  },
};

export const GoesBackWhenDiscarded: Story = {
  ...AsksOnGoingBack,
  tags: ['behaviour'],
  play: async (context) => {
    await AsksOnGoingBack.play?.(context);
    const { canvas } = context;
    await answer('Keep editing');
    await expect(canvas.getByLabelText('Note')).toHaveValue('Seen today');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await answer('Discard changes');
    await expect(await canvas.findByText('The start')).toBeInTheDocument();
  },
};

export const SavedWhileItAsks: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await type(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await dialog();
    saveHere();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // Leaving again asks no more.
    await expect(canvas.getByLabelText('Note')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByText('The start')).toBeInTheDocument();
  },
};

export const AsksOnSigningOut: Story = {
  play: async (context) => {
    const { canvas } = context;
    await type(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await dialog();
  },
};

export const SignsOutWhenDiscarded: Story = {
  ...AsksOnSigningOut,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await AsksOnSigningOut.play?.(context);
    const { canvas } = context;
    await answer('Keep editing');
    await expect(canvas.queryByText('You are logged out')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await answer('Discard changes');
    await expect(await canvas.findByText('You are logged out')).toBeInTheDocument();
  },
};

export const AsksOnAReload: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const reload = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect(reload()).toBe(true);
    await type(context);
    // A reload that the browser asks about is one whose event was refused.
    await waitFor(() => expect(reload()).toBe(false));
    await userEvent.clear(context.canvas.getByLabelText('Note'));
    await waitFor(() => expect(reload()).toBe(true));
  },
};

export const DoesNotAskWithinTheScreen: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await type(context);
    await userEvent.click(canvas.getByRole('link', { name: 'Second tab' }));
    await expect(canvas.getByLabelText('Note')).toHaveValue('Seen today');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const DoesNotAskAfterSaving: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await type(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('The other screen')).toBeInTheDocument();
  },
};

export const DoesNotAskWhenNothingChanged: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Other screen' }));
    await expect(await canvas.findByText('The other screen')).toBeInTheDocument();
  },
};
