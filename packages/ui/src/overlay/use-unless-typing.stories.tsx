import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { useUnlessTyping } from './use-unless-typing.ts';

const Behind = ({ letters }: { letters: number }) => <output>{useUnlessTyping(letters)} letters</output>;

/** A page that changes with each letter typed in the dialog above it. */
const World = () => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write</Button>
      <Behind letters={text.length} />
      <Dialog open={open} title="A note" onClose={() => setOpen(false)}>
        <label>
          Note <input value={text} onChange={({ target }) => setText(target.value)} />
        </label>
      </Dialog>
    </>
  );
};

const meta = {
  title: 'Hooks/useUnlessTyping',
  component: World,
  parameters: {
    docs: {
      description: {
        component:
          'What lies behind a dialog waits while somebody types in it: from the second letter until a pause of 400 ms, 3 s at most, or the dialog closes.',
      },
    },
  },
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const behind = () => document.querySelector('output');
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  return screen.findByRole('textbox', { name: 'Note' });
};

export const UntilAPause: Story = {
  tags: ['behaviour'],
  play: async () => {
    const note = await open();
    await fireEvent.input(note, { target: { value: 'a' } });
    // The field hears of a letter before the page does, so the first one is not held back.
    await expect(behind()).toHaveTextContent('1 letters');
    await fireEvent.input(note, { target: { value: 'abc' } });
    await expect(note).toHaveValue('abc');
    await expect(behind()).toHaveTextContent('1 letters');
    await waitFor(() => expect(behind()).toHaveTextContent('3 letters'));
  },
};
