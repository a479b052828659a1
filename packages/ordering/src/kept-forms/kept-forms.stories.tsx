import { reloadPage } from '@practice-portal/access/testing';
import { makeApprover, makeQueueItem } from '@practice-portal/api-client/testing';
import { makeClientAddress } from '@practice-portal/api-client/testing/clients';
import { dietHandlers, makeDietProduct } from '@practice-portal/api-client/testing/diet';
import { makeCart, makeCartItem, makeCatalogProduct } from '@practice-portal/api-client/testing/ordering';
import { AddressDrawer, ClientDrawer, PetDrawer } from '@practice-portal/clients';
import { dietAddress, PATHS, replaceTarget } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';

import { DietPage } from '../diet/diet-page.tsx';
import { RecommendationDialog } from '../recommend/recommendation-dialog.tsx';
import { ReplacePage } from '../replace/replace-page.tsx';
import { DIET_DOG } from '../testing/diet-story.tsx';
import { CLIENT, orderingNetwork, OrderingWorld } from '../testing/ordering-world.tsx';

const CART = makeCart({ clientId: CLIENT.id, cartItems: [makeCartItem()] });
const close = (): void => undefined;

const ROUTES = [
  { path: '/client', element: <ClientDrawer client={CLIENT} onClose={close} /> },
  { path: '/new-client', element: <ClientDrawer onClose={close} /> },
  { path: '/pet', element: <PetDrawer clientId={CLIENT.id} pet={DIET_DOG} onClose={close} /> },
  { path: '/address', element: <AddressDrawer client={CLIENT} address={makeClientAddress()} onClose={close} /> },
  { path: '/recommend', element: <RecommendationDialog cart={CART} onClose={close} /> },
  { path: PATHS.replace, element: <ReplacePage /> },
  { path: '/diet-recommendation', element: <DietPage /> },
];

interface WorldProps {
  path: string;
  state?: unknown;
}

const World = (place: WorldProps) => <OrderingWorld {...place} routes={ROUTES} vet={makeApprover()} pin="1234" />;

const meta = {
  title: 'Ordering/Forms after a reload',
  component: World,
  args: { path: '/client' },
  beforeEach: orderingNetwork(() => ({
    clients: { pets: [DIET_DOG] },
    ordering: { carts: [CART], products: [makeCatalogProduct(), makeDietProduct()], petOf: () => DIET_DOG },
    more: [dietHandlers()],
    first: () => [
      http.post('*/approval/:type/:id/lock/:staff', () => HttpResponse.json({ lockedBy: { id: 501, name: 'Dr. Amelia Hart' } })),
    ],
  })),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Proves that what is typed in the form at an address is there after a reload, with a notice, and goes when it is discarded. */
const comesBack = (args: WorldProps, label: RegExp, typed: string): Story => ({
  args,
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const field = () => screen.findByRole('textbox', { name: label });
    const before = ((await field()) as HTMLInputElement).value;
    await userEvent.clear(await field());
    await userEvent.type(await field(), typed);
    reloadPage();
    await screen.findByText('What you typed is back');
    await waitFor(async () => expect(await field()).toHaveValue(typed));
    await expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await field()).toHaveValue(before));
  },
});

export const Client = comesBack({ path: '/client' }, /^First name/, 'Eleanora');
export const NewClient = comesBack({ path: '/new-client' }, /^Last name/, 'Abernathy');
export const Pet = comesBack({ path: '/pet' }, /^Name/, 'Biscotti');
export const Address = comesBack({ path: '/address' }, /^City/, 'Gresham');
export const Recommendation = comesBack({ path: '/recommend' }, /^Message/, 'Give it with food');
const replaced = makeQueueItem({
  clientId: CLIENT.id,
  canSuggestAlternative: true,
  product: { productId: makeCatalogProduct().skus[0]?.id ?? 0 },
});
export const Replacement = comesBack(
  { path: PATHS.replace, state: replaceTarget(replaced, 'INCORRECT_STRENGTH', '').state },
  /^Usage instructions/,
  'Give half a tablet every 12 hours',
);
export const Diet = comesBack({ path: dietAddress({ clientId: CLIENT.id, animalId: DIET_DOG.id, skuId: 5801 }) }, /weight/i, '21.5');
