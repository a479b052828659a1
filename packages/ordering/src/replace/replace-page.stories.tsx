import { reloadPage } from '@practice-portal/access/testing';
import { makeApprover, makeQueueItem, refuse } from '@practice-portal/api-client/testing';
import type { ModificationRequest } from '@practice-portal/domain/approval';
import { inZone, isoDateOf } from '@practice-portal/domain/locale';
import { PATHS, replaceTarget } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { OrderingWorld, orderingNetwork } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { ReplacePage } from './replace-page.tsx';

const REASON = 'INCORRECT_STRENGTH';
const sent = fn<(body: ModificationRequest) => void>();
/** The partner whose products are asked for, of each call. */
const partner = fn<(partnerId: string | null) => void>();
const item = makeQueueItem({ clientId: 4001, canSuggestAlternative: true, quantity: 3, product: { productId: 5001 } });

interface WorldProps {
  state?: unknown;
  signedIn?: boolean;
  pin?: string | null;
}

const World = ({ state = replaceTarget(item, REASON, '?page=2&size=50').state, signedIn = true, pin = '1234' }: WorldProps) => (
  <OrderingWorld
    path={PATHS.replace}
    state={state}
    vet={signedIn ? makeApprover() : null}
    pin={signedIn ? pin : null}
    // At its own address alone: at home it would lead home once more, without the queue's page and row.
    routes={[{ path: PATHS.replace, element: <ReplacePage /> }]}
  />
);

const answering = (answer: () => Response) =>
  orderingNetwork(() => ({
    first: () => [
      http.post('*/rx/modification', async ({ request }) => {
        sent((await request.clone().json()) as ModificationRequest);
        return answer();
      }),
      http.get('*/scriptright/products*', ({ request }) => {
        partner(new URL(request.url).searchParams.get('partnerId'));
        return undefined;
      }),
      http.post('*/approval/:type/:id/lock/:staff', () => HttpResponse.json({ lockedBy: { id: 501, name: 'Dr. Amelia Hart' } })),
    ],
  }));
const done = () => HttpResponse.json({ id: item.id, type: item.type, decision: 'DENIED', decidedAt: '2026-11-20T00:00:00.000Z' });

const meta = {
  title: 'Ordering/Replace/Page',
  component: World,
  beforeEach: [
    () => {
      sent.mockClear();
      partner.mockClear();
    },
    answering(done),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;
type User = Parameters<Play>[0]['userEvent'];

const chooseFrom = async (userEvent: User, label: RegExp, option: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

const fill = async (userEvent: User): Promise<void> => {
  if (screen.queryByLabelText(/^Usage instructions/) === null) await chooseFrom(userEvent, /^Strength/, '75 mg');
  const directions = await screen.findByLabelText(/^Usage instructions/);
  await userEvent.clear(directions);
  await userEvent.type(directions, 'Give 1 tablet by mouth every 24 hours');
  const date = screen.getByLabelText(/^Expiration date/);
  const [year, month, day] = isoDateOf(inZone(new Date(Date.now() + 90 * 86_400_000), 'UTC')).split('-');
  await userEvent.clear(date);
  await userEvent.type(date, `${month}/${day}/${year}`);
  await userEvent.click(screen.getByRole('button', { name: 'Deny & recommend' }));
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await seen(() => screen.getByRole('heading', { name: 'Select a replacement' }));
    await expect(screen.queryByLabelText('Veterinarian (optional)')).toBeNull();
    await seen(() => screen.getByText('Incorrect strength'));
    // Nothing says which strength it is: it starts with none, and what is missing is asked for there.
    await userEvent.click(screen.getByRole('button', { name: 'Deny & recommend' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Strength/ })).toHaveFocus());
    await chooseFrom(userEvent, /^Strength/, '75 mg');
    await expect(await screen.findByLabelText(/^Refills/)).toHaveDisplayValue('0');
    await expect(screen.getByLabelText(/^Quantity/)).toHaveDisplayValue('3');
    // The dose stands beside the directions, as in the review, before anything is recommended.
    await expect(await screen.findByRole('region', { name: 'Dose beside the label' })).toBeVisible();
  },
};

export const Replaces: Story = {
  ...Default,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Default.play?.(context);
    const { userEvent } = context;
    await fill(userEvent);
    const contact = within(await screen.findByRole('dialog', { name: "Confirm the client's contact details" }));
    await userEvent.click(contact.getByRole('button', { name: 'Send' }));
    await seen(() => screen.getByText('Recommendation sent'));
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ denialReason: REASON, ecOrderItemId: item.id, rxId: 0, removeAutoships: true, vetPin: '1234' }),
    );
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/\?page=2&size=50/));
    await expect(screen.getByTestId('place')).toHaveTextContent('"isDecided":true');
  },
};

const ABOVE = { key: 'DOSE_RULE 24.30', needs: 'CONFIRMATION' };

