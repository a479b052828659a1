import { handlersFor, makeApprover, makePractice } from '@practice-portal/api-client/testing';
import { Button } from '@practice-portal/ui';
import type { QueueItemType } from '@practice-portal/domain/approval';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, waitFor, within } from 'storybook/test';

import { AccessWorld, type AccessWorldOptions, makeAccessStore } from '../testing/access-world.tsx';
import { network } from '../testing/network.ts';
import { ApprovingVetBlock } from './approving-vet-block.tsx';
import { useApprovingVet } from './use-approving-vet.ts';
import { VetSignInHost } from './vet-sign-in-host.tsx';

interface VetWorld extends Pick<AccessWorldOptions, 'vet' | 'practice' | 'user' | 'claims'> {
  /** Offers a button that asks for a vet who may approve this type. */
  itemType?: QueueItemType;
}

const Ask = ({ itemType }: { itemType: QueueItemType }) => {
  const { requestSignIn } = useApprovingVet();
  return <Button onClick={() => void requestSignIn(itemType)}>Process order</Button>;
};

const World = ({ itemType, ...options }: VetWorld) => (
  <AccessWorld {...options}>
    <ApprovingVetBlock />
    {itemType && <Ask itemType={itemType} />}
  </AccessWorld>
);

const meta = {
  title: 'Access/Approving vet',
  component: World,
  args: { practice: makePractice() },
  beforeEach: network(() => handlersFor('default')),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Select a vet to continue' }));
type Form = Awaited<ReturnType<typeof dialog>>;

/** Chooses by mouse, and waits for the focus to be back on the field. */
const chooseVet = async (form: Form, user: { click: (element: Element) => Promise<void> }) => {
  await user.click(form.getByRole('button', { name: /Veterinarian/ }));
  await user.click(await form.findByRole('option', { name: 'Dr. Amelia Hart' }));
  await waitFor(() => expect(form.getByRole('button', { name: /Amelia Hart/ })).toHaveFocus());
};

/** Opens the dialog, chooses a vet and sends a PIN that the service won't have. */
const tryPin = async (
  canvas: Pick<Form, 'getByRole'>,
  user: { click: (element: Element) => Promise<void>; type: (element: Element, text: string) => Promise<void> },
): Promise<Form> => {
  await user.click(canvas.getByRole('button', { name: 'Start approving' }));
  const form = await dialog();
  await chooseVet(form, user);
  await user.type(form.getByLabelText(/^PIN/), '0000{Enter}');
  return form;
};

const withoutPin = makePractice({ practiceHomeFeatures: { vetPinRequired: false } });

export const NobodyApproves: Story = {};

export const Approving: Story = {
  args: { vet: makeApprover() },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('button', { name: 'Sign out' })).toBeVisible());
  },
};

export const SignsOut: Story = {
  args: Approving.args,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await waitFor(async () => expect(await canvas.findByRole('button', { name: 'Start approving' })).toHaveFocus());
  },
};

const signsOutForGood: Story['play'] = async ({ canvas, userEvent }) => {
  await waitFor(async () => expect(await canvas.findByText('Dr. Amelia Hart')).toBeVisible());
  await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
  await waitFor(async () => expect(await canvas.findByRole('button', { name: 'Start approving' })).toHaveFocus());
  await expect(canvas.queryByText('Dr. Amelia Hart')).toBeNull();
};

export const OwnLogin: Story = { name: 'A vet’s own login', args: { claims: { userId: 501 } }, play: signsOutForGood };

export const OwnLoginOverTheShared: Story = {
  tags: ['behaviour'],
  name: 'A vet’s own login over the shared one',
  args: { user: { userId: 501 } },
  play: signsOutForGood,
};

export const SomebodyElsesLogin: Story = {
  name: 'The login of somebody who is no vet',
  args: { user: {} },
  play: async ({ canvas, userEvent }) => {
    // Once the list is there, the vet of this login would have been found.
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    const form = await dialog();
    await chooseVet(form, userEvent);
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Start approving' })).toBeVisible();
  },
};

export const SelectVet: Story = {
  name: 'Dialog, with PIN',
  tags: ['dark', 'phone'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('button', { name: /Veterinarian/ })).toHaveFocus());
    await expect(form.getByLabelText(/^PIN/)).toBeVisible();
  },
};

