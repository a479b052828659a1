import { handlersFor, makeApprover, makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { purchaseHandlers, type PurchaseWorld } from '@practice-portal/api-client/testing/purchases';
import { resendPrescription, type ResendRequest, voidPrescription } from '@practice-portal/domain/prescription';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { OrderingContext } from '../purchases/new-order.tsx';
import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { PrescriptionsTab } from './prescriptions-tab.tsx';

const resent = fn<(prescriptionId: number, body: ResendRequest) => void>();

interface WorldProps {
  features?: Partial<PracticeHomeFeatures>;
  /** The order manager has a screen. */
  ordering?: boolean;
}

const World = ({ features, ordering = false }: WorldProps) => (
  <OrderingContext value={ordering}>
    <ClientsWorld practice={makePractice(features && { practiceHomeFeatures: features })}>
      <PrescriptionsTab clientId={4001} animalId={null} />
    </ClientsWorld>
  </OrderingContext>
);

const serving = (world: Partial<PurchaseWorld> = {}) =>
  clientsNetwork(undefined, () => [
    on(resendPrescription, ({ params, body }) => {
      resent(params.prescriptionId, body);
      return undefined;
    }),
    ...purchaseHandlers(world)(),
  ]);

const meta = {
  title: 'Clients/Prescriptions/Tab',
  component: World,
  beforeEach: [() => void resent.mockClear(), serving()],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const openMenu = async (userEvent: { click: (element: Element) => Promise<void> }, product: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${product}` }));
  return within(await screen.findByRole('menu'));
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByText('Thyro-Tabs Canine'));
    await expect(screen.getAllByText('3 fills left')[0]).toBeVisible();
    await expect(screen.getByText('1 fill left')).toBeVisible();
    await expect(screen.getByText('PRN')).toBeVisible();
    await expect(screen.getAllByText('Expired')).toHaveLength(3);
    await expect(screen.getByText('Made to order by the compounding pharmacy')).toBeVisible();
    await seen(() => screen.getByText(/No fill left for/));
  },
};

export const ActionsByFlag: Story = {
  name: 'Each action needs its flag',
  play: async ({ userEvent }) => {
    const all = await openMenu(userEvent, 'Thyro-Tabs Canine');
    await waitFor(() =>
      expect(all.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Resend prescription',
        'Print now',
        'Void prescription',
      ]),
    );
  },
};

export const FewerActions: Story = {
  ...ActionsByFlag,
  name: 'An expired prescription has fewer actions',
  tags: ['behaviour'],
  play: async (context) => {
    await ActionsByFlag.play?.(context);
    const { userEvent } = context;
    await userEvent.keyboard('{Escape}');
    const expired = await openMenu(userEvent, 'Carprofen');
    await waitFor(() => expect(expired.queryByRole('menuitem', { name: 'Resend prescription' })).toBeNull());
  },
};

export const WithOrderManager: Story = {
  name: 'With an order manager',
  args: { ordering: true },
  play: async ({ userEvent }) => {
    const all = await openMenu(userEvent, 'Galliprant');
    await waitFor(() => expect(all.queryByRole('menuitem', { name: 'Refill' })).toBeNull());
  },
};

export const Renews: Story = {
  ...WithOrderManager,
  name: 'Renews in the order manager',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await WithOrderManager.play?.(context);
    const { userEvent } = context;
    const all = within(await screen.findByRole('menu'));
    await userEvent.click(all.getByRole('menuitem', { name: 'Renew' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/order-manager'));
  },
};

export const Resend: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const all = await openMenu(userEvent, 'Thyro-Tabs Canine');
    await userEvent.click(all.getByRole('menuitem', { name: 'Resend prescription' }));
    const email = await screen.findByLabelText(/Client's email/);
    await waitFor(() => expect(email).toHaveValue('eleanor.whitaker@mail.example'));
    await userEvent.clear(email);
    await userEvent.type(email, 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await seen(() => screen.getByText('Enter a valid email address'));
    await userEvent.clear(email);
    await userEvent.type(email, 'eleanor@mail.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await seen(() => screen.getByText('Prescription sent'));
    await expect(resent).toHaveBeenCalledWith(8801, { clientEmail: 'eleanor@mail.example' });
  },
};

export const Void: Story = {
  tags: ['behaviour', 'thorough'],
  args: { features: { vetPinRequired: false } },
  beforeEach: clientsNetwork(undefined, () => [
    on(voidPrescription, ({ params }) => ({
      rxId: params.rxId,
      voidedAt: '2026-11-16T15:30:00.000Z',
      vetStaffId: makeApprover().vetStaffId,
      isReplacement: false,
    })),
    ...purchaseHandlers()(),
  ]),
  play: async ({ userEvent }) => {
    const all = await openMenu(userEvent, 'Thyro-Tabs Canine');
    await userEvent.click(all.getByRole('menuitem', { name: 'Void prescription' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Void prescription' }));
    await seen(() => asked.getByText(/Fills left: 3 of 6/));
    await userEvent.click(await asked.findByRole('button', { name: /Veterinarian/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Amelia Hart' }));
    await userEvent.click(screen.getByRole('button', { name: 'Void prescription' }));
    await seen(() => screen.getByText('Prescription voided'));
  },
};

export const Empty: Story = {
  args: { ordering: true },
  beforeEach: serving({ prescriptions: [] }),
  play: async () => {
    await seen(() => screen.getByText('No prescriptions'));
    await expect(screen.getByRole('link', { name: 'Start a new order' })).toBeVisible();
  },
};

export const EmptyWithoutOrdering: Story = {
  name: 'Empty, where ordering is hidden',
  args: { ordering: true, features: { hideOrdering: true } },
  beforeEach: serving({ prescriptions: [] }),
  play: async () => {
    await seen(() => screen.getByText('No prescriptions'));
    await expect(screen.queryByRole('link', { name: 'Start a new order' })).toBeNull();
  },
};

export const Failed: Story = {
  beforeEach: clientsNetwork(undefined, () => [
    http.get('*/api/prescriptions/client/:clientId', () => refuse(500, 'Something went wrong')),
  ]),
  play: async () => void (await seen(() => screen.getByText("The prescriptions couldn't be loaded"))),
};

export const Loading: Story = {
  beforeEach: clientsNetwork(undefined, () => handlersFor('loading')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};
