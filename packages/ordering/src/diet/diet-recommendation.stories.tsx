import { reloadPage } from '@practice-portal/access/testing';
import { refuse } from '@practice-portal/api-client/testing';
import { makeDietRecommendation } from '@practice-portal/api-client/testing/diet';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, type userEvent as UserEvent, waitFor, within } from 'storybook/test';

import { atStep, DietStory, dietNetwork, fillHealth, generate, sent } from '../testing/diet-story.tsx';
import { seen } from '../testing/seen.ts';

const meta = {
  title: 'Ordering/Diet/Diet Recommendation',
  component: DietStory,
  beforeEach: dietNetwork(),
} satisfies Meta<typeof DietStory>;

export default meta;
type Story = StoryObj<typeof meta>;
type User = ReturnType<typeof UserEvent.setup>;

const NOT_MANAGED = { 'Weight management': ['No weight management'] };
const ORDER = ['confirmrecommendations', 'carts', 'saverecommendation'];
const stepsSent = (): string[] => sent.map(({ path }) => path).filter((path) => ORDER.includes(path));
const addToOrder = (user: User): Promise<void> => user.click(screen.getByRole('button', { name: 'Add to order' }));
const place = () => screen.getByTestId('place');

const recommended = async (user: User): Promise<void> => {
  await fillHealth(user, /^5 /, { ...NOT_MANAGED, Mobility: ['Osteoarthritis'] });
  await generate(user);
  await atStep('Diet Recommendation');
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    await expect(screen.getByRole('heading', { name: 'Individualis Joint' })).toBeVisible();
    await expect(screen.getByText('Supports joints')).toBeVisible();
    await expect(screen.getByText('176 g of dry food')).toBeVisible();
    await expect(screen.getByText('12 lbs')).toBeVisible();
    await expect(screen.getByText('30 days of daily ration')).toBeVisible();
  },
};

export const Reloaded: Story = {
  name: "The pet's health is there after a reload of a later step",
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    reloadPage();
    await atStep('Pet Health');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Lifestyle/ })).toHaveDisplayValue('Indoors, active'));
    await generate(userEvent);
    await atStep('Diet Recommendation');
  },
};

export const PerMcal: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    const table = within(screen.getByRole('table', { name: 'Guaranteed analysis' }));
    await expect(table.getByText('260 g')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'per Mcal' }));
    await seen(() => table.getByText('65 g'));
    await seen(() => screen.getByText(/exact at 4,000 kcal\/kg, and this formula has 3,660 kcal\/kg/));
  },
};

export const RationLimits: Story = {
  name: 'The ration at its limit',
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    const less = screen.getByRole('button', { name: '5% less' });
    for (let press = 0; press < 6; press += 1) await userEvent.click(less);
    await seen(() => screen.getByText('473 kcal', { selector: 'p' }));
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(less);
    await expect(screen.getByText('473 kcal', { selector: 'p' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '5% more' }));
    await seen(() => screen.getByText('496 kcal', { selector: 'p' }));
  },
};

export const VisitDateRequired: Story = {
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    await addToOrder(userEvent);
    const required = 'To continue, next visit date is required.';
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to order' })).toHaveAccessibleDescription(required));
    await expect(screen.getByLabelText(/^Next visit date/)).toHaveAccessibleDescription(new RegExp(required));
    await expect(stepsSent()).toEqual([]);
  },
};

export const AddsToOrder: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    await userEvent.click(screen.getByRole('radio', { name: '2 months' }));
    await addToOrder(userEvent);
    await waitFor(() => expect(place()).toHaveTextContent(/^\/$/));
    await expect(stepsSent()).toEqual(ORDER);
  },
};

const failingOnce = (path: string) => {
  let failed = false;
  return http.post(`*/${path}`, () => {
    if (failed) return undefined;
    failed = true;
    return refuse(500, 'Something went wrong');
  });
};

export const ConfirmFails: Story = {
  beforeEach: dietNetwork(() => ({ first: () => [failingOnce('confirmrecommendations')] })),
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    await userEvent.click(screen.getByRole('radio', { name: '1 month' }));
    await userEvent.click(screen.getByRole('button', { name: '5% less' }));
    await addToOrder(userEvent);
    const words = 'Error in Recommendation Confirm, please check if you selected a Next Visit Date';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    await expect(stepsSent()).toEqual(['confirmrecommendations']);
    await expect(screen.getByText('611 kcal', { selector: 'p' })).toBeVisible();
  },
};

