import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { required, StoryForm } from '../form/story-form.tsx';

const onSubmit = fn();

const meta = {
  title: 'UI/Form/Numbers, money, phones',
  component: NumberField,
  subcomponents: { MoneyField, PhoneField },
  tags: ['dark', 'pictures'],
  args: { name: 'days', label: 'Custom frequency', unit: 'days', min: 7, max: 365, help: 'At least 7 days' },
  parameters: {
    docs: {
      description: {
        component:
          "Numbers, amounts and phone numbers in the practice's locale. The form holds a number, minor units (1999 for $19.99) and digits.\n\n**Do** let the schema refuse what is out of range; **don't** take `NaN` for empty: it stands for what is no number.",
      },
    },
  },
  render: (args) => (
    <StoryForm
      values={{ days: 30, weight: null, price: 1999, phone: '2085550142' }}
      validate={({ weight }) => ({
        weight: Number.isNaN(weight) ? { key: 'ui:form.incomplete' } : required(weight),
      })}
      onSubmit={onSubmit}
    >
      <NumberField {...args} />
      <NumberField name="weight" label="Weight" decimals={2} unit="lb" required />
      <MoneyField name="price" label="Price" help="What the client pays" />
      <PhoneField name="phone" label="Phone" />
    </StoryForm>
  ),
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    const weight = canvas.getByRole('spinbutton', { name: 'Weight' });
    await userEvent.type(weight, '1,234.50');
    await expect(weight).toHaveValue('1,234.50');
    await userEvent.tab();
    await expect(weight).toHaveValue('1234.5');
    const price = canvas.getByRole('spinbutton', { name: 'Price' });
    await expect(price).toHaveValue('19.99');
    await userEvent.clear(price);
    await userEvent.type(price, '1,20');
    await userEvent.type(price, '0.5');
    await userEvent.tab();
    await expect(price).toHaveValue('1200.50');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({ days: 30, weight: 1234.5, price: 120_050, phone: '2085550142' }, expect.anything()),
    );
  },
};

export const ArrowKeysStopAtTheBounds: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const days = canvas.getByRole('spinbutton', { name: 'Custom frequency' });
    await userEvent.click(days);
    await userEvent.keyboard('{ArrowUp}');
    await expect(days).toHaveAttribute('aria-valuenow', '31');
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
    await expect(days).toHaveValue('7');
    await expect(days).toHaveAttribute('aria-valuemin', '7');
  },
};

export const NoNumber: Story = {
  play: async ({ canvas }) => {
    const weight = canvas.getByRole('spinbutton', { name: 'Weight' });
    await userEvent.type(weight, '1,250');
    await userEvent.tab();
    await waitFor(() => expect(weight).toBeInvalid());
    await expect(weight).toHaveValue('1,250');
    await expect(weight).toHaveAccessibleDescription('Enter a number with at most two decimals and no comma for thousands, such as 12.5');
  },
};

export const MendedNumber: Story = {
  ...NoNumber,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await NoNumber.play?.(context);
    const weight = canvas.getByRole('spinbutton', { name: 'Weight' });
    await userEvent.clear(weight);
    await userEvent.type(weight, '12,5');
    await waitFor(() => expect(weight).toBeValid());
    await userEvent.tab();
    await expect(weight).toHaveValue('12.5');
  },
};

export const PhoneWhileTyped: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const phone = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    await expect(phone).toHaveValue('(208) 555-0142');
    phone.setSelectionRange(3, 3);
    await userEvent.type(phone, '9', { initialSelectionStart: 3, initialSelectionEnd: 4 });
    await expect(phone).toHaveValue('(209) 555-0142');
    await waitFor(() => expect(phone.selectionStart).toBe(4));
    await userEvent.clear(phone);
    await userEvent.type(phone, '4165550199');
    await expect(phone).toHaveValue('(416) 555-0199');
    await userEvent.type(phone, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(phone).toHaveValue('(416) 55');
  },
};

export const InTheUK: Story = {
  globals: { locale: 'en-GB' },
  play: async ({ canvas }) => {
    const phone = canvas.getByRole('textbox', { name: 'Phone' });
    await userEvent.clear(phone);
    await userEvent.click(phone);
    await userEvent.paste('+44 20 7946 0958');
    await expect(phone).toHaveValue('020 7946 0958');
    await expect(canvas.getByText('£')).toBeVisible();
  },
};

export const Disabled: Story = { args: { disabledReason: 'Set by the practice' } };
