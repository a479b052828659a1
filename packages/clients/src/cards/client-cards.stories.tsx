import { makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { checkoutHandlers, type CheckoutWorld, makeExpiringCard } from '@practice-portal/api-client/testing/checkout';
import { makeCard } from '@practice-portal/api-client/testing/purchases';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { deleteCard, moveAutoships } from '@practice-portal/domain/card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { GOOD_CARD, typeCard } from '../testing/card-frame.ts';
import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { ClientCards } from './client-cards.tsx';

const World = ({ features }: { features?: Partial<PracticeHomeFeatures> }) => (
  <ClientsWorld practice={makePractice(features && { practiceHomeFeatures: features })}>
    <ClientCards clientId={4001} />
  </ClientsWorld>
);

const serving = (world: Partial<CheckoutWorld> = {}, first: () => RequestHandler[] = () => []) =>
  clientsNetwork(undefined, () => [...first(), ...checkoutHandlers(world)()]);

const cards = () => [
  makeCard({ canDelete: false }),
  makeCard({ id: 7002, type: 'Mastercard', lastDigits: '4444', expirationDate: '0122', isExpired: true, canDelete: true }),
  makeCard({ id: 7003, type: 'Discover', lastDigits: '1117', isWedgewoodEnabled: true, canDelete: true }),
];

const meta = {
  title: 'Clients/Cards/Client cards',
  component: World,
  beforeEach: serving({ cards: cards() }),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const askDelete = async (userEvent: UserEvent, name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Delete payment method' }));
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => void (await seen(() => screen.getByText(/4444/))),
};

export const InUse: Story = {
  name: 'A card that pays an AutoShip',
  play: async ({ userEvent }) => {
    const dialog = await askDelete(userEvent, /Delete Visa/);
    await seen(() => dialog.getByText('Payment method could not deleted'));
    await expect(dialog.getByText('You cannot delete a payment method that is currently in use for this AutoShip.')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Delete card' })).toBeNull();
  },
};

export const UsedSince: Story = {
  tags: ['behaviour'],
  name: 'An AutoShip has taken it since',
  beforeEach: serving({ cards: cards(), compoundedAutoships: 2 }, () => [
    on(deleteCard, () => refuse(409, 'You cannot delete a payment method that is currently in use for this AutoShip.')),
  ]),
  play: async ({ userEvent }) => {
    const question = await askDelete(userEvent, /Delete Discover/);
    await seen(() => question.getByText(/2 AutoShips of compounded products/));
    await userEvent.click(question.getByRole('button', { name: 'Delete card' }));
    await seen(() => question.getByText('Payment method could not deleted'));
  },
};

export const DeleteFails: Story = {
  name: 'Deleting fails',
  beforeEach: serving({ cards: cards() }, () => [on(deleteCard, () => refuse(500, ''))]),
  play: async ({ userEvent }) => {
    const question = await askDelete(userEvent, /Delete Discover/);
    await userEvent.click(question.getByRole('button', { name: 'Delete card' }));
    await seen(() => question.getByText("Couldn't delete payment method, something unexpected happened"));
  },
};

export const Add: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Add a card',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'New credit card' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New credit card' }));
    await typeCard(GOOD_CARD);
    await seen(() => drawer.getByText(/418 Maple Ave/));
    await userEvent.click(drawer.getByRole('button', { name: 'Add card' }));
    await seen(() => screen.getByText('Credit card saving success'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await seen(() => screen.getByText('Visa ending in 1111'));
  },
};

const expiring: Partial<CheckoutWorld> = {
  cards: cards(),
  expiring: [makeExpiringCard()],
  moves: [
    { autoshipId: 9901, productNames: ['NexGard'], moved: true, message: null },
    { autoshipId: 9902, productNames: ['Gabapentin'], moved: false, message: 'This card cannot pay for it' },
  ],
};

export const Expiring: Story = {
  name: 'A card that ends before its AutoShip',
  tags: ['dark', 'phone'],
  beforeEach: serving(expiring),
  play: async () => {
    await seen(() => screen.getByText(/Visa ending in 4242, expires 11\/26, pays NexGard on/));
    await expect(screen.getByText('Ends before an AutoShip')).toBeVisible();
  },
};

export const ExpiringMoved: Story = {
  ...Expiring,
  name: 'A card that ends before its AutoShip, moved',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Expiring.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Move all AutoShips' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Move all AutoShips' }));
    const ending = await drawer.findByRole('radio', { name: /4242/ });
    await userEvent.click(ending);
    await expect(ending).not.toBeChecked();
    await userEvent.click(drawer.getByRole('radio', { name: /1117/ }));
    await userEvent.click(drawer.getByRole('button', { name: 'Move AutoShips' }));
    const results = within(await screen.findByRole('dialog', { name: 'AutoShips and their card' }));
    await seen(() => results.getByText('1 AutoShip stayed with its card'));
    await expect(results.getByText('This card cannot pay for it')).toBeVisible();
    await userEvent.click(results.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Ends before an AutoShip')).toBeNull());
  },
};

export const MoveFails: Story = {
  name: 'Moving fails',
  beforeEach: serving(expiring, () => [on(moveAutoships, () => refuse(500, ''))]),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Move all AutoShips' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Move all AutoShips' }));
    await userEvent.click(await drawer.findByRole('radio', { name: /1117/ }));
    await userEvent.click(drawer.getByRole('button', { name: 'Move AutoShips' }));
    await seen(() => drawer.getByText("The AutoShips couldn't be moved"));
  },
};

export const NotWatched: Story = {
  name: 'Expiring cards switched off',
  args: { features: { expiringCardsEnabled: false } },
  beforeEach: serving(expiring),
  play: async () => {
    await seen(() => screen.getByText('Visa ending in 4242'));
    await expect(screen.queryByText('Ends before an AutoShip')).toBeNull();
  },
};

export const None: Story = {
  name: 'No cards',
  beforeEach: serving({ cards: [] }),
  play: async () => {
    await seen(() => screen.getByText('No cards on file'));
  },
};
