import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, refuse } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { makeStaffMember, makeStaffMembers, staffMemberHandlers } from '@practice-portal/api-client/testing/staff-members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { chooseAction } from '../testing/choose-action.ts';
import { MANAGER, SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { StaffPage } from './staff-page.tsx';

const ROUTES = [
  { path: '/staff', Component: StaffPage },
  { path: '/affiliate-staff', Component: StaffPage },
];
const World = (props: Partial<SettingsWorldProps>) => <SettingsWorld path="/staff" routes={ROUTES} {...props} />;
const PRACTICE = makePractice({
  practiceHomeFeatures: { overridePriceEnabled: true, paymentRefundEnabled: true, externalIdPrefix: 'JV', vetPinRequired: true },
});

const meta = {
  title: 'Settings/Staff/Page',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  args: { practice: PRACTICE },
  beforeEach: network(() => handlersFor('default', {}, [staffMemberHandlers(), historyHandlers()])),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The drawer or dialog once its form is there: a member who is not on the page is asked for first. */
const drawer = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('dialog', { name }).querySelector('form')).not.toBeNull());
  return within(screen.getByRole('dialog', { name }));
};

export const List: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^kelly\.donovan/)).toBeInTheDocument();
    await expect(canvas.getByText('Invited')).toBeInTheDocument();
    await expect(canvas.queryByText(/^walter\.abernathy/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'What changed' }));
    await expect(await canvas.findByText('Edited: Kelly Donovan')).toBeInTheDocument();
    await expect(canvas.getByText('Email: kelly@maplestreet.example → kelly.donovan@maplestreet.example')).toBeInTheDocument();
  },
};

export const Inactive: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Inactive' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Walter Abernathy' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Reactivate' })).toBeVisible());
  },
};

export const AddDrawer: Story = {
  args: { path: '/staff?staff=new' },
  play: async () => {
    const form = await drawer('Add a staff member');
    await expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('');
  },
};

export const EditDrawer: Story = {
  args: { path: '/staff?staff=9' },
  play: async () => {
    const form = await drawer('Edit staff member');
    await expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Kelly');
  },
};

export const ResetPasswordDialog: Story = {
  args: { path: '/staff?staff=9' },
  play: async () => {
    await userEvent.click((await drawer('Edit staff member')).getByRole('button', { name: 'Reset password' }));
    const dialog = await drawer('Reset password');
    await expect(dialog.getByRole('button', { name: 'Reset password' })).toBeInTheDocument();
  },
};

export const DeactivateQuestion: Story = {
  play: async () => {
    await chooseAction('Kelly Donovan', 'Deactivate');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Kelly Donovan?' }));
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeInTheDocument();
  },
};

/** Added over the shared login: nobody knows yet whether they are a vet. */
export const NewVet: Story = {
  tags: ['behaviour'],
  beforeEach: network(() => {
    const nina = makeStaffMember({
      id: 14,
      firstName: 'Nina',
      lastName: 'Park',
      username: 'nina.park',
      roles: 'Veterinarian',
      isNew: true,
    });
    return handlersFor('default', {}, [staffMemberHandlers([...makeStaffMembers(), nina]), historyHandlers()]);
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm Nina Park as a veterinarian' }));
    await expect(await screen.findByText('Nina Park can approve controlled substances now')).toBeInTheDocument();
  },
};

export const NewVetNotConfirmed: Story = {
  ...NewVet,
  beforeEach: network(() => {
    const nina = makeStaffMember({
      id: 14,
      firstName: 'Nina',
      lastName: 'Park',
      username: 'nina.park',
      roles: 'Veterinarian',
      isNew: true,
    });
    return [
      http.post('*/staff/practice/:practiceId/staff/:staffId/confirm', () =>
        refuse(403, 'A veterinarian must be confirmed by someone other than the person who added them'),
      ),
      ...handlersFor('default', {}, [staffMemberHandlers([...makeStaffMembers(), nina]), historyHandlers()]),
    ];
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm Nina Park as a veterinarian' }));
    await expect(
      await screen.findByText('A veterinarian must be confirmed by someone other than the person who added them'),
    ).toBeInTheDocument();
  },
};

export const Nobody: Story = {
  beforeEach: network(() => handlersFor('default', {}, [staffMemberHandlers([])])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No staff')).toBeInTheDocument();
  },
};

export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The staff couldn't be loaded")).toBeInTheDocument();
  },
};

