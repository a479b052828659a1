import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import type { NewVetRequest } from '@practice-portal/domain/staff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { AccessWorld, type AccessWorldOptions } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { seen } from '../testing/seen.ts';
import { ApprovingVetBlock } from './approving-vet-block.tsx';

const ADD = '*/api/staff/practice/:practiceId/vet';
const sent = fn<(body: NewVetRequest, key: string | null) => void>();

const World = (options: Pick<AccessWorldOptions, 'practice' | 'claims'>) => (
  <AccessWorld {...options}>
    <ApprovingVetBlock />
  </AccessWorld>
);

const practiceWith = (practiceHomeFeatures: Partial<PracticeHomeFeatures>) => makePractice({ practiceHomeFeatures });
const plain = practiceWith({ vetPinRequired: false, vetLicenseNumRequired: false, vetEmailRequired: false });
const chatting = practiceWith({ vetPinRequired: false, vetLicenseNumRequired: false, vetEmailRequired: false, showChat: true });
const strict = practiceWith({ vetPinRequired: true, vetLicenseNumRequired: true, vetEmailRequired: true });

const listening = http.post(ADD, async ({ request }) => {
  sent((await request.clone().json()) as NewVetRequest, request.headers.get('idempotency-key'));
  return undefined;
});

const meta = {
  title: 'Access/Approving vet/Add a staff member',
  component: World,
  args: { practice: plain },
  beforeEach: [() => void sent.mockClear(), network(() => [listening, ...handlersFor('default', { practice: plain })])],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

interface User {
  click: (element: Element) => Promise<void>;
}

/** From 'Start approving' to the drawer. */
const openDrawer = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Start approving' }));
  const dialog = await screen.findByRole('dialog', { name: 'Select a vet to continue' });
  // It hides the page from screen readers with the next frame: a drawer opened before that would be hidden with it.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.click(await within(dialog).findByRole('button', { name: 'Add a staff member' }));
  return within(await screen.findByRole('dialog', { name: 'Add a staff member' }));
};
const save = () => screen.getByRole('button', { name: 'Save' });

export const Empty: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent);
    await seen(() => drawer.getByRole('textbox', { name: /^First name/ }));
  },
};

export const Adds: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent);
    await userEvent.type(await drawer.findByRole('textbox', { name: /^First name/ }), 'Nina');
    await expect(drawer.queryByLabelText(/^PIN/)).toBeNull();
    await userEvent.click(save());
    await seen(() => drawer.getByText('Required'));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(drawer.getByRole('textbox', { name: /^Last name/ }), 'Park');
    await waitFor(() => expect(drawer.queryByText('Required')).toBeNull());
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: /^License state/ }), 'Oregon');
    await userEvent.click(save());
    await seen(() => screen.getByText('Staff member saved'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select a vet to continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a staff member' })).toBeNull());
    await seen(() => dialog.getByRole('button', { name: /Dr. Nina Park/ }));
    await expect(sent.mock.lastCall?.[0]).toEqual({ firstName: 'Nina', lastName: 'Park', licenseState: 'OR' });
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await seen(() => screen.getByRole('button', { name: 'Sign out' }));
    await expect(screen.getByText('Dr. Nina Park')).toBeVisible();
  },
};

export const AllAskedFor: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'PIN, license number and email asked for',
  args: { practice: strict },
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent);
    await userEvent.type(await drawer.findByRole('textbox', { name: /^First name/ }), 'n'.repeat(62));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Last name/ }), 'Park');
    await userEvent.type(drawer.getByRole('textbox', { name: /^Email/ }), 'nina');
    await userEvent.click(save());
    await seen(() => drawer.getByText('Enter fewer than 61 characters'));
    await seen(() => drawer.getByText('Enter a valid email address'));
    await seen(() => drawer.getByText('Enter a PIN'));
    await expect(drawer.getByText('Required')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Fails: Story = {
  args: { practice: chatting },
  beforeEach: network(() => {
    let asked = 0;
    return [
      listening,
      http.post(ADD, () => ((asked += 1) === 1 ? new HttpResponse(null, { status: 500 }) : undefined)),
      ...handlersFor('default', { practice: chatting }),
    ];
  }),
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent);
    await userEvent.type(await drawer.findByRole('textbox', { name: /^First name/ }), 'Nina');
    await userEvent.type(drawer.getByRole('textbox', { name: /^Last name/ }), 'Park');
    await userEvent.click(save());
    await seen(() => drawer.getByText('Something went wrong, please try again'));
    await expect(drawer.getByRole('link', { name: /^Chat with the pharmacy/ })).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Park');
  },
};

export const SavedAtTheSecondTry: Story = {
  ...Fails,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await Fails.play?.(context);
    await userEvent.click(save());
    await seen(() => screen.getByText('Staff member saved'));
    const [first, second] = sent.mock.calls;
    await expect(first?.[1]).toBe(second?.[1]);
  },
};

export const DiscardChanges: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const drawer = await openDrawer(userEvent);
    await userEvent.type(await drawer.findByRole('textbox', { name: /^First name/ }), 'Nina');
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(drawer.getByRole('textbox', { name: /^First name/ })).toHaveValue('Nina');
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a staff member' })).toBeNull());
    await seen(() => screen.getByRole('dialog', { name: 'Select a vet to continue' }));
  },
};

export const NoRight: Story = {
  name: 'Login that may not approve',
  args: { claims: { scopes: [] } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Start approving' }));
    await seen(() => screen.getByRole('dialog', { name: 'Select a vet to continue' }));
    await expect(screen.queryByRole('button', { name: 'Add a staff member' })).toBeNull();
  },
};
