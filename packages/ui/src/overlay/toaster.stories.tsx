import type { Meta, StoryObj } from '@storybook/react-vite';
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

const meta = {
  title: 'UI/Overlay/Toaster',
  component: Toaster,
  tags: ['dark', 'phone'],
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

export const NeverTwiceTheSame: Story = {
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
  play: async () => {
    toast.success('Order approved');
    await waitFor(() => expect(shown()).toHaveLength(1));
    await waitFor(() => expect(shown()).toHaveLength(0), { timeout: 6000 });
  },
};
