import type { ScreenWorldProps } from '@practice-portal/access/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import { OrderingWorld, orderingNetwork, orderingPractice } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { areHomeCardsFolded } from './cards-used.ts';
import { HomeCards } from './home-cards.tsx';

const World = ({ compact, ...world }: Pick<ScreenWorldProps, 'practice'> & { compact?: boolean }) => (
  <OrderingWorld {...world}>
    <HomeCards compact={compact ?? false} />
  </OrderingWorld>
);

const meta = { title: 'Ordering/Home/Cards', component: World, beforeEach: orderingNetwork() } satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const place = () => screen.getByTestId('place').textContent;

export const Default: Story = {
  tags: ['dark'],
  play: async () => void (await seen(() => screen.getByRole('region', { name: 'New order' }))),
};

export const InOneLine: Story = {
  tags: ['dark'],
  args: { compact: true },
  play: async () => {
    const card = await screen.findByRole('region', { name: 'New order' });
    await waitFor(() => expect(card.getBoundingClientRect().height).toBeLessThan(50));
  },
};

export const NewOrder: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await screen.findByRole('region', { name: 'New order' });
    await userEvent.keyboard('n');
    const search = await within(screen.getByRole('region', { name: 'New order' })).findByRole('combobox', {
      name: 'Search for a client or pet',
    });
    await waitFor(() => expect(search).toHaveFocus());
    // The letter that led there is not typed there.
    await expect(search).toHaveValue('');
    await userEvent.type(search, 'bisc');
    await userEvent.click(await screen.findByRole('option', { name: /^Biscuit/ }));
    await waitFor(() => expect(place()).toMatch(/^\/order-manager\{"clientId":4001,"animalId":7201/));
  },
};

/** A practice that switched single keys off: a letter that meets nothing changes nothing. */
export const WithoutKeys: Story = {
  tags: ['behaviour'],
  args: { practice: orderingPractice({ keyboardTriageEnabled: false }) },
  play: async ({ userEvent }) => {
    await seen(() => screen.getByRole('region', { name: 'New order' }));
    await expect(screen.queryByText(/^Press N/)).toBeNull();
    await userEvent.keyboard('n');
    await expect(document.body).toHaveFocus();
  },
};

export const ProductPrice: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Product price' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for a product' }), 'nexg');
    const option = await seen(() => screen.getByRole('option', { name: /^NexGard/ }));
    await expect(within(option).getByText('NexGard')).toHaveAttribute('translate', 'no');
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'NexGard' }));
    await seen(() => drawer.getByText('Out of stock'));
    await expect(drawer.getByRole('heading', { name: 'NexGard' })).toHaveAttribute('translate', 'no');
    await userEvent.click(drawer.getByRole('button', { name: 'Order NexGard 11.3 mg 1 chewable tablet' }));
    await waitFor(() => expect(place()).toBe('/order-manager{"skuId":5102}'));
  },
};

/** For who has used them in this browser: each in one line, with the same things to do. */
export const Compact: Story = {
  tags: ['behaviour', 'thorough'],
  args: { compact: true },
  beforeEach: () => localStorage.removeItem('practice-portal:home-cards-used'),
  play: async ({ userEvent }) => {
    const card = await screen.findByRole('region', { name: 'New order' });
    await waitFor(() => expect(card.getBoundingClientRect().height).toBeLessThan(50));
    await expect(areHomeCardsFolded('2026-11-20')).toBe(false);
    await userEvent.click(await screen.findByRole('tab', { name: 'Product price' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for a product' }), 'nexg');
    await seen(() => screen.getByRole('option', { name: /^NexGard/ }));
    await expect(areHomeCardsFolded('2026-11-20')).toBe(true);
    localStorage.removeItem('practice-portal:home-cards-used');
  },
};
