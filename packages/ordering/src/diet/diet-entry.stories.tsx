import { makeCart, makeCartItem, makeSuggestion } from '@practice-portal/api-client/testing/ordering';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, screen, type userEvent as UserEvent, waitFor, within } from 'storybook/test';

import { OrderManagerPage } from '../order-manager/order-manager-page.tsx';
import { DIET_DOG, dietNetwork } from '../testing/diet-story.tsx';
import { CLIENT, OrderingWorld } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { DietPage } from './diet-page.tsx';

const ORDER = `/order-manager?clientId=${CLIENT.id}&animalId=${DIET_DOG.id}`;

const World = ({ state = null }: { state?: unknown }) => (
  <OrderingWorld path={ORDER} state={state}>
    <Routes>
      <Route path="/order-manager" element={<OrderManagerPage />} />
      <Route path="/diet-recommendation" element={<DietPage />} />
      <Route path="*" element={null} />
    </Routes>
  </OrderingWorld>
);

const meta = {
  title: 'Ordering/Diet/Way in',
  component: World,
  tags: ['behaviour'],
  beforeEach: dietNetwork(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const place = () => screen.getByTestId('place').textContent;
const find = async (user: ReturnType<typeof UserEvent.setup>, product: string): Promise<void> => {
  await user.type(await screen.findByRole('combobox', { name: 'Search for a product' }), 'individualis');
  await user.click(await seen(() => screen.getByRole('option', { name: new RegExp(product) })));
};

export const FromTheSearch: Story = {
  tags: ['thorough'],
  play: async ({ userEvent }) => {
    await find(userEvent, 'Royal Canin Individualis Dog');
    await seen(() => screen.getByRole('heading', { name: 'Pet Health' }));
    await expect(place()).toBe('/diet-recommendation?clientId=4001&animalId=7201&skuId=5801');
  },
};

export const OtherVersion: Story = {
  tags: ['!behaviour'],
  play: async ({ userEvent }) => {
    await find(userEvent, 'Royal Canin Individualis Cat');
    await seen(() => screen.getByText('This product is not for dogs, select the dog version instead'));
    await expect(place()).toBe(ORDER);
  },
};

export const TooYoung: Story = {
  beforeEach: dietNetwork(() => ({ pets: [{ ...DIET_DOG, birthDate: new Date().toISOString().slice(0, 10) }] })),
  play: async ({ userEvent }) => {
    await find(userEvent, 'Royal Canin Individualis Dog');
    await seen(() => screen.getByText('Dogs over 22 lbs must be at least 12 months old to use this product.'));
  },
};

export const FromASuggestion: Story = {
  tags: ['thorough'],
  beforeEach: dietNetwork(() => {
    const suggestion = makeSuggestion({ skuId: 5801, displayName: 'Royal Canin Individualis Dog', isRoyalCaninIndividualis: true });
    return { suggestions: [suggestion] };
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Royal Canin Individualis Dog' }));
    await seen(() => screen.getByRole('heading', { name: 'Pet Health' }));
  },
};

export const FromAProductThatWasLedTo: Story = {
  args: { state: { skuId: 5801 } },
  play: async () => {
    await seen(() => screen.getByRole('heading', { name: 'Pet Health' }));
  },
};

const inCart = (royalCaninIndividualisRecommendationId: number | null) =>
  dietNetwork(() => ({
    carts: [
      makeCart({
        clientId: CLIENT.id,
        cartItems: [
          makeCartItem({
            animalId: DIET_DOG.id,
            productId: 5801,
            productName: 'Royal Canin Individualis Dog',
            refill: false,
            isRoyalCaninIndividualis: true,
            royalCaninIndividualisRecommendationId,
          }),
        ],
      }),
    ],
  }));
const menu = async (user: ReturnType<typeof UserEvent.setup>): Promise<void> => {
  const cart = within(await screen.findByRole('region', { name: 'Cart' }));
  await user.click(await cart.findByRole('button', { name: /^Actions for Royal Canin/ }));
  const edit = await screen.findByRole('menuitem', { name: /Edit/ });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(edit).toHaveTextContent("Diet items can't be edited");
};

export const PrintsTheLetter: Story = {
  tags: ['thorough'],
  beforeEach: inCart(31_001),
  play: async ({ userEvent }) => {
    await menu(userEvent);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Diet letter for Biscuit' }));
    const print = dialog.getByRole('button', { name: 'Print' });
    // A second passes before it is asked for.
    await expect(print).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(print).not.toHaveAttribute('aria-disabled'), { timeout: 5000 });
  },
};

export const WithoutARecommendation: Story = {
  name: 'Without a recommendation there is no letter',
  beforeEach: inCart(null),
  play: async ({ userEvent }) => {
    await menu(userEvent);
    await expect(screen.queryByRole('menuitem', { name: 'Print' })).toBeNull();
    await expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  },
};
