import { handlersFor, on, refuse } from '@practice-portal/api-client/testing';
import { makeRecommendation, purchaseHandlers, type PurchaseWorld } from '@practice-portal/api-client/testing/purchases';
import { restartCampaign } from '@practice-portal/domain/recommendation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { RecommendationsTab } from './recommendations-tab.tsx';

const World = () => (
  <ClientsWorld>
    <RecommendationsTab clientId={4001} animalId={null} />
  </ClientsWorld>
);

const serving = (world: Partial<PurchaseWorld> = {}) => clientsNetwork(undefined, purchaseHandlers(world));

const meta = { title: 'Clients/Recommendations/Tab', component: World, beforeEach: serving() } satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const view = async (userEvent: UserEvent, at: number) => {
  const buttons = await screen.findAllByRole('button', { name: /^View recommendation of/ });
  await userEvent.click(buttons[at] ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Recommendation' }));
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByText('Sent'));
    await expect(screen.getByText('Email not delivered')).toBeVisible();
    for (const status of ['Not yet purchased', 'Partially purchased', 'Purchased']) await expect(screen.getByText(status)).toBeVisible();
  },
};

export const Resend: Story = {
  tags: ['behaviour'],
  name: 'Re-send',
  play: async ({ userEvent }) => {
    const shown = await view(userEvent, 1);
    await expect(shown.getByText('Dr. Amelia Hart')).toBeVisible();
    await expect(shown.getByText('Biscuits for the brave one.')).toBeVisible();
    await expect(shown.getByText('WELCOME10')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Re-send' }));
    await seen(() => screen.getByText('Recommendation sent'));
  },
};

export const NotAgain: Story = {
  name: 'Can’t be re-sent, with the reason',
  play: async ({ userEvent }) => {
    const shown = await view(userEvent, 3);
    await seen(() => shown.getByText('You cannot re-send this recommendation'));
    await expect(shown.getAllByText('Everything in it has been purchased')[0]).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Re-send' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NotAgainUnknown: Story = {
  name: 'Can’t be re-sent, nobody says why',
  beforeEach: serving({ recommendations: [makeRecommendation({ canResend: false })] }),
  play: async ({ userEvent }) => {
    const shown = await view(userEvent, 0);
    await seen(() => shown.getAllByText('Re-send is not available for this recommendation.')[0] as HTMLElement);
  },
};

export const ResendFailed: Story = {
  name: 'Re-sending fails',
  beforeEach: clientsNetwork(undefined, () => [on(restartCampaign, () => refuse(500, 'Something went wrong')), ...purchaseHandlers()()]),
  play: async ({ userEvent }) => {
    const shown = await view(userEvent, 1);
    await userEvent.click(shown.getByRole('button', { name: 'Re-send' }));
    await seen(() => shown.getByText('There was an error sending your recommendation'));
    await expect(shown.getByText('Please try again.')).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: serving({ recommendations: [] }),
  play: async () => void (await seen(() => screen.getByText('No recommendations'))),
};

export const Loading: Story = {
  beforeEach: clientsNetwork(undefined, () => handlersFor('loading')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};

export const Failing: Story = {
  beforeEach: clientsNetwork(undefined, () => handlersFor('failing')),
  play: async () => {
    await seen(() => screen.getByText("The recommendations couldn't be loaded"));
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