export const SelectVetWithoutPin: Story = {
  name: 'Dialog, without PIN',
  args: { practice: withoutPin },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    const form = await dialog();
    await expect(form.queryByLabelText(/^PIN/)).toBeNull();
  },
};

export const SignsInByKeyboard: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Start approving' }).focus();
    await userEvent.keyboard('{Enter}');
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('button', { name: /Veterinarian/ })).toHaveFocus());
    await userEvent.keyboard('Ram');
    await waitFor(() => expect(form.getByRole('option', { name: 'Dr. Priya Raman' })).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(form.getByRole('button', { name: /Priya Raman/ })).toHaveFocus());
    await userEvent.keyboard('{Tab}1234{Enter}');
    await waitFor(async () => expect(await canvas.findByText('Dr. Priya Raman')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign out' })).toHaveFocus());
  },
};

export const OnlyVetsForTheItem: Story = {
  name: 'Dialog, for an item only some may approve',
  args: { itemType: 'RX_CART_ITEM' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Process order' }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: /Veterinarian/ }));
    const names = (await form.findAllByRole('option')).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Dr. Amelia Hart', 'Dr. Priya Raman']);
  },
};

export const WrongPin: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = await tryPin(canvas, userEvent);
    await waitFor(async () => expect(await form.findByText('Enter a valid veterinarian / PIN combo')).toBeVisible());
    await expect(form.getByLabelText(/^PIN/)).toHaveValue('0000');
    await waitFor(() => expect(form.getByRole('button', { name: /Veterinarian/ })).toHaveFocus());
  },
};

export const PinLengthRefused: Story = {
  name: "A PIN of a length that the service can't take",
  beforeEach: network(() => [
    http.post('*/api/veterinarian/auth/v2', () =>
      HttpResponse.json({ errorMessage: 'vetPin size must be between 1 and 255' }, { status: 400 }),
    ),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas, userEvent }) => {
    const form = await tryPin(canvas, userEvent);
    await waitFor(async () => expect(await form.findByText('Must be less than 255 characters')).toBeVisible());
    await waitFor(() => expect(form.getByLabelText(/^PIN/)).toHaveFocus());
  },
};

export const NothingChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Continue' }));
    await waitFor(async () => expect(await form.findByText('Select a veterinarian')).toBeVisible());
    await expect(form.getByText('Enter a PIN')).toBeVisible();
  },
};

export const LockedOut: Story = {
  beforeEach: network(() => [
    http.post('*/api/veterinarian/auth/v2', () =>
      HttpResponse.json({ errorMessage: 'Maximum password retries reached: 15 minutes' }, { status: 429 }),
    ),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas, userEvent }) => {
    const form = await tryPin(canvas, userEvent);
    await waitFor(async () => expect(await form.findByText(/Please try again in 15 minutes/)).toBeVisible());
  },
};

export const LoadingVets: Story = {
  beforeEach: network(() => handlersFor('loading')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    await dialog();
  },
};

export const VetsUnavailable: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    const form = await dialog();
    await waitFor(async () => expect(await form.findByText("The list of veterinarians couldn't be loaded.")).toBeVisible());
    await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const brokenCode = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const WithoutCode = () => {
  const [store] = useState(() => makeAccessStore());
  return (
    <Provider store={store}>
      <VetSignInHost loadDialog={brokenCode}>
        <ApprovingVetBlock />
      </VetSignInHost>
    </Provider>
  );
};

export const CodeUnavailable: Story = {
  name: "Dialog, its code can't be fetched",
  render: () => <WithoutCode />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    await waitFor(async () => expect(await screen.findByText(/Check your connection and try again, or reload the page/)).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const NoVetForTheItem: Story = {
  args: { itemType: 'RX_CART_ITEM' },
  beforeEach: network(() => handlersFor('default', { approvers: [makeApprover({ canApprove: ['EC_ORDER_ITEM'] })] })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Process order' }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: /Veterinarian/ }));
    await waitFor(async () =>
      expect(await form.findByText('No veterinarian of this practice can approve this type of order')).toBeVisible(),
    );
  },
};

export const Escape: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Dialog, closed with Escape',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start approving' }));
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Start approving' })).toHaveFocus());
  },
};
