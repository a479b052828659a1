import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { ConflictNotice } from './conflict-notice.tsx';
import { PageForm } from './page-form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Client {
  version: number;
  name: string;
  phone: string;
}

/** As the service has it. */
let stored: Client = { version: 1, name: '', phone: '' };
const sent = fn<(body: { name: string; phone: string; version: number; record: Client }) => void>();

const valuesOf = ({ name, phone }: Client) => ({ name, phone });

const Screen = (): ReactNode => {
  const [record, setRecord] = useState(stored);
  const { form, conflict, takeTheirs } = useRecordForm({
    record,
    valuesOf,
    save: async (values, { version, record: base }): Promise<Client> => {
      sent({ ...values, version, record: base });
      const refusal = { status: 409, message: 'Changed', data: { errorMessage: 'Changed', data: stored } };
      if (version !== stored.version) return Promise.reject(refusal);
      stored = { ...values, version: version + 1 };
      return stored;
    },
    onSaved: setRecord,
  });
  return (
    <PageForm form={form}>
      <ConflictNotice conflict={conflict} takeTheirs={takeTheirs} labelOf={(path) => path} show={(_path, value) => String(value)} />
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Phone" />
    </PageForm>
  );
};

const meta = {
  title: 'UI/Form/useRecordForm',
  component: Screen,
  tags: ['dark', 'pictures'],
  beforeEach: () => {
    stored = { version: 1, name: 'Ana Díaz', phone: '555-0100' };
    sent.mockClear();
  },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another person has saved both fields since; here only the phone was typed. */
export const Conflict: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    stored = { version: 2, name: 'Ana Núñez', phone: '555-0111' };
    const phone = canvas.getByRole('textbox', { name: 'Phone' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '555-0199');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Someone else saved this record while you were editing it');
    await expect(canvas.getByText('name: Ana Núñez (taken over)')).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/^phone: 555-0111/).closest('[data-form-banner]')).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Núñez');
    await expect(phone).toHaveValue('555-0199');
  },
};

export const SavedOverTheirs: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Conflict.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByText('Someone else saved this record while you were editing it')).toBeNull());
    await expect(stored).toEqual({ version: 3, name: 'Ana Núñez', phone: '555-0199' });
    await expect(sent.mock.lastCall?.[0].record.version).toBe(2);
  },
};

export const TheirsTaken: Story = {
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Conflict.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Use their phone' }));
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveValue('555-0111');
    await expect(canvas.queryByRole('button', { name: 'Use their phone' })).toBeNull();
  },
};
