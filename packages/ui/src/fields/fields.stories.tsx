import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import { CheckboxField } from './checkbox-field.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PinField } from './pin-field.tsx';
import { SelectField } from './select-field.tsx';
import { required, StoryForm } from '../form/story-form.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const VALUES = { name: '', notes: '', refills: null, vet: '', remove: false, password: '', pin: '' };

const REFILLS = [
  { value: 999, label: 'PRN', description: 'As needed, for a year' },
  { value: 0, label: '0' },
  { value: 1, label: '1' },
];

const meta = {
  title: 'UI/Form/Fields',
  component: TextField,
  subcomponents: { TextAreaField, PasswordField, PinField, SelectField, ComboboxField, CheckboxField },
  tags: ['dark', 'pictures'],
  args: { name: 'name', label: 'Client name', help: 'As on the account', required: true },
  parameters: {
    docs: {
      description: {
        component:
          "All bindings of a form. A keystroke draws only its own field.\n\n**Do** mark what is required, put help under the label, let the schema speak in message keys.\n\n**Don't** use the placeholder as a label, nor clear what somebody typed after a failed submit.",
      },
    },
  },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllFields: Story = {
  tags: ['phone'],
  render: () => (
    <StoryForm values={VALUES}>
      <TextField name="name" label="Client name" help="As on the account" required />
      <TextAreaField name="notes" label="Notes to pharmacist" maxLength={120} counter />
      <SelectField name="refills" label="Refills" options={REFILLS} required />
      <ComboboxField
        name="vet"
        label="Veterinarian"
        options={[{ value: '1', label: 'Dr. Ana López' }]}
        placeholder="Select a veterinarian"
      />
      <CheckboxField name="remove" label="Remove AutoShips" help="The client gets no more of this product" />
      <PasswordField name="password" label="Practice password" />
      <PinField name="pin" label="PIN" />
    </StoryForm>
  ),
};

export const Disabled: Story = {
  render: () => (
    <StoryForm values={{ ...VALUES, name: 'Ana Díaz', refills: 1, vet: '1', remove: true }}>
      <TextField name="name" label="Client name" disabledReason="Set by the referring practice" />
      <SelectField name="refills" label="Refills" options={REFILLS} disabledReason="Set by the compounding partner" />
      <ComboboxField
        name="vet"
        label="Veterinarian"
        options={[{ value: '1', label: 'Dr. Ana López' }]}
        disabledReason="You are signed in as this vet"
      />
      <CheckboxField name="remove" label="Remove AutoShips" disabledReason="Always, when the pet has passed away" />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Client name' })).toHaveAccessibleDescription('Set by the referring practice');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Client name' }), 'x');
    await expect(canvas.getByRole('textbox', { name: 'Client name' })).toHaveValue('Ana Díaz');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Refills' }), 'PRN');
    await expect(canvas.getByRole('combobox', { name: 'Refills' })).toHaveValue('1');
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const FirstErrorGetsTheFocus: Story = {
  tags: ['behaviour'],
  render: () => (
    <StoryForm values={VALUES} validate={({ name, refills }) => ({ name: required(name), refills: required(refills) })}>
      <TextAreaField name="notes" label="Notes to pharmacist" />
      <SelectField name="refills" label="Refills" options={REFILLS} required />
      <TextField name="name" label="Client name" required />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Notes to pharmacist' }), 'With food');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const refills = canvas.getByRole('combobox', { name: /Refills/ });
    await waitFor(() => expect(refills).toHaveFocus());
    await expect(refills).toBeInvalid();
    await expect(refills).toHaveAccessibleDescription('Fill in or correct the marked fields first');
    await userEvent.selectOptions(refills, '1');
    await waitFor(() => expect(refills).toBeValid());
  },
};

const pasted = fn<(values: object) => void>();

/** A code is never cut by the spaces around it, an address is found in what it was copied with, and what is too long is refused. */
export const PastedWhole: Story = {
  tags: ['behaviour'],
  render: () => (
    <StoryForm
      values={{ code: '', email: '', password: '' }}
      validate={({ code, password }) => ({
        ...(String(code).trim().length > 6 ? { code: { key: 'ui:form.incomplete' } } : {}),
        ...(String(password).length > 8 ? { password: { key: 'ui:form.incomplete' } } : {}),
      })}
      onSubmit={pasted}
    >
      <TextField name="code" label="Code" maxLength={6} />
      <TextField name="email" type="email" label="Email" maxLength={20} />
      <PasswordField name="password" label="Practice password" maxLength={8} />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    pasted.mockClear();
    const code = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.click(code);
    await userEvent.paste('\u200b  123456 ');
    await expect(code).toHaveValue('  123456 ');
    await userEvent.click(canvas.getByRole('textbox', { name: 'Email' }));
    await userEvent.paste('Ana Lima <mailto:ana@clinic.example>,');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@clinic.example');
    const password = canvas.getByLabelText('Practice password');
    await userEvent.click(password);
    await userEvent.paste('Demo12345');
    await expect(password).toHaveValue('Demo12345');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(password).toBeInvalid());
    await expect(code).toBeValid();
    await expect(pasted).not.toHaveBeenCalled();
    // Typing stops at the greatest length.
    await userEvent.clear(code);
    await userEvent.type(code, '1234567');
    await expect(code).toHaveValue('123456');
  },
};

