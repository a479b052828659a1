import { refuse } from '@practice-portal/api-client/testing';
import { makeCart, makeCartItem } from '@practice-portal/api-client/testing/ordering';
import type { Cart } from '@practice-portal/domain/cart';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { CLIENT, OrderingWorld, orderingNetwork, orderingPractice } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { RecommendationDialog } from './recommendation-dialog.tsx';

const CART = makeCart({ clientId: CLIENT.id, cartItems: [makeCartItem()] });

const sent = fn<(body: unknown) => void>();

interface WorldProps {
  onClose: () => void;
  cart?: Cart;
  flags?: Partial<PracticeHomeFeatures>;
}

const World = ({ onClose, cart = CART, flags }: WorldProps) => (
  <OrderingWorld path="/order-manager" state={{ referralSourceId: 77 }} practice={orderingPractice(flags)}>
    <RecommendationDialog cart={cart} onClose={onClose} />
  </OrderingWorld>
);

const meta = {
  title: 'Ordering/Recommendation/Dialog',
  component: World,
  args: { onClose: fn() },
  beforeEach: [
    () => void sent.mockClear(),
    orderingNetwork(() => ({
      ordering: { carts: [CART] },
      first: () => [
        http.post('*/rxcart/submit/recommend', async ({ request }) => {
          sent(await request.clone().json());
          return undefined;
        }),
      ],
    })),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const send = () => screen.getByRole('button', { name: 'Send' });
const filled = async () => {
  const email = await screen.findByLabelText(/^Email/);
  await waitFor(() => expect(email).toHaveValue('eleanor.whitaker@mail.example'));
  return email;
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await filled();
  },
};

export const Sends: Story = {
  ...Default,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Default.play?.(context);
    const { userEvent } = context;
    await userEvent.click(send());
    await seen(() => screen.getByText('Recommendation sent'));
    // Where the order comes from is sent on.
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ referralSourceId: 77 }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/));
  },
};

export const WrongFields: Story = {
  play: async ({ userEvent }) => {
    const email = await filled();
    await userEvent.clear(email);
    await userEvent.type(email, 'nobody');
    await userEvent.type(screen.getByLabelText('Promotional code'), 'TWO WORDS');
    await userEvent.click(screen.getByLabelText('Send a text message as well'));
    await userEvent.clear(screen.getByLabelText('Phone'));
    await userEvent.type(screen.getByLabelText('Phone'), '55');
    await userEvent.tab();
    await seen(() => screen.getByText('Enter a valid email address'));
    await seen(() => screen.getByText('Promotional code cannot contain spaces'));
    await seen(() => screen.getByText('Enter a 10 digit number'));
  },
};

export const CodeDropped: Story = {
  name: 'A practice that recommends without codes',
  args: { cart: { ...CART, promoCode: 'SPRING15' }, flags: { recommendationPromoCodeEnabled: false } },
  play: async () => {
    await filled();
    await seen(() => screen.getByText(/^The promotional code SPRING15 is not part of this recommendation/));
  },
};

export const UnknownCode: Story = {
  play: async ({ userEvent }) => {
    await filled();
    await userEvent.type(screen.getByLabelText('Promotional code'), 'NOSUCHCODE');
    // Before anybody presses 'Send'.
    await userEvent.tab();
    await seen(() => screen.getByText('Invalid promotional code'));
  },
};

export const Fails: Story = {
  beforeEach: orderingNetwork(() => ({ first: () => [http.post('*/rxcart/submit/recommend', () => refuse(500, ''))] })),
  play: async ({ userEvent }) => {
    await filled();
    await userEvent.click(send());
    await seen(() => screen.getByText('There was an error sending your recommendation'));
    await seen(() => screen.getByText('Please try again.'));
  },
};
