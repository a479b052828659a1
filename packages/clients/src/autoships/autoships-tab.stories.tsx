import { reloadPage } from '@practice-portal/access/testing';
import { handlersFor, makePractice } from '@practice-portal/api-client/testing';
import { checkoutHandlers, makeExpiringCard } from '@practice-portal/api-client/testing/checkout';
import { makeCard, purchaseHandlers, type PurchaseWorld } from '@practice-portal/api-client/testing/purchases';
import type { PracticeHomeFeatures } from '@practice-portal/domain/practice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { OrderingContext } from '../purchases/new-order.tsx';
import { clientsNetwork, ClientsWorld } from '../testing/clients-world.tsx';
import { seen } from '../testing/seen.ts';
import { AutoshipsTab } from './autoships-tab.tsx';

const sent = fn<(path: string, body: unknown) => void>();

interface WorldProps {
  path?: string;
  features?: Partial<PracticeHomeFeatures>;
}

const World = ({ path, features }: WorldProps) => (
  <OrderingContext value>
    <ClientsWorld {...(path === undefined ? {} : { path })} practice={makePractice(features && { practiceHomeFeatures: features })}>
      <AutoshipsTab clientId={4001} animalId={null} />
    </ClientsWorld>
  </OrderingContext>
);

const listening = http.post('*/api/autoship*', async ({ request }) => {
  const text = await request.clone().text();
  sent(new URL(request.url).pathname, text === '' ? null : JSON.parse(text));
  return undefined;
});
const listeningBelow = http.post('*/api/autoship*/*', async ({ request }) => {
  const text = await request.clone().text();
  sent(new URL(request.url).pathname, text === '' ? null : JSON.parse(text));
  return undefined;
});

const serving = (world: Partial<PurchaseWorld> = {}) =>
  clientsNetwork(undefined, () => [listening, listeningBelow, ...purchaseHandlers(world)()]);

const meta = {
  title: 'Clients/AutoShips/Tab',
  component: World,
  beforeEach: [() => void sent.mockClear(), serving()],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const manage = async (userEvent: UserEvent, product: string, action: string | RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Manage ${product}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Edit AutoShip' }));
const save = () => screen.getByRole('button', { name: 'Save AutoShip' });

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByText('Interceptor'));
    await expect(screen.getByText('Biscuit and more')).toBeVisible();
    await expect(screen.getByText('Every 45 days')).toBeVisible();
    await expect(screen.getAllByText('Paused')).toHaveLength(3);
    await expect(screen.getByText('Payment failure. Choose another card to resume it.')).toBeVisible();
    await expect(screen.getByText(/^Backordered product/)).toBeVisible();
    await expect(screen.getByText(/^Unexpected/)).toBeVisible();
    await seen(() => screen.getByText(/No fill left for/));
  },
};

export const CardEnds: Story = {
  name: 'A card that ends before it ships',
  beforeEach: clientsNetwork(undefined, () => [...checkoutHandlers({ expiring: [makeExpiringCard()] })(), ...purchaseHandlers()()]),
  play: async () => {
    await seen(() => screen.getByText('Interceptor'));
    await seen(() => screen.getByText('Card 4242 ends 11/26'));
    await expect(screen.getAllByText(/^Card .+ ends/)).toHaveLength(1);
  },
};

export const CardsHidden: Story = {
  name: 'Paused, where cards are hidden',
  args: { features: { hideCreditCards: true } },
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('Payment failure. Contact the pet owner to update the payment method.'));
    await manage(userEvent, 'Vetmedin', 'Edit AutoShip');
    await drawer();
    await seen(() => screen.getByText('Your changes apply once it resumes.'));
    await expect(screen.queryByText(/ending in/)).toBeNull();
  },
};

export const View: Story = {
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Apoquel, Methimazole', 'View AutoShip');
    const shown = within(await screen.findByRole('dialog', { name: 'AutoShip' }));
    await seen(() => shown.getByText('Biscuit, Mochi'));
    await seen(() => shown.getByText('Visa ending in 4242, Expires 09/31'));
  },
};

export const ViewThenEdit: Story = {
  ...View,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await View.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Edit AutoShip' }));
    await drawer();
  },
};

export const Edit: Story = {
  tags: ['phone'],
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Edit AutoShip');
    const form = await drawer();
    await seen(() => form.getByLabelText(/^Frequency/));
  },
};

