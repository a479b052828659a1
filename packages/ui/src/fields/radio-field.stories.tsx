import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';

import { RadioChoice, RadioField, RadioTilesField } from './radio-field.tsx';
import { required, StoryForm } from '../form/story-form.tsx';

const PRACTICES = [
  { value: 1001, label: 'Juniper Valley Animal Hospital', description: '12 Juniper Road, Boise, ID 83702' },
  { value: 1004, label: 'Lac-Brûlé Veterinary Clinic', description: '88 rue du Lac, Sainte-Agathe-des-Monts, QC J8C 1A1' },
];

const meta = {
  title: 'UI/Form/Radio field',
  component: RadioField,
  subcomponents: { RadioTilesField, RadioChoice },
  args: { name: 'practice', label: 'Your practice', options: PRACTICES, required: true },
  render: (args) => (
    <StoryForm values={{ practice: null }} validate={({ practice }) => ({ practice: required(practice) })}>
      <RadioField {...args} />
    </StoryForm>
  ),
} satisfies Meta<typeof RadioField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Lac-Brûlé Veterinary Clinic'));
    const chosen = canvas.getByRole('radio', { name: /^Lac-Brûlé/ });
    await expect(chosen).toBeChecked();
    await expect(chosen).toHaveAccessibleDescription(/Sainte-Agathe/);
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: /^Juniper/ })).toBeChecked();
  },
};

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const group = canvas.getByRole('radiogroup', { name: 'Your practice' });
    await waitFor(() => expect(group).toHaveFocus());
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    for (const radio of canvas.getAllByRole('radio')) await expect(getComputedStyle(radio).appearance).toBe('none');
  },
};

const Loose = () => {
  const [value, setValue] = useState<string | number | null>(null);
  const options = PRACTICES.map((option) => (option.value === 1001 ? { ...option, disabledReason: 'Closed' } : option));
  return <RadioChoice label="Your practice" options={options} value={value} onChange={setValue} />;
};

export const WithoutForm: Story = {
  name: 'Without a form, one not to be chosen',
  render: () => <Loose />,
  play: async ({ canvas }) => {
    const closed = canvas.getByRole('radio', { name: /^Juniper/ });
    await userEvent.click(closed);
    await expect(closed).not.toBeChecked();
    await expect(closed).toHaveAccessibleDescription(/Closed/);
    await userEvent.click(canvas.getByRole('radio', { name: /^Lac/ }));
    await expect(canvas.getByRole('radio', { name: /^Lac/ })).toBeChecked();
  },
};