const nothingChosen = fn<(values: object) => void>();

/** With the arrows or Home a choice is taken back: the form holds what it holds of its kind before one is made. */
export const ChoiceTakenBack: Story = {
  tags: ['behaviour'],
  render: () => (
    <StoryForm values={{ reason: '', state: 'CO', refills: null, quantity: 1 }} onSubmit={nothingChosen}>
      <SelectField name="reason" label="Reason" options={[{ value: 'OTHER', label: 'Other' }]} placeholder="Select a reason" />
      <SelectField name="state" label="State" options={[{ value: 'CO', label: 'Colorado' }]} placeholder="Select a state" />
      <SelectField name="refills" label="Refills" options={REFILLS} placeholder="Select refills" />
      <SelectField name="quantity" label="Quantity" options={[{ value: 1, label: '1' }]} placeholder="Select a quantity" />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    nothingChosen.mockClear();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Reason' }), 'Other');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Refills' }), 'PRN');
    for (const box of canvas.getAllByRole('combobox')) await userEvent.selectOptions(box, '');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(nothingChosen).toHaveBeenCalledOnce());
    await expect(nothingChosen.mock.lastCall?.[0]).toEqual({ reason: '', state: '', refills: null, quantity: null });
  },
};

export const EnterInAFieldHidesNothing: Story = {
  tags: ['behaviour'],
  render: () => (
    <StoryForm values={VALUES} validate={({ name }) => ({ name: required(name) })}>
      <TextField name="name" label="Client name" required />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Client name/ }), '{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Client name/ })).toBeInvalid());
    await userEvent.keyboard('{Enter}');
    await expect(document.querySelector('.ui-tip:popover-open')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(document.querySelector('.ui-tip')).toHaveTextContent('Fill in or correct the marked fields first'));
  },
};

export const SavedOnlyWhenChangedAndValid: Story = {
  tags: ['behaviour'],
  render: () => (
    <StoryForm values={VALUES} validate={({ name }) => ({ name: required(name) })}>
      <TextField name="name" label="Client name" required />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAccessibleDescription('Fill in or change something first');
    await userEvent.type(canvas.getByRole('textbox', { name: /Client name/ }), 'Ana');
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  },
};

let labelsRead = 0;
const COUNTED = [
  {
    value: 'a',
    get label() {
      labelsRead += 1;
      return 'Counted';
    },
  },
];

/** Typing in one field must not draw the others: with eight fields that is the portal's slowest moment. */
export const KeystrokeDrawsOneField: Story = {
  tags: ['behaviour'],
  render: () => (
    <StoryForm values={{ name: '', other: 'a' }}>
      <TextField name="name" label="Client name" />
      <SelectField name="other" label="Other field" options={COUNTED} />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Client name' });
    await userEvent.click(input);
    const before = labelsRead;
    await userEvent.type(input, 'Bella');
    await expect(input).toHaveValue('Bella');
    await expect(labelsRead).toBe(before);
  },
};

export const Password: Story = {
  render: () => (
    <StoryForm values={{ password: 'Demo1234' }}>
      <PasswordField name="password" label="Practice password" required />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^Practice password/);
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show what is typed' }));
    await expect(input).toHaveAttribute('type', 'text');
  },
};

/** No browser takes it for a password, covered as it is. */
export const Pin: Story = {
  render: () => (
    <StoryForm values={{ pin: '1234' }}>
      <PinField name="pin" label="PIN" required />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^PIN/);
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveAttribute('autocomplete', 'off');
    await expect(getComputedStyle(input).getPropertyValue('-webkit-text-security')).toBe('disc');
    await userEvent.click(canvas.getByRole('button', { name: 'Show what is typed' }));
    await expect(getComputedStyle(input).getPropertyValue('-webkit-text-security')).toBe('none');
  },
};

export const ChooseAVet: Story = {
  tags: ['behaviour'],
  render: () => (
    <StoryForm values={{ vet: '' }} validate={({ vet }) => ({ vet: required(vet) })}>
      <ComboboxField
        name="vet"
        label="Veterinarian"
        required
        options={[
          { value: '1', label: 'Dr. Ana López' },
          { value: '2', label: 'Dr. Mia Chen' },
        ]}
        placeholder="Select a veterinarian"
      />
    </StoryForm>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const choice = canvas.getByRole('button', { name: 'Veterinarian (required): Select a veterinarian' });
    await waitFor(() => expect(choice).toHaveFocus());
    await expect(choice).toHaveAccessibleDescription('Fill in or correct the marked fields first');
    await userEvent.keyboard('{ArrowDown}');
    await within(document.body).findByRole('option', { name: 'Dr. Mia Chen' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Veterinarian (required): Dr. Mia Chen' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Veterinarian (required): Dr. Mia Chen' })).toBeValid());
  },
};