export const EditSaved: Story = {
  ...Edit,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Edit.play?.(context);
    const { userEvent } = context;
    const form = await drawer();
    await userEvent.selectOptions(await form.findByLabelText(/^Frequency/), 'Other');
    const days = await form.findByLabelText(/^Days between shipments/);
    // Left empty, it falls back to what its product is sold with.
    await userEvent.click(days);
    await userEvent.tab();
    await waitFor(() => expect(days).toHaveValue('60'));
    await userEvent.clear(days);
    await userEvent.type(days, '6');
    await userEvent.click(save());
    await seen(() => form.getByText('Enter 7 days or more'));
    await userEvent.clear(days);
    await userEvent.type(days, '40');
    // A second after the last key it counts.
    await waitFor(() => expect(form.getByRole('status')).toHaveTextContent(/^Ships on .+ and so on$/), { timeout: 3000 });
    await userEvent.selectOptions(form.getByLabelText('Quantity of Interceptor for Biscuit'), '3');
    await userEvent.click(form.getByLabelText(/Mastercard ending in 5100/));
    await userEvent.click(save());
    await seen(() => screen.getByText('AutoShip saved'));
    await expect(sent).toHaveBeenCalledWith(
      expect.stringMatching(/autoships\/9901$/),
      expect.objectContaining({ autoshipId: 9901, frequency: 40, walletId: 7003, items: [{ autoshipItemId: 9901, quantity: 3 }] }),
    );
  },
};

export const Reloaded: Story = {
  name: 'What is typed comes back after a reload',
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Edit AutoShip');
    const quantity = 'Quantity of Interceptor for Biscuit';
    await userEvent.selectOptions(await (await drawer()).findByLabelText(quantity), '3');
    const card = (await drawer()).getByLabelText(/Mastercard ending in 5100/);
    await userEvent.click(card);
    reloadPage();
    await manage(userEvent, 'Interceptor', 'Edit AutoShip');
    const form = await drawer();
    await form.findByText('What you typed is back');
    await expect(form.getByLabelText(quantity)).toHaveDisplayValue('3');
    await expect(form.getByLabelText(/Mastercard ending in 5100/)).toBeChecked();
  },
};

export const DateTooSoon: Story = {
  name: 'A date less than three days ahead',
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Edit AutoShip');
    const form = await drawer();
    const date = await form.findByLabelText(/^Next ship date/);
    await userEvent.clear(date);
    await userEvent.type(date, '01/02/2026');
    await userEvent.click(save());
    await seen(() => form.getByText('You cannot change the date less than 3 days'));
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const NewAddress: Story = {
  name: 'To a new address',
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Edit AutoShip');
    const form = await drawer();
    await userEvent.selectOptions(await form.findByLabelText(/^Ships to/), 'New address');
    await userEvent.type(await form.findByLabelText(/^Address$/), '12');
    await userEvent.type(form.getByLabelText(/^City/), 'Golden');
    await userEvent.click(save());
    await seen(() => form.getByText('Enter at least 3 characters'));
  },
};

export const NewAddressSaved: Story = {
  ...NewAddress,
  name: 'To a new address, saved',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await NewAddress.play?.(context);
    const { userEvent } = context;
    const form = await drawer();
    await userEvent.type(form.getByLabelText(/^Address$/), ' Juniper Rd');
    await userEvent.selectOptions(form.getByLabelText(/^State/), 'Colorado');
    await userEvent.type(form.getByLabelText(/^ZIP code/i), '80401');
    await userEvent.click(save());
    await seen(() => screen.getByText('AutoShip saved'));
  },
};

export const NoCard: Story = {
  name: 'No card can pay',
  beforeEach: serving({ cards: [makeCard({ id: 7002, lastDigits: '1881', isExpired: true })] }),
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Vetmedin', 'Edit AutoShip');
    const form = await drawer();
    await seen(() => form.getByText('No card on file can pay for it. The client has to add one first.'));
    await expect(form.getByText('Expired')).toBeVisible();
  },
};