export const ConfirmedLater: Story = {
  ...ConfirmFails,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await ConfirmFails.play?.(context);
    await addToOrder(context.userEvent);
    await waitFor(() => expect(place()).toHaveTextContent(/^\/$/));
    const keys = sent.filter(({ path }) => path === 'confirmrecommendations').map(({ key }) => key);
    await expect(keys).toHaveLength(2);
    await expect(new Set(keys).size).toBe(1);
  },
};

export const SaveFails: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'A save that fails goes on where it stopped',
  beforeEach: dietNetwork(() => ({ first: () => [failingOnce('saverecommendation')] })),
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    await userEvent.click(screen.getByRole('radio', { name: '1 month' }));
    await addToOrder(userEvent);
    await waitFor(() => expect(screen.getAllByText('Error in Recommendation updated order, contact admin')).toHaveLength(2));
    await addToOrder(userEvent);
    await waitFor(() => expect(place()).toHaveTextContent(/^\/$/));
    // Each is confirmed and added only once.
    await expect(stepsSent()).toEqual([...ORDER, 'saverecommendation']);
  },
};

export const UnknownTeamMember: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: dietNetwork(() => ({
    first: () => [http.post('*/carts', () => refuse(404, 'No such team member', { fieldErrors: { staffId: 'No such team member' } }))],
  })),
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    await userEvent.click(screen.getByRole('radio', { name: '1 month' }));
    await addToOrder(userEvent);
    await seen(() => screen.getByText('Error in assign vet or team member'));
  },
};

export const AssigningFails: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: dietNetwork(() => ({
    first: () => [http.post('*/carts', () => refuse(422, 'No such vet', { fieldErrors: { vetStaffId: 'This vet has left' } }))],
  })),
  play: async ({ userEvent }) => {
    await recommended(userEvent);
    await userEvent.click(screen.getByRole('radio', { name: '1 month' }));
    await addToOrder(userEvent);
    await seen(() => screen.getByText('Error in assign vet or team member'));
    await seen(() => screen.getByText('This vet has left'));
  },
};

const losing = (): Parameters<typeof dietNetwork>[0] => () => ({
  diet: {
    recommendations: [
      makeDietRecommendation({
        formula: 'Individualis Joint light',
        energyState: 'weightLoss',
        ration: { kcalPerDay: 262, gramsPerDay: 72, ibw: 18.75 },
      }),
    ],
  },
});
const planned = async (user: User): Promise<void> => {
  await fillHealth(user, /^7 /, {});
  await generate(user);
  await atStep('Diet Recommendation');
};

export const WithAPlan: Story = {
  tags: ['dark', 'phone'],
  beforeEach: dietNetwork(losing()),
  play: async ({ userEvent }) => {
    await planned(userEvent);
    await seen(() => screen.getByText(/^Ideal weight 18.75 lbs/));
    await seen(() => screen.getByRole('table', { name: 'Planned weights' }));
    await userEvent.click(screen.getByRole('button', { name: /^Energy a day/ }));
    await seen(() => screen.getByText('70 × ideal weight^0.75 × share'));
    await seen(() => screen.getByText(/^AAHA weight management guidelines;/));
  },
};

export const OverwritesTheIdealWeight: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'The ideal weight is overwritten in two presses',
  beforeEach: dietNetwork(losing()),
  play: async ({ userEvent }) => {
    await planned(userEvent);
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take 17.31 lbs' }));
    await seen(() => screen.getByText(/^Ideal weight 17.31 lbs/));
    await expect(screen.queryByText('262 kcal', { selector: 'p' })).toBeNull();
  },
};

export const ReasonForLittleEnergy: Story = {
  beforeEach: dietNetwork(losing()),
  play: async ({ userEvent }) => {
    await planned(userEvent);
    await userEvent.click(screen.getByRole('radio', { name: '1 month' }));
    for (let press = 0; press < 3; press += 1) await userEvent.click(screen.getByRole('button', { name: '5% less' }));
    await screen.findByLabelText(/^Why less than 70%/);
    await addToOrder(userEvent);
    await seen(() => screen.getByText('Explain why less than 70% of the resting energy is fed'));
    await expect(stepsSent()).toEqual([]);
  },
};

export const PlanSwitchedOff: Story = {
  args: { flags: { dietPlanEnabled: false } },
  beforeEach: dietNetwork(losing()),
  play: async ({ userEvent }) => {
    await planned(userEvent);
    await expect(screen.queryByText('Weight and feeding plan')).toBeNull();
    const less = screen.getByRole('button', { name: '5% less' });
    for (let press = 0; press < 2; press += 1) await userEvent.click(less);
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await expect(less).toHaveAccessibleDescription('Not less than 70% of the resting energy at ideal weight');
  },
};
