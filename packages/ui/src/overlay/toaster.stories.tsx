import { putForward, withStoryClock } from '@practice-portal/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const Buttons = () => (
  <div style={{ display: 'flex', gap: '0.5rem', flexWrap: 'wrap', paddingTop: '12rem' }}>
    <Button onClick={() => toast.success('Order approved')}>Success</Button>
    <Button onClick={() => toast.error('This vet cannot approve these types of orders, log out and select another vet')}>Error</Button>
    <Button onClick={() => toast.info('Dr. Chen is processing this order')}>Info</Button>
  </div>
);

/** An element after the toasts, as a portal that opens later has. */
const Outside = () => {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let box: HTMLElement | null = null;
    // Once the toasts are there, behind them.
    const watch = new MutationObserver(() => {
      const region = document.querySelector('[role=region][aria-label^=Messages]');
      if (box !== null || region === null) return;
      box = document.createElement('div');
      document.body.append(box);
      setHost(box);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      box?.remove();
    };
  }, []);
  return host && createPortal(<button type="button">Behind the toasts</button>, host);
};

const meta = {
  title: 'UI/Overlay/Toaster',
  component: Toaster,
  tags: ['overlay', 'dark', 'pictures'],
  // The preview has the one Toaster.
  render: () => <Buttons />,
  parameters: {
    docs: {
      description: {
        component:
          "**Do** use `toast.success('Order approved')` for what has happened and needs nothing more.\n\n**Don't** use a toast for an error that must be acted on: it is gone after 3 s. Use a `Banner`.",
      },
    },
  },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The toasts that are there and not on their way out, the first raised first. */
const shown = () => {
  const region = within(document.body).queryByRole('region', { name: 'Messages' });
  const toasts = region ? within(region).queryAllByRole('status') : [];
  return toasts.filter(({ dataset }) => dataset['state'] === 'open').toReversed();
};

export const Tones: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    const texts = {
      Success: 'Order approved',
      Error: 'This vet cannot approve these types of orders, log out and select another vet',
      Info: 'Dr. Chen is processing this order',
    };
    for (const [name, text] of Object.entries(texts)) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await waitFor(() => expect(shown().at(-1)).toHaveTextContent(text));
    }
  },
};

export const NoDuplicates: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await waitFor(() => expect(shown()).toHaveLength(1));
  },
};

export const ThreeAtMost: Story = {
  play: async () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) toast.info(text);
    await waitFor(() => expect(shown().map((item) => item.textContent)).toEqual(['One', 'Two', 'Three']));
    await userEvent.click(within(shown()[0] as HTMLElement).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(shown().map((item) => item.textContent)).toEqual(['Two', 'Three', 'Four']));
  },
};

export const GoesByItself: Story = {
  tags: ['behaviour'],
  beforeEach: withStoryClock,
  play: async () => {
    toast.success('Order approved');
    await waitFor(() => expect(shown()).toHaveLength(1));
    putForward(3);
    await waitFor(() => expect(shown()).toHaveLength(0));
  },
};

export const StaysLonger: Story = {
  tags: ['behaviour'],
  name: 'An error that stays for 10 s',
  beforeEach: withStoryClock,
  play: async () => {
    toast.error('Recommendation refused', { seconds: 10 });
    await waitFor(() => expect(shown()).toHaveLength(1));
    putForward(9);
    // One that is raised for the usual 3 s afterwards shows that time has passed.
    toast.info('Later');
    await waitFor(() => expect(shown()).toHaveLength(2));
    await expect(shown()[0]).toHaveTextContent('Recommendation refused');
    putForward(1);
    await waitFor(() => expect(shown()).toHaveLength(1));
  },
};

/** It is paused meanwhile, so who is in it could not wait for its end either. */
export const TabGoesOn: Story = {
  tags: ['behaviour'],
  name: 'Tab goes on through it',
  render: () => (
    <>
      <Buttons />
      <Outside />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    const [toasted] = shown();
    const behind = await within(document.body).findByRole('button', { name: 'Behind the toasts' });
    toasted?.focus();
    await userEvent.tab();
    await expect(within(toasted as HTMLElement).getByRole('button', { name: 'Close' })).toHaveFocus();
    await waitFor(() => expect(toasted).toHaveAttribute('data-paused'));
    await userEvent.tab();
    await waitFor(() => expect(behind).toHaveFocus());
    await waitFor(() => expect(toasted).not.toHaveAttribute('data-paused'));
    await expect(behind).toHaveFocus();
  },
};

export const ClosedByKeyboard: Story = {
  tags: ['behaviour'],
  name: 'Closed from the keyboard',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Info' });
    await userEvent.click(button);
    await waitFor(() => expect(shown()).toHaveLength(1));
    await expect(button).toHaveFocus();
    within(shown()[0] as HTMLElement)
      .getByRole('button', { name: 'Close' })
      .focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toHaveLength(0));
    await waitFor(() => expect(button).toHaveFocus());
  },
};
