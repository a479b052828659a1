import { handlersFor, on, refuse } from '@practice-portal/api-client/testing';
import { checkoutHandlers, type CheckoutWorld, makeFailedPayment } from '@practice-portal/api-client/testing/checkout';
import { makeCard } from '@practice-portal/api-client/testing/purchases';
import { listClientFailures, listPracticeFailures, updatePayment } from '@practice-portal/domain/payment';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import { moveAutoships } from '@practice-portal/domain/card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, type RequestHandler } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { orderingNetwork, orderingPractice, OrderingWorld } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { PaymentsTab } from './payments-tab.tsx';

const charged = fn<(orderId: string, walletId: string) => void>();

const World = ({ features }: { features?: Partial<PracticeHomeFeatures> }) => (
  <OrderingWorld practice={orderingPractice(features)}>
    <PaymentsTab />
  </OrderingWorld>
);

const cards = () => [makeCard(), makeCard({ id: 7003, lastDigits: '5100' })];
const failures = () => [
  makeFailedPayment(),
  makeFailedPayment({
    orderId: 61_902,
    orderNumber: 'P1001-000902',
    orderTotalPrice: 12_900,
    reason: 'LOST_OR_STOLEN',
    reasonText: 'Card reported lost or stolen',
    isHardDecline: true,
    nextAttemptDate: null,
    attempts: 1,
    refusedWalletIds: [7001],
  }),
  makeFailedPayment({
    orderId: 61_903,
    orderNumber: 'P1001-000903',
    clientId: 4002,
    clientName: 'Marisol Ortega',
    clientPhoneNumber: null,
    orderItems: makeFailedPayment().orderItems.map((item) => ({ ...item, animalName: 'Juno', animalWeight: 31 })),
  }),
];

const serving = (world: Partial<CheckoutWorld> = {}, first: () => RequestHandler[] = () => []) =>
  orderingNetwork(() => ({
    first: () => [
      http.put('*/api/orders/:orderId/updatepayment/:walletId', ({ params }) => {
        charged(String(params['orderId']), String(params['walletId']));
        return undefined;
      }),
      ...first(),
      ...checkoutHandlers({ cards: cards(), failures: failures(), ...world })(),
    ],
  }));

