import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { CheckboxGroupField } from './checkbox-group-field.tsx';
import { DateRangeField } from '../date/date-range-field.tsx';
import { MultiComboboxField } from './multi-combobox-field.tsx';
import { RadioTilesField } from './radio-field.tsx';
import { StoryForm } from '../form/story-form.tsx';
import { SwitchField } from './switch-field.tsx';

const onSubmit = fn();

const SOURCES = [
  { value: 'AUTOSHIP', label: 'AutoShip', description: 'Ships again by itself' },
  { value: 'CLIENT', label: 'Client order' },
  { value: 'REPLACEMENT', label: 'Replacement order' },
];

const SHIPPING = [
  { value: 1, label: 'Standard', description: '3 to 5 days' },
  { value: 2, label: 'Express', description: 'Next day' },
  { value: 3, label: 'Cold chain', description: 'Next day, in a cooled box' },
];

const meta = {
  title: 'UI/Form/Choices',
  component: CheckboxGroupField,
  subcomponents: { RadioTilesField, SwitchField, DateRangeField },
  tags: ['dark', 'pictures'],
  args: { name: 'sources', label: 'Include', options: SOURCES, required: true, help: 'Where orders come from' },
  parameters: {
    docs: {
      description: {
        component:
          "**Do** use checkboxes and tiles where all answers are worth seeing, a switch for a setting that is on or off.\n\n**Don't** use a switch to agree to something: that is a checkbox.",
      },
    },
  },
  render: (args) => (
    <StoryForm
      values={{ sources: ['CLIENT'], shipping: 1, alerts: false, from: '2026-11-01', to: '', species: ['cat'] }}
      validate={({ sources }) => ({ sources: (sources as string[]).length === 0 ? { key: 'ui:form.incomplete' } : undefined })}
      onSubmit={onSubmit}
    >
      <CheckboxGroupField {...args} />
      <RadioTilesField name="shipping" label="Shipping" options={SHIPPING} />
      <SwitchField name="alerts" label="Text messages" help="To the client's phone" />
      <MultiComboboxField
        name="species"
        label="Species"
        options={[
          { value: 'cat', label: 'Cat' },
          { value: 'dog', label: 'Dog' },
        ]}
      />
      <DateRangeField from={{ name: 'from', label: 'From' }} to={{ name: 'to', label: 'To' }} />
    </StoryForm>
  ),
} satisfies Meta<typeof CheckboxGroupField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^AutoShip/ }));
    await expect(canvas.getByRole('group', { name: 'Include (required)' })).toHaveAccessibleDescription('Where orders come from');
    await userEvent.click(canvas.getByText('Cold chain'));
    await userEvent.click(canvas.getByRole('switch', { name: 'Text messages' }));
    await expect(canvas.getByRole('switch', { name: 'Text messages' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Species: 1 selected' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Dog' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith(
        { sources: ['AUTOSHIP', 'CLIENT'], shipping: 3, alerts: true, from: '2026-11-01', to: '', species: ['cat', 'dog'] },
        expect.anything(),
      ),
    );
  },
};

export const NothingChecked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Client order' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const group = canvas.getByRole('group', { name: 'Include (required)' });
    await waitFor(() => expect(group).toHaveFocus());
    await expect(group).toHaveAccessibleDescription('Where orders come from Fill in or correct the marked fields first');
    for (const box of within(group).getAllByRole('checkbox')) await expect(getComputedStyle(box).appearance).toBe('none');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'Only administrators change this' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Client order' }));
    await expect(canvas.getByRole('checkbox', { name: 'Client order' })).toBeChecked();
  },
};