export const WithoutTheRight: Story = {
  args: { user: { scopes: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You don't have access to your practice's settings")).toBeInTheDocument();
  },
};

export const Deactivate: Story = {
  tags: ['behaviour'],
  play: async () => {
    await chooseAction('Kelly Donovan', 'Deactivate');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Kelly Donovan?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(await screen.findByText('Staff member deactivated')).toBeInTheDocument();
  },
};

export const DeactivateRefused: Story = {
  beforeEach: network(() => [
    http.delete('*/api/staff/practice/:practiceId/staff/:staffId', () =>
      refuse(409, 'The last site administrator of a practice cannot be deactivated'),
    ),
    ...handlersFor('default', {}, [staffMemberHandlers()]),
  ]),
  play: async () => {
    await chooseAction('Kelly Donovan', 'Deactivate');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Kelly Donovan?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(await dialog.findByText('The last site administrator of a practice cannot be deactivated')).toBeInTheDocument();
    await expect(await screen.findByText('Error deactivating staff member')).toBeInTheDocument();
  },
};

export const Add: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/staff?staff=new' },
  play: async () => {
    const form = await drawer('Add a staff member');
    await userEvent.click(form.getByRole('checkbox', { name: /^Site administrator/ }));
    await expect(form.getByRole('checkbox', { name: /^Receive notifications/ })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: /^Price override/ })).toBeChecked();
    await userEvent.type(form.getByRole('textbox', { name: /^First name/ }), 'Nora');
    const preview = within(await form.findByRole('region', { name: 'What Nora will see' }));
    await expect(preview.getByText(/Bank settings/)).toHaveTextContent('Bank settings (yes)');
    // Beside the boxes that it speaks of, not below the rest of the form.
    const region = form.getByRole('region', { name: 'What Nora will see' });
    const boxes = form.getByRole('group', { name: 'Roles' });
    await expect(boxes.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(
      region.compareDocumentPosition(form.getByRole('textbox', { name: /^First name/ })) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: /^Last name/ }), 'Park');
    await userEvent.type(form.getByRole('textbox', { name: /^Username/ }), 'kelly.donovan');
    await expect(await form.findByText('Username already exists')).toBeInTheDocument();
    await userEvent.clear(form.getByRole('textbox', { name: /^Username/ }));
    await userEvent.type(form.getByRole('textbox', { name: /^Username/ }), 'nora.park');
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'nora@maplestreet.example');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Staff member saved')).toBeInTheDocument();
  },
};

const asked = fn<() => void>();
let answerUsername = (): void => undefined;

/** The answer about a username that is taken comes while the password is typed: it moves nothing. */
export const UsernameTakenMeanwhile: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/staff?staff=new' },
  beforeEach: network(() => {
    const held = new Promise<void>((resolve) => {
      answerUsername = resolve;
    });
    return [
      http.get('*/staff/practice/:practiceId/username', async () => {
        asked();
        await held;
        return undefined;
      }),
      ...handlersFor('default', {}, [staffMemberHandlers(), historyHandlers()]),
    ];
  }),
  play: async () => {
    asked.mockClear();
    const form = await drawer('Add a staff member');
    await userEvent.click(form.getByRole('checkbox', { name: /^Send an invitation/ }));
    const username = form.getByRole('textbox', { name: /^Username/ });
    const password = form.getByLabelText(/^Password/, { selector: 'input' });
    await userEvent.type(username, 'kelly.donovan');
    await userEvent.click(password);
    await userEvent.keyboard('Dog-');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    answerUsername();
    await expect(await form.findByText('Username already exists')).toBeInTheDocument();
    await expect(password).toHaveFocus();
    await userEvent.keyboard('walk7');
    await expect(password).toHaveValue('Dog-walk7');
    await expect(username).toHaveValue('kelly.donovan');
    await expect(username).toBeInvalid();
  },
};

export const PasswordRules: Story = {
  args: { path: '/staff?staff=new' },
  play: async () => {
    const form = await drawer('Add a staff member');
    await userEvent.click(form.getByRole('checkbox', { name: /^Send an invitation/ }));
    await userEvent.type(form.getByLabelText(/^Password/, { selector: 'input' }), 'abc');
    await userEvent.type(form.getByRole('textbox', { name: /^External ID/ }), 'JV.12');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('The password needs')).toBeInTheDocument();
    await expect(form.getByText('Invalid password')).toBeInTheDocument();
    await expect(form.getByText('Please enter only the text after the prefix')).toBeInTheDocument();
  },
};