export const AboveTheLabel: Story = {
  name: 'Recommended above the label, and confirmed',
  tags: ['behaviour', 'phone', 'thorough'],
  beforeEach: orderingNetwork(() => ({
    first: () => [
      http.post('*/neworder/validate', () =>
        HttpResponse.json({
          validationMessages: [
            { rule: 'DOSE_RULE', messageHeading: 'Above the label', messageText: '8 times', actions: [], actionContext: {}, ...ABOVE },
          ],
          infoMessages: [],
          pharmacyNoteRequired: false,
        }),
      ),
      http.post('*/rx/modification', async ({ request }) => {
        sent((await request.clone().json()) as ModificationRequest);
        return done();
      }),
      http.post('*/approval/:type/:id/lock/:staff', () => HttpResponse.json({ lockedBy: { id: 501, name: 'Dr. Amelia Hart' } })),
    ],
  })),
  play: async ({ userEvent }) => {
    await fill(userEvent);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve more than the label says?' }));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve this dose' }));
    const contact = within(await screen.findByRole('dialog', { name: "Confirm the client's contact details" }));
    await userEvent.click(contact.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ confirmedFindings: [ABOVE.key] })));
  },
};

export const Fails: Story = {
  beforeEach: answering(() => refuse(409, 'Decided before') as Response),
  play: async ({ userEvent }) => {
    await fill(userEvent);
    const contact = within(await screen.findByRole('dialog'));
    await userEvent.click(contact.getByRole('button', { name: 'Send' }));
    await seen(() => screen.getByText(/Recommendation failed/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByLabelText(/^Usage instructions/)).toHaveValue('Give 1 tablet by mouth every 24 hours');
  },
};

export const OfAPrescription: Story = {
  tags: ['behaviour', 'thorough'],
  args: { state: replaceTarget({ ...item, type: 'PROFILE_PRESCRIPTION' }, REASON).state },
  play: async ({ userEvent }) => {
    await fill(userEvent);
    // A prescription on file is sent without a question.
    await seen(() => screen.getByText('Recommendation sent'));
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ rxId: item.id, ecOrderItemId: 0 }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('"isDecided":true'));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const OtherPack: Story = {
  name: 'Directions stay with another pack',
  tags: ['behaviour'],
  args: { state: replaceTarget({ ...item, product: { ...item.product, productId: 5132 } }, REASON).state },
  play: async ({ userEvent }) => {
    const directions = await screen.findByLabelText(/^Usage instructions/);
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Give half a tablet every 12 hours');
    await chooseFrom(userEvent, /^Packaging/, '6 chewable tablets');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Packaging.*6 chewable/ })).toBeVisible());
    await expect(screen.getByLabelText(/^Usage instructions/)).toHaveValue('Give half a tablet every 12 hours');
  },
};

/** Nobody has noted an email address: the page asks for one. */
export const OfAClientWithoutEmail: Story = {
  args: { state: replaceTarget({ ...item, type: 'PROFILE_PRESCRIPTION', clientEmail: null }, REASON).state },
  play: async ({ userEvent }) => {
    await fill(userEvent);
    const contact = within(await screen.findByRole('dialog', { name: "Confirm the client's contact details" }));
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.type(contact.getByLabelText(/^Email/), 'owner@mail.example');
    await userEvent.click(contact.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ rxId: item.id, clientEmail: 'owner@mail.example' })));
  },
};

export const NobodyApproves: Story = {
  args: { signedIn: false },
  play: async () => {
    await seen(() => screen.getByText('Start approving to recommend a replacement'));
  },
};

export const PinGoneWithAReload: Story = {
  tags: ['behaviour'],
  name: 'After a reload, without the PIN',
  args: { pin: null },
  play: NobodyApproves.play,
};

export const AnotherProductReloaded: Story = {
  name: 'Another product is still chosen after a reload',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const product = await screen.findByRole('combobox', { name: /^Product/ });
    await userEvent.clear(product);
    await userEvent.type(product, 'nexg');
    await userEvent.click(await screen.findByRole('option', { name: /^NexGard/ }));
    await screen.findByRole('button', { name: /^Strength.*136 mg/ });
    const directions = screen.getByLabelText(/^Usage instructions/);
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Give half a tablet every 12 hours');
    reloadPage();
    await screen.findByText('What you typed is back');
    await expect(await screen.findByLabelText(/^Usage instructions/)).toHaveValue('Give half a tablet every 12 hours');
    await expect(screen.getByRole('combobox', { name: /^Product/ })).toHaveDisplayValue(/^NexGard/);
  },
};

export const WithoutAnItem: Story = {
  args: { state: { view: 'drafts' } },
  play: async () => {
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\//));
    await expect(screen.queryByText('Select a replacement')).toBeNull();
  },
};

/** An order that came through a partner, and a link that said where from: both are sent on. */
export const ThroughAPartner: Story = {
  tags: ['behaviour', 'thorough'],
  args: {
    state: { ...replaceTarget({ ...item, type: 'PROFILE_PRESCRIPTION', eConnectPartnerId: 12 }, REASON).state, referralSourceId: 77 },
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: /^Strength/ });
    await expect(partner).toHaveBeenLastCalledWith('12');
    const product = screen.getByRole('combobox', { name: /^Product/ });
    await userEvent.clear(product);
    await userEvent.type(product, 'rimad');
    await userEvent.click(await screen.findByRole('option', { name: /^Rimadyl/ }));
    await waitFor(() => expect(partner.mock.calls.length).toBeGreaterThan(2));
    await expect(new Set(partner.mock.calls.flat())).toEqual(new Set(['12']));
    await fill(userEvent);
    await seen(() => screen.getByText('Recommendation sent'));
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ referralSourceId: 77 }));
  },
};
