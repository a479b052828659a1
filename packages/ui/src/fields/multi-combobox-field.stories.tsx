import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { MultiComboboxField } from './multi-combobox-field.tsx';
import { StoryForm } from '../form/story-form.tsx';

const INDICATIONS = [
  { value: 1, label: 'Behavior and anxiety' },
  { value: 2, label: 'Cardiac disease' },
  { value: 3, label: 'Dermatitis', description: 'Allergic and atopic' },
  { value: 4, label: 'Épilepsie' },
  { value: 5, label: 'Pain and inflammation' },
];

const meta = {
  title: 'UI/Form/Multi combobox',
  component: MultiComboboxField,
  tags: ['overlay', 'dark', 'pictures'],
  args: { name: 'ids', label: 'Medication indications', options: INDICATIONS, placeholder: 'Select indications', required: true },
  parameters: {
    docs: {
      description: {
        component:
          "Several of many. The list stays open while one after the other is chosen; what is chosen stands under the field.\n\n**Do** use it where more than one answer is usual and there are many.\n\n**Don't** use it for three answers: checkboxes show them all at once.",
      },
    },
  },
} satisfies Meta<typeof MultiComboboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

const formWith = (ids: number[]): NonNullable<Story['render']> => {
  const Shown = (args: Parameters<NonNullable<Story['render']>>[0]) => (
    <StoryForm
      values={{ ids }}
      validate={({ ids: chosen }) => ({ ids: (chosen as number[]).length === 0 ? { key: 'ui:form.incomplete' } : undefined })}
    >
      <MultiComboboxField {...args} />
    </StoryForm>
  );
  return Shown;
};

const option = (name: string | RegExp) => within(document.body).findByRole('option', { name });

export const Empty: Story = { tags: ['phone'], render: formWith([]) };

export const Chosen: Story = {
  render: formWith([5, 2]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Medication indications (required): 2 selected' })).toBeVisible();
    const list = within(canvas.getByRole('list', { name: 'Selected: Medication indications' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pain and inflammation', 'Cardiac disease']);
  },
};

export const ChooseByMouse: Story = {
  tags: ['behaviour', 'thorough'],
  render: formWith([]),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Select indications/ }));
    await userEvent.click(await option('Cardiac disease'));
    await userEvent.click(await option(/Dermatitis/));
    await waitFor(async () => expect(await option('Cardiac disease')).toHaveAttribute('aria-selected', 'true'));
    await userEvent.click(await option('Cardiac disease'));
    await waitFor(() => expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dermatitis']));
  },
};

export const ChooseByKeyboard: Story = {
  tags: ['behaviour'],
  render: formWith([]),
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /Select indications/ }).focus();
    await userEvent.keyboard('epil');
    const input = await canvas.findByRole('combobox', { name: 'Medication indications' });
    await expect(input).toHaveValue('epil');
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Épilepsie' })).toBeVisible());
    await userEvent.clear(input);
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /2 selected/ })).toHaveFocus());
  },
};

export const TakeBack: Story = {
  tags: ['behaviour', 'thorough'],
  render: formWith([5, 2]),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Pain and inflammation' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /1 selected/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Cardiac disease' }));
    await waitFor(() => expect(canvas.queryByRole('list')).toBeNull());
  },
};

export const Required: Story = {
  render: formWith([]),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Select indications/ }));
    await option('Dermatitis Allergic and atopic');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Select indications/ })).toHaveAttribute('aria-invalid', 'true'));
  },
};

export const NothingFound: Story = {
  render: formWith([]),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Select indications/ }));
    await userEvent.type(await canvas.findByRole('combobox'), 'xyz');
    await waitFor(() => expect(within(document.body).getByText("Nothing found for 'xyz'")).toHaveAttribute('role', 'status'));
  },
};

export const Loading: Story = { args: { loading: true, options: [] }, render: formWith([]) };