/** A manager gives no role above their own. */
export const AsAManager: Story = {
  args: { path: '/staff?staff=11', user: MANAGER },
  play: async () => {
    const form = await drawer('Edit staff member');
    for (const name of [/^Site administrator/, /^Price override/])
      await expect(form.getByRole('checkbox', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(form.getByRole('checkbox', { name: /^Practice manager/ })).not.toHaveAttribute('aria-disabled');
  },
};

export const EditAVet: Story = {
  tags: ['behaviour', 'thorough'],
  args: { path: '/staff?staff=1' },
  play: async () => {
    const form = await drawer('Edit staff member');
    await expect(form.getByText('Leave it empty to keep the current PIN')).toBeInTheDocument();
    await userEvent.type(form.getByRole('textbox', { name: /^License number/ }), '-B');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Staff member saved')).toBeInTheDocument();
  },
};

export const SomethingUnexpected: Story = {
  args: { path: '/staff?staff=11', practice: makePractice({ practiceHomeFeatures: { showChat: true } }) },
  beforeEach: network(() => [
    http.put('*/api/staff/practice/:practiceId/staff/:staffId', () => refuse(400, 'An internal error occurred')),
    ...handlersFor('default', {}, [staffMemberHandlers()]),
  ]),
  play: async () => {
    const form = await drawer('Edit staff member');
    await userEvent.type(form.getByRole('textbox', { name: /^Last name/ }), 'a');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText("Couldn't save, something unexpected happened")).toBeInTheDocument();
    await expect(form.getByText('Chat with the pharmacy')).toBeVisible();
  },
};

export const ResetPassword: Story = {
  tags: ['behaviour'],
  args: { path: '/staff?staff=9' },
  play: async () => {
    await userEvent.click((await drawer('Edit staff member')).getByRole('button', { name: 'Reset password' }));
    const dialog = await drawer('Reset password');
    const fields = dialog.getAllByLabelText(/password/i, { selector: 'input:not([hidden])' });
    await userEvent.type(fields[0] as HTMLElement, 'Sunrise7');
    await userEvent.type(fields[1] as HTMLElement, 'Sunrise8');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
    await expect(await dialog.findByText('The password confirmation does not match')).toBeInTheDocument();
    await userEvent.clear(fields[1] as HTMLElement);
    await userEvent.type(fields[1] as HTMLElement, 'Sunrise7');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
    await expect(await screen.findByText('Password has been updated')).toBeInTheDocument();
  },
};

export const Invited: Story = {
  args: { path: '/staff?staff=12' },
  play: async () => {
    const form = await drawer('Edit staff member');
    await expect(form.queryByRole('button', { name: 'Reset password' })).toBeNull();
  },
};

export const InvitedAgain: Story = {
  ...Invited,
  tags: ['behaviour'],
  play: async (context) => {
    await Invited.play?.(context);
    const form = await drawer('Edit staff member');
    await userEvent.click(form.getByRole('button', { name: 'Send again' }));
    await expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  },
};

const AFFILIATE = makePractice({
  practiceStatus: 'AFFILIATE',
  localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' },
  practiceHomeFeatures: { vetEmailRequired: true, vetPinRequired: false },
});
const VET = makeStaffMember({
  id: 2,
  firstName: 'Rhys',
  lastName: 'Llewellyn',
  username: 'rhys.llewellyn',
  veterinarian: true,
  roles: 'Veterinarian',
  veterinarianAttributes: { cell: null, phone: null, licenseNumber: 'VET-1003-002', licenseState: 'GB', licenseExpiration: '2028-06-30' },
});

/** An affiliate has veterinarians alone; `/staff` leads to them. */
export const Affiliate: Story = {
  args: { path: '/staff?staff=2', practice: AFFILIATE },
  globals: { locale: 'en-GB' },
  beforeEach: network(() => handlersFor('default', {}, [staffMemberHandlers([...makeStaffMembers().slice(0, 1), VET])])),
  play: async () => {
    const form = await drawer('Edit staff member');
    await expect(form.queryByRole('checkbox')).toBeNull();
  },
};

export const AffiliateSaved: Story = {
  ...Affiliate,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Affiliate.play?.(context);
    const form = await drawer('Edit staff member');
    await userEvent.clear(form.getByRole('textbox', { name: /^Email/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Required')).toBeInTheDocument();
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'rhys@surgery.example');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Staff member updated')).toBeInTheDocument();
  },
};
