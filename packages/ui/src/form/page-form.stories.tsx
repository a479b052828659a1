import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { PageForm } from './page-form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { type SaveContext, useSaveForm } from './use-save-form.ts';

interface Sent {
  name: string;
  idempotencyKey: string;
}

/** Each save takes the next refusal, and saves when there is none left. */
let refusals: unknown[] = [];
const sent = fn<(args: Sent) => void>();
const saveName = async ({ name }: { name: string }, { idempotencyKey }: SaveContext): Promise<{ name: string }> => {
  sent({ name, idempotencyKey });
  const refusal = refusals.shift();
  return refusal === undefined ? { name } : Promise.reject(refusal);
};

const Screen = (): ReactNode => {
  const form = useSaveForm({
    initialValues: { name: 'Cedar Clinic' },
    save: saveName,
  });
  return (
    <PageForm form={form}>
      <TextField name="name" label="Practice name" />
    </PageForm>
  );
};

const meta = {
  title: 'UI/Form/PageForm',
  component: PageForm,
  render: () => <Screen />,
  tags: ['dark', 'pictures'],
  beforeEach: () => {
    refusals = [];
    sent.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const Default: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Fill in or change something first');
  },
};

/** Saved values become the initial ones; saving the same content again is a new request with a new key. */
export const StaysAfterSaving: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Practice name' });
    const save = canvas.getByRole('button', { name: 'Save' });
    const saveAs = async (text: string, times: number): Promise<void> => {
      await userEvent.clear(name);
      await userEvent.type(name, text);
      await userEvent.click(save);
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(save).toHaveAccessibleDescription('Fill in or change something first'));
    };
    await saveAs('Cedar Vets', 1);
    await saveAs('Cedar Clinic', 2);
    await saveAs('Cedar Vets', 3);
    const [first, , third] = sent.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    await expect(third).not.toBe(first);
  },
};

export const RefusedElsewhere: Story = {
  name: 'Refused for a field that the form does not show',
  play: async ({ canvas }) => {
    refusals = [{ status: 422, message: 'The bank account is closed', data: { fieldErrors: { account: 'The bank account is closed' } } }];
    await userEvent.type(canvas.getByRole('textbox', { name: 'Practice name' }), 's');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent('The bank account is closed');
    await waitFor(() => expect(banner).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Practice name' })).toHaveValue('Cedar Clinics');
  },
};
