import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { StoryForm } from '../form/story-form.tsx';
import { TextField } from './text-field.tsx';
import { useServerErrors } from '../form/use-server-errors.ts';

const MESSAGE = 'Condense usage instructions to fit on three lines on the label';

/** Until it is settled, the server has not answered. */
let answered: Promise<void> = Promise.resolve();

const Refuse = () => {
  const { set } = useServerErrors();
  const ask = async () => {
    await answered;
    set({ usage: MESSAGE });
  };
  return <Button onClick={() => void ask()}>Answer as the server</Button>;
};

const meta = {
  title: 'UI/Form/Server errors',
  component: TextField,
  tags: ['dark'],
  beforeEach: () => {
    answered = Promise.resolve();
  },
  args: { name: 'usage', label: 'Usage instructions' },
  parameters: {
    docs: {
      description: {
        component:
          "`useServerErrors().set({ field: message })` puts the server's objection on a field, beside those that stand. It stays until the value changes, and leaves the focus where it is: that moves after a submit only.",
      },
    },
  },
  render: (args) => (
    <StoryForm values={{ usage: 'Give one tablet', other: '' }}>
      <TextField name="other" label="Other field" />
      <TextField {...args} />
      <Refuse />
    </StoryForm>
  ),
} satisfies Meta<typeof TextField>;

export default meta;

export const StaysUntilTheValueChanges: StoryObj<typeof meta> = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Answer as the server' }));
    const usage = canvas.getByRole('textbox', { name: 'Usage instructions' });
    await waitFor(() => expect(usage).toHaveAccessibleDescription(MESSAGE));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Other field' }), 'x');
    await expect(usage).toBeInvalid();
    await userEvent.type(usage, ' daily');
    await waitFor(() => expect(usage).toBeValid());
  },
};

/** The focus moves after a submit only: who has gone on to another field by the time of the answer stays there. */
export const GoneOnMeanwhile: StoryObj<typeof meta> = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    let answer = (): void => undefined;
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Answer as the server' }));
    const other = canvas.getByRole('textbox', { name: 'Other field' });
    await userEvent.type(other, 'sec');
    answer();
    const usage = canvas.getByRole('textbox', { name: 'Usage instructions' });
    await waitFor(() => expect(usage).toHaveAccessibleDescription(MESSAGE));
    await userEvent.keyboard('ret');
    await expect(other).toHaveValue('secret');
    await expect(other).toHaveFocus();
  },
};