const meta = {
  title: 'Ordering/Failed payments/Tab',
  component: World,
  beforeEach: [() => void charged.mockClear(), serving()],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const update = async (userEvent: UserEvent, order: string, { card, all = false }: { card: RegExp; all?: boolean }) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Update payment method of ${order}`) }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit payment method' }));
  await userEvent.click(await drawer.findByRole('radio', { name: card }));
  if (all) await userEvent.click(drawer.getByRole('checkbox', { name: /^Update all AutoShips of/ }));
  await userEvent.click(drawer.getByRole('button', { name: 'Update payment' }));
  return drawer;
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByText('$129.00'));
    await expect(screen.getByText('Card reported lost or stolen')).toBeVisible();
    await expect(screen.getByText('Needs a different card')).toBeVisible();
    await expect(screen.getAllByText(/2 attempts, the last on/)).toHaveLength(2);
    await expect(screen.getByText(/^1 attempt, on/)).toBeVisible();
    await expect(screen.getAllByText(/^Next attempt on/)).toHaveLength(2);
  },
};

export const WithoutCard: Story = {
  name: 'No card',
  tags: ['behaviour'],
  beforeEach: [
    serving({
      failures: [
        makeFailedPayment({
          reason: 'NO_CARD',
          reasonText: 'No card',
          attempts: 0,
          walletId: null,
          lastDigits: null,
          nextAttemptDate: null,
        }),
      ],
    }),
  ],
  play: async () => {
    await seen(() => screen.getByText('No card'));
    await expect(screen.queryByText(/attempt/)).toBeNull();
  },
};

export const Pays: Story = {
  ...Default,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Default.play?.(context);
    const { userEvent } = context;
    await update(userEvent, 'P1001-000901', { card: /5100/ });
    await seen(() => screen.getByText('Payment method updated'));
    await expect(charged.mock.calls).toEqual([['61901', '7003']]);
    await seen(() => screen.getByText('1 order paid'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Update payment method of P1001-000901/ })).toBeNull());
  },
};

export const Declined: Story = {
  name: 'The other card is declined too',
  beforeEach: serving({ declines: ['ACCOUNT_CLOSED'] }),
  play: async ({ userEvent }) => {
    const drawer = await update(userEvent, 'P1001-000901', { card: /5100/ });
    await seen(() => drawer.getByText('Payment method could not be updated. Please try again or use a different method'));
    await expect(drawer.getByText('Order P1001-000901: Account closed')).toBeVisible();
    // Refused for good: it is not asked again.
    await expect(drawer.getByRole('radio', { name: /5100/ })).toHaveAccessibleDescription(/Permanently declined/);
  },
};

export const DeclinedInTheList: Story = {
  ...Declined,
  name: 'The other card is declined too, in the list',
  // Each decline is shown once.
  beforeEach: serving({ declines: ['ACCOUNT_CLOSED'] }),
  tags: ['behaviour'],
  play: async (context) => {
    await Declined.play?.(context);
    const { userEvent } = context;
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    await seen(() => screen.getByText('Just now: Account closed'));
  },
};

export const HardDecline: Story = {
  name: 'Never with a card that was refused for good',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Update payment method of P1001-000902/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit payment method' }));
    const refused = await drawer.findByRole('radio', { name: /4242/ });
    await userEvent.click(refused);
    await expect(refused).not.toBeChecked();
    await userEvent.click(drawer.getByRole('button', { name: 'Update payment' }));
    await seen(() => drawer.getByText('Please input your card information'));
    await expect(charged).not.toHaveBeenCalled();
  },
};

export const All: Story = {
  name: 'All AutoShips of the client',
  play: async ({ userEvent }) => {
    await update(userEvent, 'P1001-000902', { card: /5100/, all: true });
    await seen(() => screen.getByText("Payment method updated on all of Eleanor Whitaker's AutoShips"));
    // The one that was chosen first, then what else the client owes; nobody else's.
    await expect(charged.mock.calls).toEqual([
      ['61902', '7003'],
      ['61901', '7003'],
    ]);
    await seen(() => screen.getByText('2 orders paid'));
  },
};

export const AllPartly: Story = {
  name: 'All: one order is declined',
  beforeEach: serving({}, () => {
    let asked = 0;
    return [
      on(updatePayment, ({ params }) => {
        asked += 1;
        const paid = asked === 1;
        const reason = paid ? null : ('INSUFFICIENT_FUNDS' as const);
        const message = paid ? null : 'Insufficient funds';
        return { data: { results: [{ orderId: params.orderId, paid, reason, message, isHardDecline: false }] } };
      }),
    ];
  }),
  play: async ({ userEvent }) => {
    const drawer = await update(userEvent, 'P1001-000901', { card: /5100/, all: true });
    await seen(() => drawer.getByText('Payment method was updated but other errors occurred'));
    await expect(drawer.getByText('An error ocurred while updating a failed order')).toBeVisible();
    await expect(drawer.getByText('Order P1001-000901: paid')).toBeVisible();
  },
};

export const AllNotFetched: Story = {
  name: 'All: the orders can’t be fetched',
  beforeEach: serving({}, () => [on(listClientFailures, () => refuse(500, ''))]),
  play: async ({ userEvent }) => {
    const drawer = await update(userEvent, 'P1001-000901', { card: /5100/, all: true });
    await seen(() => drawer.getByText('Error updating payment method'));
    await expect(drawer.getByText('An error occurred while fetching failed orders')).toBeVisible();
    await expect(charged).not.toHaveBeenCalled();
  },
};

export const AllNotMoved: Story = {
  name: 'All: the AutoShips stay',
  beforeEach: serving({}, () => [on(moveAutoships, () => refuse(500, ''))]),
  play: async ({ userEvent }) => {
    const drawer = await update(userEvent, 'P1001-000901', { card: /5100/, all: true });
    await seen(() => drawer.getByText('Payment method was updated but other errors occurred'));
    await expect(drawer.getByText('An error occurred while updating autoships')).toBeVisible();
  },
};

export const Keys: Story = {
  tags: ['behaviour'],
  name: 'From row to row by keyboard',
  play: async ({ userEvent }) => {
    const button = (order: string) => screen.getByRole('button', { name: new RegExp(`^Update payment method of ${order}`) });
    await screen.findByRole('button', { name: /^Update payment method of P1001-000901/ });
    button('P1001-000901').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(button('P1001-000902')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(button('P1001-000902')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit payment method' }));
    await userEvent.click(await drawer.findByRole('radio', { name: /5100/ }));
    await userEvent.click(drawer.getByRole('button', { name: 'Update payment' }));
    // What took its place has the focus.
    await waitFor(() => expect(button('P1001-000903')).toHaveFocus());
  },
};

export const WithoutWorklist: Story = {
  name: 'Worklist switched off',
  args: { features: { paymentWorklistEnabled: false } },
  play: async () => {
    await seen(() => screen.getByText('$129.00'));
    await expect(screen.queryByText('Card reported lost or stolen')).toBeNull();
  },
};

export const Hidden: Story = {
  name: 'Where checkout is hidden',
  args: { features: { hideCheckout: true } },
  play: async () => {
    await seen(() => screen.getByText('$129.00'));
    await expect(screen.queryByRole('button', { name: /Update payment method/ })).toBeNull();
    await expect(screen.queryByRole('button', { name: /View order PDF/ })).toBeNull();
  },
};

export const PaymentLink: Story = {
  name: 'The link by which the owner pays',
  tags: ['overlay', 'phone'],
  play: async ({ userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await screen.findByRole('button', { name: 'Payment link of P1001-000901' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment link of order P1001-000901' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Copy link' }));
    await expect(write).toHaveBeenCalledWith('https://portal.example/requests/kXb2Qm8sV0f4');
    await userEvent.click(dialog.getByRole('button', { name: 'Email link' }));
    await seen(() => screen.getByText('Link sent to eleanor.whitaker@mail.example'));
  },
};

export const Pdf: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Order PDF',
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'View order PDF of P1001-000901' }));
    await screen.findByRole('dialog', { name: 'Order P1001-000901' });
  },
};

export const Empty: Story = {
  beforeEach: serving({ failures: [] }),
  play: async () => {
    await seen(() => screen.getByText('No failed payments orders'));
  },
};

export const Failed: Story = {
  name: 'The list can’t be loaded',
  beforeEach: serving({}, () => [on(listPracticeFailures, () => refuse(500, ''))]),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the failed payments"));
  },
};

export const Loading: Story = {
  beforeEach: orderingNetwork(() => ({ first: () => handlersFor('loading') })),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};
