import type { ScreenWorldProps } from '@practice-portal/access/testing';
import { daysFromNow, handlersFor } from '@practice-portal/api-client/testing';
import { makeLineEvent, makeOrder, purchaseHandlers, type PurchaseWorld } from '@practice-portal/api-client/testing/purchases';
import { SCOPES } from '@practice-portal/domain/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { OrderingContext } from '../purchases/new-order.tsx';
import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { OrdersTab } from './orders-tab.tsx';

const printed = fn<(path: string) => void>();

const World = ({ ordering = false, ...access }: { ordering?: boolean } & Pick<ScreenWorldProps, 'user'>) => (
  <OrderingContext value={ordering}>
    <ClientsWorld {...access}>
      <OrdersTab clientId={4001} animalId={null} />
    </ClientsWorld>
  </OrderingContext>
);

const listening = http.get('*/api/ecom/rest/v1/receipt/*', ({ request }) => {
  printed(new URL(request.url).pathname);
  return undefined;
});

const serving = (world: Partial<PurchaseWorld> = {}) => clientsNetwork(undefined, () => [listening, ...purchaseHandlers(world)()]);

const meta = {
  title: 'Clients/Orders/Tab',
  component: World,
  beforeEach: [() => void printed.mockClear(), serving()],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByText('Thyro-Tabs Canine'));
    await expect(screen.getAllByRole('link', { name: 'Track 1Z999' })[0]).toHaveAttribute('href', 'https://track.example/parcels/1Z999');
    await expect(screen.getAllByText('Tracking not available')).toHaveLength(2);
    await expect(screen.getByText('No pet specified')).toBeVisible();
  },
};

export const FailedAndRefunded: Story = {
  name: 'A payment that failed, and a refund, on the order itself',
  tags: ['dark', 'phone'],
  beforeEach: serving({
    orders: [
      makeOrder({
        orderNumber: 'P100110001',
        waitsFor: 'otherCard',
        failure: 'Insufficient funds',
        canChangeAddress: true,
        item: { status: 'Processing', trackingUrl: null, trackingNumber: null },
      }),
      makeOrder({
        orderId: 60_002,
        orderNumber: 'P100110002',
        item: {
          orderItemId: 70_002,
          status: 'Canceled',
          history: [makeLineEvent(), makeLineEvent({ type: 'canceled' }), makeLineEvent({ type: 'refunded', amount: 4_299 })],
        },
      }),
    ],
  }),
  play: async () => {
    await seen(() => screen.getByText(/^Insufficient funds, /));
    await expect(screen.getByText(/^\$42.99 refunded /)).toBeVisible();
    await expect(screen.getAllByText('$47.29 in all')).toHaveLength(2);
    await expect(screen.getByText(/P100110001/)).toBeVisible();
  },
};

export const ByNumber: Story = {
  ...FailedAndRefunded,
  name: 'Searched by number',
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText(/P100110001/));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search by order number' }), '10002{Enter}');
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('order-q=10002'));
  },
};

export const ChangesTheAddress: Story = {
  ...FailedAndRefunded,
  tags: ['overlay', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions for order P100110001/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the address of order P100110001' }));
    await expect(dialog.getByText(/^Ships to 418 Maple Ave/)).toBeVisible();
    await userEvent.click(await dialog.findByRole('radio', { name: /9 Sunset Blvd/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change address' }));
    await seen(() => screen.getByText('The order ships to the new address'));
  },
};

export const Receipt: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions for order P1001-000001/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View receipt' }));
    await screen.findByRole('dialog', { name: 'Receipt of order P1001-000001' });
    await waitFor(() => expect(printed).toHaveBeenCalledWith('/api/ecom/rest/v1/receipt/order/P1001-000001/pdf'));
  },
};

export const Print: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions for order P1001-000003/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await screen.findByRole('dialog', { name: 'Order P1001-000003' });
    await waitFor(() => expect(printed).toHaveBeenCalledWith('/api/ecom/rest/v1/receipt/rxcart/88001/storage/pdf'));
  },
};

export const NotFinal: Story = {
  name: 'A paper waits for an approval to be final',
  beforeEach: serving({
    orders: [makeOrder({ cartId: 88_001, finalAt: daysFromNow(1), item: { productName: 'Apoquel', status: 'Processing' } })],
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions for order P1001-000001/ }));
    const print = await screen.findByRole('menuitem', { name: /^Print/ });
    await expect(print).toHaveAttribute('aria-disabled', 'true');
    await expect(print).toHaveAccessibleDescription(/can still be taken back/);
    await expect(printed).not.toHaveBeenCalled();
  },
};

export const Refund: Story = {
  name: 'Apply refund, for whoever has the permission',
  tags: ['overlay', 'dark', 'phone'],
  args: { user: { scopes: [SCOPES.paymentRefund] } },
  beforeEach: serving({ orders: [makeOrder({ item: { refundAmount: 4_299 } })] }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions for order P1001-000001/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Apply refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply refund' }));
    await waitFor(() => expect(dialog.getByText(/^\$42.99 for Thyro-Tabs Canine of order P1001-000001/)).toBeVisible());
  },
};

