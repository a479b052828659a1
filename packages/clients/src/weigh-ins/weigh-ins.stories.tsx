import { handlersFor, on, refuse } from '@practice-portal/api-client/testing';
import { makePet } from '@practice-portal/api-client/testing/clients';
import { dietHandlers, type DietWorld, makeFollowedPlan, makeWeighIn } from '@practice-portal/api-client/testing/diet';
import { network } from '@practice-portal/access/testing';
import { addWeighIn, listWeighIns } from '@practice-portal/domain/diet';
import { addDays } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { WeighIns } from './weigh-ins.tsx';

const pet = makePet({ id: 7201, clientId: 4001, name: 'Biscuit', species: 'Canine', birthDate: '2019-04-12', weight: 47.2 });
const plan = makeFollowedPlan();
const weighed = (day: number, weight: number, id: number) => makeWeighIn({ id, date: addDays(plan.startDate, day), weight });

const answering = (world: Partial<DietWorld> = {}, first: () => RequestHandler[] = () => []) =>
  network(() => [...first(), ...handlersFor('default', {}, [dietHandlers(world)])]);

const meta = {
  title: 'Clients/Client page/Weigh-ins',
  component: ClientsWorld,
  args: { children: <WeighIns pet={pet} /> },
  beforeEach: answering({ plan, weighIns: [weighed(14, 47.8, 1), weighed(28, 47.6, 2)] }),
} satisfies Meta<typeof ClientsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const section = async () => within(await screen.findByRole('region', { name: 'Weigh-ins' }));

export const TooSlow: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const shown = await section();
    await seen(() => shown.getByText(/^Losing weight too slowly/));
    await seen(() => shown.getByText('Feed 10% less: 446 kcal a day.'));
    await expect(shown.getByRole('img', { name: /^Weight by date/ })).toBeVisible();
    await expect(shown.getByRole('row', { name: /47.6 lbs 45.12 lbs Kelly Donovan/ })).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'How this was calculated' }));
    await seen(() => shown.getByText('energy × (100% + change)'));
  },
};

export const OnTarget: Story = {
  beforeEach: answering({ plan, weighIns: [weighed(28, 45.3, 1)] }),
  play: async () => {
    await seen(() => screen.getByText(/^Losing weight as planned/));
    await expect(screen.queryByText(/^Feed /)).toBeNull();
  },
};

export const AddsAWeighIn: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click((await section()).getByRole('button', { name: 'Add weigh-in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add weigh-in' }));
    await userEvent.type(dialog.getByLabelText(/^Weight/), '44.9');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await seen(() => screen.getByText('Weigh-in saved'));
  },
};

export const AsksAboutASuddenWeight: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click((await section()).getByRole('button', { name: 'Add weigh-in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add weigh-in' }));
    await userEvent.type(dialog.getByLabelText(/^Weight/), '449');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alertdialog', { name: 'Does Biscuit weigh 449 lbs?' });
    await expect(screen.queryByText('Weigh-in saved')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save 449 lbs' }));
    await seen(() => screen.getByText('Weigh-in saved'));
  },
};

export const AddingFails: Story = {
  beforeEach: answering({ plan }, () => [on(addWeighIn, () => refuse(422, 'Wrong', { fieldErrors: { weight: 'Enter a weight' } }))]),
  play: async ({ userEvent }) => {
    await userEvent.click((await section()).getByRole('button', { name: 'Add weigh-in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add weigh-in' }));
    await userEvent.type(dialog.getByLabelText(/^Weight/), '44.9');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Weight/)).toHaveAccessibleDescription(/Enter a weight/));
  },
};

export const FollowsNoDiet: Story = {
  tags: ['behaviour'],
  beforeEach: answering({}),
  play: async () => {
    await expect(screen.queryByRole('region', { name: 'Weigh-ins' })).toBeNull();
  },
};

export const Fails: Story = {
  beforeEach: answering({}, () => [on(listWeighIns, () => refuse(500, 'Something went wrong'))]),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the weigh-ins"));
  },
};
