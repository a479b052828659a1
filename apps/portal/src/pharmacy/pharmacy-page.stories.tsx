import { network, ScreenWorld } from '@practice-portal/access/testing';
import { handlersFor } from '@practice-portal/api-client/testing';
import { makePharmacyLine, makePharmacyLines, makePharmacyWork, pharmacyHandlers } from '@practice-portal/api-client/testing/pharmacy';
import type { PharmacyLine, PharmacyWork } from '@practice-portal/domain/pharmacy';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { Pharmacy } from './pharmacy-page.tsx';

const World = () => <ScreenWorld path="/pharmacy" routes={[{ path: '/pharmacy', Component: Pharmacy }]} practice={null} />;

const having = (
  work: PharmacyWork | null = makePharmacyWork(),
  lines: readonly PharmacyLine[] = makePharmacyLines(),
): ((context: object) => void) => network(() => handlersFor('default', {}, [pharmacyHandlers(work, lines)]));

const meta = {
  title: 'Portal/Pharmacy',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: having(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Awaiting confirmation')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Approve Old Barn PMS, Juniper Ridge Animal Hospital' })).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: having(makePharmacyWork({ reviews: [] }), []),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Nothing is waiting to be filled.')).toBeVisible());
  },
};

export const Loading: Story = {
  beforeEach: network(() => [http.get('*/api/pharmacy', () => delay('infinite'))]),
};

export const Failing: Story = {
  beforeEach: network(() => [http.get('*/api/pharmacy', () => new HttpResponse(null, { status: 503 }))]),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText("The pharmacy couldn't be loaded")).toBeVisible());
  },
};

export const RealData: Story = {
  beforeEach: network(() => [http.get('*/api/pharmacy', () => HttpResponse.json({ errorMessage: 'Not found' }, { status: 404 }))]),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Only demo data has a simulated pharmacy.')).toBeVisible());
  },
};

export const SignedOut: Story = {
  beforeEach: having(null),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('button', { name: 'Log in' })).toBeVisible());
  },
};

export const SignsInByKeyboard: Story = {
  ...SignedOut,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await SignedOut.play?.(context);
    const { canvas } = context;
    await userEvent.type(canvas.getByRole('textbox', { name: /^Username/ }), 'robin.ellis');
    await userEvent.tab();
    await userEvent.keyboard('Demo1234{Enter}');
    await expect(await canvas.findByText('Logged in as Robin Ellis')).toBeInTheDocument();
  },
};

export const Ships: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('button', { name: 'Actions for Carprofen of order P100110023' });
    open.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fill and ship' }));
    await expect(await screen.findByText('It has shipped')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getAllByText('Shipped')).toHaveLength(2));
  },
};

export const ManyPages: Story = {
  name: 'Three pages of orders',
  beforeEach: having(
    makePharmacyWork(),
    Array.from({ length: 45 }, (_, at) => makePharmacyLine({ orderItemId: at + 1, productName: `Product ${at + 1}` })),
  ),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('Product 20 × 1')).toBeVisible());
    await expect(canvas.queryByText('Product 21 × 1')).toBeNull();
  },
};

export const TurnsPages: Story = {
  ...ManyPages,
  name: 'Pages by keyboard, and what is searched for',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await ManyPages.play?.(context);
    const { canvas } = context;
    within(canvas.getByRole('navigation')).getByRole('button', { name: /next/i }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Product 21 × 1')).toBeInTheDocument();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search by order, product or client' }), 'product 45');
    await waitFor(() => expect(canvas.queryByText('Product 21 × 1')).toBeNull());
    await expect(await canvas.findByText('Product 45 × 1')).toBeInTheDocument();
  },
};

export const SendsAnOrder: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send order' }));
    const form = within(canvas.getByRole('region', { name: 'Send in an order' }));
    await waitFor(() => expect(form.getAllByText('Required').length).toBeGreaterThan(2));
  },
};