export const SavedByOther: Story = {
  tags: ['behaviour'],
  name: 'Somebody else has saved it since',
  beforeEach: clientsNetwork(undefined, () => {
    let asked = 0;
    return [
      http.post('*/api/autoships/9901', async ({ request }) => {
        asked += 1;
        if (asked > 1) return undefined;
        const list = await fetch(new URL('/api/autoships/client/4001', request.url));
        const { elements } = (await list.json()) as { elements: { autoshipId: number; frequency: number }[] };
        const autoship = elements.find(({ autoshipId }) => autoshipId === 9901);
        return HttpResponse.json({ errorMessage: 'Changed', data: { ...autoship, frequency: 84 } }, { status: 409 });
      }),
      ...purchaseHandlers()(),
    ];
  }),
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Edit AutoShip');
    const form = await drawer();
    await userEvent.selectOptions(await form.findByLabelText(/^Frequency/), '8 weeks');
    await userEvent.click(save());
    await seen(() => form.getByText(/12 weeks/, { selector: ':not(option)' }));
    await userEvent.click(save());
    await seen(() => screen.getByText('AutoShip saved'));
  },
};

export const Cancel: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Apoquel, Methimazole', 'Cancel Methimazole for Mochi');
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel AutoShip' }));
    await userEvent.selectOptions(await asked.findByLabelText(/^Reason/), 'Other');
    await userEvent.type(await asked.findByLabelText(/^Tell us more/), 'no');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel AutoShip' }));
    await seen(() => asked.getByText('Enter at least 3 characters'));
    await userEvent.type(asked.getByLabelText(/^Tell us more/), 't needed');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel AutoShip' }));
    await seen(() => screen.getByText('Shipment canceled'));
    await expect(sent).toHaveBeenCalledWith(expect.stringMatching(/cancelitem\/9912$/), {
      cancelReason: 'OTHER',
      sourceId: 7,
      notes: 'not needed',
      cancelAllAutoshipsForPet: false,
    });
  },
};

export const CancelAll: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Cancel all of a pet',
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Cancel AutoShip');
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel AutoShip' }));
    await userEvent.selectOptions(await asked.findByLabelText(/^Reason/), 'The pet no longer needs it');
    await userEvent.click(asked.getByLabelText('Cancel all AutoShips of Biscuit'));
    await userEvent.click(asked.getByRole('button', { name: 'Cancel AutoShip' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ cancelAllAutoshipsForPet: true })));
  },
};

export const CancelFailed: Story = {
  name: 'Canceling fails',
  beforeEach: clientsNetwork(undefined, () => [
    http.post('*/api/autoship/rest/v1/cancelautoship/cancelitem/:id', () => new HttpResponse(null, { status: 500 })),
    ...purchaseHandlers()(),
  ]),
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Cancel AutoShip');
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel AutoShip' }));
    await userEvent.selectOptions(await asked.findByLabelText(/^Reason/), 'It costs too much');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel AutoShip' }));
    await seen(() => asked.getByText('An error has occurred canceling the shipment'));
  },
};

export const Skip: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Skip a shipment',
  play: async ({ userEvent }) => {
    await manage(userEvent, 'Interceptor', 'Skip a shipment');
    const asked = within(await screen.findByRole('dialog', { name: 'Skip a shipment' }));
    await seen(() => asked.getByText(/The shipment on 11\/28\/2026 is skipped. The next one is on 12\/28\/2026/));
    await userEvent.click(asked.getByRole('button', { name: 'Skip shipment' }));
    await seen(() => screen.getByText('Shipment skipped. It ships next on 12/28/2026'));
  },
};

export const SkipSwitchedOff: Story = {
  name: 'Skipping and radar switched off',
  args: { features: { skipShipmentEnabled: false, renewalRadarEnabled: false } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Interceptor' }));
    await seen(() => screen.getByRole('menuitem', { name: 'Edit AutoShip' }));
    await expect(screen.queryByRole('menuitem', { name: 'Skip a shipment' })).toBeNull();
    await expect(screen.queryByText(/No fill left for/)).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: serving({ autoships: [] }),
  play: async () => {
    await seen(() => screen.getByText('No AutoShips'));
    await expect(screen.getByRole('link', { name: 'Create a new AutoShip' })).toBeVisible();
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
    await seen(() => screen.getByText("The AutoShips couldn't be loaded"));
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** A warning's 'View AutoShip' leads to that one. */
export const NamedByTheAddress: Story = {
  tags: ['behaviour'],
  args: { path: '/client-history?client=4001&tab=autoships&autoship=9912' },
  play: async ({ userEvent }) => {
    const view = within(await screen.findByRole('dialog', { name: 'AutoShip' }));
    await seen(() => view.getByText('Methimazole'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