export const RefundApplied: Story = {
  ...Refund,
  name: 'Apply refund, with its reason',
  tags: ['behaviour'],
  play: async (context) => {
    const { userEvent } = context;
    await Refund.play?.(context);
    const dialog = within(screen.getByRole('dialog', { name: 'Apply refund' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply refund' }));
    await expect(await dialog.findByText('Required')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Arrived damaged');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply refund' }));
    await seen(() => screen.getByText("$42.99 goes back to the client's card"));
  },
};

export const RefundRefused: Story = {
  name: 'A refund that the card refused is applied again',
  tags: ['dark', 'phone'],
  args: { user: { scopes: [SCOPES.paymentRefund] } },
  beforeEach: serving({
    orders: [
      makeOrder({
        item: {
          status: 'Canceled',
          refundAmount: 4_299,
          history: [makeLineEvent(), makeLineEvent({ type: 'canceled' }), makeLineEvent({ type: 'refundRefused', amount: 4_299 })],
        },
      }),
    ],
  }),
  play: async () => {
    await seen(() => screen.getByText('Refund refused'));
  },
};

export const RefundAgain: Story = {
  ...RefundRefused,
  name: 'Apply refund again',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await RefundRefused.play?.(context);
    await userEvent.click(await screen.findByRole('button', { name: /Actions for order P1001-000001/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Apply refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply refund' }));
    await expect(dialog.getByText(/The card didn't take it before/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The bank has lifted its block');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply refund' }));
    await seen(() => screen.getByText("$42.99 goes back to the client's card"));
  },
};

export const NoRefund: Story = {
  name: 'No refund for the shared login',
  tags: ['behaviour'],
  beforeEach: serving({ orders: [makeOrder({ item: { refundAmount: 4_299 } })] }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions for order P1001-000001/ }));
    await screen.findByRole('menuitem', { name: 'Print' });
    await expect(screen.queryByRole('menuitem', { name: 'Apply refund' })).toBeNull();
  },
};

export const History: Story = {
  tags: ['overlay', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'History of Thyro-Tabs Canine, order P1001-000001' }))[0] as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Thyro-Tabs Canine' }));
    const [placed, approved, shipped] = dialog.getAllByRole('listitem');
    await expect(placed).toHaveTextContent(/Ordered.*From: Online store/);
    await expect(approved).toHaveTextContent(/Approved.*Dr. Amelia Okafor/);
    await expect(shipped).toHaveTextContent(/Shipped, 1Z999.*Pharmacy/);
  },
};

export const WaitsForCard: Story = {
  name: 'Waits for a card, in the list and in its history',
  tags: ['dark', 'phone'],
  beforeEach: serving({
    orders: [
      makeOrder({
        waitsFor: 'card',
        item: { status: 'Processing', trackingUrl: null, trackingNumber: null, history: [makeLineEvent({ status: 'Processing' })] },
      }),
    ],
  }),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('Waiting for a card'));
    await expect(screen.queryByText('Processing')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'History of Thyro-Tabs Canine, order P1001-000001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Thyro-Tabs Canine' }));
    const [, waits] = dialog.getAllByRole('listitem');
    await expect(waits).toHaveTextContent(/Waiting for a card.*Since/);
  },
};

export const UnitedKingdom: Story = {
  name: 'United Kingdom: papers once it is completed',
  globals: { locale: 'en-GB' },
  play: async () => {
    await seen(() => screen.getByText('Thyro-Tabs Canine'));
    await expect(screen.getAllByRole('button', { name: /Actions for order/ })).toHaveLength(1);
    await expect(screen.getByRole('button', { name: /Actions for order P1001-000003/ })).toBeVisible();
  },
};

export const CompletedLineOfAnOpenOrder: Story = {
  tags: ['behaviour'],
  name: 'United Kingdom: no papers of a completed line in an open order',
  globals: { locale: 'en-GB' },
  beforeEach: serving({ orders: [makeOrder({ status: 'Shipped', item: { status: 'Completed' } })] }),
  play: async () => {
    await seen(() => screen.getByText('Thyro-Tabs Canine'));
    await expect(screen.queryByRole('button', { name: /Actions for order/ })).toBeNull();
  },
};

export const ManyPages: Story = {
  name: 'Ten thousand orders',
  beforeEach: serving({
    orders: Array.from({ length: 10_000 }, (_, at) =>
      makeOrder({ orderId: at + 1, orderNumber: `P1001-${at + 1}`, item: { orderItemId: at + 1, productName: `Product ${at + 1}` } }),
    ),
  }),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('Product 1'));
    const pages = within(screen.getByRole('navigation'));
    await userEvent.click(pages.getByRole('button', { name: /next/i }));
    await seen(() => screen.getByText('Product 11'));
    await expect(screen.getByTestId('place')).toHaveTextContent('order-page=2');
  },
};

export const Empty: Story = {
  args: { ordering: true },
  beforeEach: serving({ orders: [] }),
  play: async () => {
    await seen(() => screen.getByText('No orders'));
    await expect(screen.getByRole('link', { name: 'Start a new order' })).toBeVisible();
  },
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
    await seen(() => screen.getByText("The orders couldn't be loaded"));
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
