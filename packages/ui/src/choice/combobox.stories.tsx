import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';

import { Combobox } from './combobox.tsx';
import type { ComboboxProps } from './combobox.tsx';
import { SearchCombobox } from './search-combobox.tsx';

const VETS = [
  { value: '1', label: 'Dr. Ana López', description: 'Small animals' },
  { value: '2', label: 'Dr. Mia Chen' },
  { value: '3', label: 'Dr. Samuel Okafor' },
  { value: '4', label: 'Dr. Zoë Anand' },
];

const Held = (props: ComboboxProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: '20rem' }}>
      <Combobox
        {...props}
        value={value}
        onChange={(next) => {
          props.onChange(next);
          setValue(next);
        }}
      />
    </div>
  );
};

const meta = {
  title: 'UI/Choice/Combobox',
  component: Combobox,
  subcomponents: { SearchCombobox },
  tags: ['overlay', 'dark', 'pictures'],
  args: { label: 'Assigned vet', options: VETS, value: null, placeholder: 'Nobody', onChange: fn(), onOpen: fn() },
  render: (args) => <Held {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          "A plain button until it is opened, so a table can hold one a row.\n\n**Do** use it from about eight options on, or where people know the name they look for.\n\n**Don't** use it for three options: `SelectField` needs no search.",
      },
    },
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

const option = (name: string | RegExp) => within(document.body).findByRole('option', { name });

export const Open: Story = {
  tags: ['phone'],
  args: { value: '1', clearable: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assigned vet: Dr. Ana López' }));
    const chosen = await option(/Ana López/);
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-activedescendant', chosen.id);
  },
};

export const ChooseByMouse: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assigned vet: Nobody' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(await option('Dr. Mia Chen'));
    await expect(args.onChange).toHaveBeenCalledWith('2');
    await waitFor(async () => expect(await canvas.findByRole('button', { name: 'Assigned vet: Dr. Mia Chen' })).toBeVisible());
  },
};

export const ChooseByKeyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('l');
    // At once: what is typed while the list's code is on its way arrives in it.
    await userEvent.keyboard('opez');
    const input = await canvas.findByRole('combobox', { name: 'Assigned vet' });
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('lopez');
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('1');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Assigned vet: Dr. Ana López' })).toHaveFocus());
  },
};

export const ChooseAndGoOn: Story = {
  name: 'The focus is back before the next key',
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('lopez');
    await option(/Ana López/);
    // Asked for before the choice: in that frame, whoever presses Tab goes on from the choice.
    const frame = new Promise((resolve) => requestAnimationFrame(resolve));
    void fireEvent.keyDown(canvas.getByRole('combobox'), { key: 'Enter' });
    await frame;
    await expect(document.activeElement).toHaveAccessibleName('Assigned vet: Dr. Ana López');
  },
};

export const Clear: Story = {
  tags: ['behaviour', 'thorough'],
  args: { value: '3', clearable: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assigned vet: Dr. Samuel Okafor' }));
    await option(/Okafor/);
    await option('Clear assigned vet');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
};

export const EscapeKeepsTheChoice: Story = {
  tags: ['behaviour'],
  args: { value: '3' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Okafor/ }));
    await option(/Okafor/);
    await userEvent.keyboard('{ArrowUp}{Escape}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('button', { name: /Okafor/ })).toHaveFocus());
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Assigned vet/ }));
    await userEvent.type(await canvas.findByRole('combobox'), 'xyz');
    await waitFor(() => expect(within(document.body).getByText("Nothing found for 'xyz'")).toHaveAttribute('role', 'status'));
  },
};

export const Loading: Story = { args: { loading: true, options: [] } };

export const Disabled: Story = {
  args: { value: '1', disabledReason: 'Dr. Chen is processing this order' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Assigned vet: Dr. Ana López' });
    await expect(button).toHaveAccessibleDescription('Dr. Chen is processing this order');
    await userEvent.click(button);
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};
