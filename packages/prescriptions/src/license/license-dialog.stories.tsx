import { network, ScreenWorld } from '@practice-portal/access/testing';
import { handlersFor, makeApprover, makeLicense, makePractice } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { seen } from '../testing/seen.ts';
import { LicenseDialog, type LicenseDialogProps } from './license-dialog.tsx';

const MISSING = makeLicense({ licenseNumber: null, licenseState: null, licenseExpiration: null, status: 'MISSING', valid: false });

const World = (props: Omit<LicenseDialogProps, 'vet'>) => (
  <ScreenWorld practice={makePractice()}>
    <LicenseDialog vet={{ ...makeApprover(), pin: '1234' }} {...props} />
  </ScreenWorld>
);

const meta = {
  title: 'Prescriptions/License/Dialog',
  component: World,
  args: { onDone: fn() },
  beforeEach: network(() => handlersFor('default', { license: MISSING })),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'License information' }));

export const ForAPartner: Story = {
  name: 'A partner asks for it: it can be skipped',
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText(/^The compounding pharmacy needs/));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Continue without saving' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(true));
  },
};

export const ForAProduct: Story = {
  name: 'The product asks for it: it has to be there',
  tags: ['dark', 'phone'],
  args: { required: true },
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByText(/^This product needs the license of/));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(false));
  },
};
