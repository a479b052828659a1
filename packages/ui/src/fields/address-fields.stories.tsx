import { Stack } from '@chakra-ui/react';
import { type AddressForm, addressSchema, emptyAddress } from '@practice-portal/domain/address';
import type { CountryCode } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Form, Formik, type FormikConfig } from 'formik';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { AddressFields } from './address-fields.tsx';
import { FormErrorFocus } from '../form/form-error-focus.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

const onSubmit = fn<FormikConfig<AddressForm>['onSubmit']>(() => Promise.resolve());

const meta = {
  title: 'UI/Form/Address fields',
  component: AddressFields,
  tags: ['dark', 'pictures'],
  parameters: {
    docs: {
      description: {
        component:
          "An address as the practice's country writes it. The form holds an `AddressForm`; `addressSchema({ country })` is its schema, `emptyAddress(country)` its start, `addressBodyOf(form)` what the service takes.",
      },
    },
  },
} satisfies Meta<typeof AddressFields>;

export default meta;
type Story = StoryObj<typeof meta>;

const formIn = (country: CountryCode): NonNullable<Story['render']> => {
  const Shown = (args: Parameters<NonNullable<Story['render']>>[0]) => (
    <Formik initialValues={emptyAddress(country)} validationSchema={addressSchema({ country })} onSubmit={onSubmit}>
      <Form noValidate>
        <Stack gap="4">
          <AddressFields {...args} />
          <SubmitButton>Save address</SubmitButton>
        </Stack>
        <FormErrorFocus />
      </Form>
    </Formik>
  );
  return Shown;
};

export const FilledByZip: Story = {
  name: 'A ZIP code fills what is empty of city and state',
  tags: ['behaviour'],
  args: { placeOf: (_country, code) => Promise.resolve(code === '83702' ? { city: 'Boise', state: 'ID' } : null) },
  render: formIn('US'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'ZIP code' }), '83702');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Boise'));
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveValue('ID');
  },
};

export const UnitedStates: Story = {
  tags: ['phone'],
  render: formIn('US'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), '12 Juniper Road');
    await userEvent.type(canvas.getByRole('textbox', { name: 'City' }), 'Boise');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'State' }), 'Idaho');
    await userEvent.type(canvas.getByRole('textbox', { name: 'ZIP code' }), '8370');
    await userEvent.type(canvas.getByRole('textbox', { name: '+4' }), '1234');
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    const zip = canvas.getByRole('textbox', { name: 'ZIP code' });
    await waitFor(() => expect(zip).toHaveFocus());
    await expect(zip).toHaveAccessibleDescription('Must equal 5 characters');
    await userEvent.type(zip, '2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith(
        {
          address1: '12 Juniper Road',
          address2: '',
          city: 'Boise',
          state: 'ID',
          postalCode: '83702',
          postalCode2: '1234',
          country: 'US',
        },
        expect.anything(),
      ),
    );
  },
};

export const Canada: Story = {
  globals: { locale: 'en-CA' },
  render: formIn('CA'),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Province' }), 'Quebec');
    await expect(canvas.queryByRole('textbox', { name: '+4' })).toBeNull();
  },
};

export const UnitedKingdom: Story = {
  globals: { locale: 'en-GB' },
  render: formIn('GB'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Postcode' })).toBeVisible();
  },
};

export const Disabled: Story = { args: { disabledReason: "Set by the client's profile" }, render: formIn('US') };
