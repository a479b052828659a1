import { handlersFor, makeApprover, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, DenyRequest, PutOffRequest } from '@practice-portal/domain/approval';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import { storeSingleKeys } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { seen } from '../testing/seen.ts';

const ITEM = '*/api/prescription/rest/v1/approval/:type/:id';
const inDays = (days: number): string => addDays(isoDateOf(inZone(new Date(), 'UTC')), days);
const reason = (value: string, label: string) => ({ value, label, description: null });
const DUPLICATE = reason('DUPLICATE_ORDER', 'Duplicate order');
const OTHER = reason('OTHER', 'Other');

const item = (id: number, name: string, overrides: Parameters<typeof makeQueueItem>[0] = {}): ApprovalQueueItem =>
  makeQueueItem({
    id,
    clientName: `Owner of ${name}`,
    denialReasons: [DUPLICATE, OTHER],
    ...overrides,
    animal: { animalId: 7000 + id, name },
  });

const three = (): ApprovalQueueItem[] => [
  item(61, 'Biscuit'),
  item(62, 'Juniper', { denialReasons: [OTHER] }),
  item(63, 'Pepper', { isAutoship: true, autoshipFrequency: 30, nextShipDate: inDays(3) }),
];

const denied = fn<(body: DenyRequest) => void>();
const putOff = fn<(body: PutOffRequest) => void>();

const meta = {
  title: 'Approval queue/Deny or put off several orders',
  component: QueuePageWorld,
  args: { vet: makeApprover(), pin: '1234', practice: makePractice() },
  beforeEach: [
    () => {
      denied.mockClear();
      putOff.mockClear();
      storeSingleKeys(true);
    },
    queueNetwork(() => [
      http.post(`${ITEM}/deny`, async ({ request }) => {
        const body = (await request.clone().json()) as DenyRequest;
        if (body.vetPin !== '1234') return HttpResponse.json({ errorMessage: 'Provided vet PIN is incorrect' }, { status: 400 });
        denied(body);
        return undefined;
      }),
      http.post(`${ITEM}/put-off`, async ({ request }) => {
        putOff((await request.clone().json()) as PutOffRequest);
        return undefined;
      }),
      ...handlersFor('default', { queue: three() }),
    ]),
  ],
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const bar = async () => within(await screen.findByRole('region', { name: 'Selected orders' }));

/** Marks all of the page and opens a dialog for it. */
const openSet = async (user: User, button: string, title: string) => {
  await user.click(await screen.findByRole('checkbox', { name: /^Select Biscuit/ }));
  await user.click((await bar()).getByRole('button', { name: 'Select all on this page' }));
  await waitFor(async () => expect((await bar()).getByText('3 orders selected')).toBeVisible());
  await user.click((await bar()).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
};
const line = (set: Awaited<ReturnType<typeof bar>>, pet: string) =>
  set.getAllByRole('listitem').find((each) => each.querySelector('strong')?.textContent === pet);
const openDenial = (user: User) => openSet(user, 'Deny selected', 'Deny the selected orders');

export const DeniedAtOnce: Story = {
  name: 'Denied at once, and what has no such reason stays selected',
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    const set = await openDenial(userEvent);
    await expect(set.getByRole('button', { name: 'Deny 3 orders' })).toHaveAccessibleDescription('Select a reason to deny this order');
    await userEvent.selectOptions(set.getByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
    await waitFor(() => expect(line(set, 'Juniper')).toHaveTextContent("'Duplicate order' is not one of its reasons"));
    await userEvent.click(set.getByRole('checkbox', { name: /^Remove AutoShips/ }));
    await userEvent.type(set.getByLabelText(/^PIN/), '1234');
    await userEvent.click(set.getByRole('button', { name: 'Deny 2 orders' }));
    await seen(() => set.getByRole('heading', { name: '2 of 3 denied' }));
    await expect(denied.mock.calls.map(([body]) => [body.id, body.reason, body.removeAutoShips])).toEqual([
      [61, 'DUPLICATE_ORDER', true],
      [63, 'DUPLICATE_ORDER', true],
    ]);
    // Each owner gets the template's text about their own pet.
    const texts = denied.mock.calls.map(([{ owner }]) => owner?.text);
    await expect(texts).toEqual(
      ['Biscuit', 'Pepper'].map(
        (pet) =>
          expect.stringMatching(
            new RegExp(String.raw`^Hello Owner of ${pet},\n\n.* for ${pet}, because it has already been ordered`),
          ) as string,
      ),
    );
    await expect(line(set, 'Juniper')).toHaveTextContent("'Duplicate order' is not one of its reasons");
  },
};

export const TakenBack: Story = {
  name: 'Each denial can be undone by itself',
  ...DeniedAtOnce,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await DeniedAtOnce.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Close', description: '' }));
    await waitFor(async () => expect((await bar()).getByText('1 order selected')).toBeVisible());
    await expect(screen.getByRole('checkbox', { name: /^Select Juniper/ })).toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: /^Undo.*Pepper/ }));
    await seen(() => screen.getByRole('row', { name: /Pepper/ }));
    await expect(screen.queryByRole('row', { name: /Biscuit/ })).toBeNull();
  },
};

export const WrongPin: Story = {
  name: 'A wrong PIN denies nothing',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const set = await openDenial(userEvent);
    await userEvent.selectOptions(set.getByRole('combobox', { name: /^Reason/ }), 'Other');
    await userEvent.type(await set.findByRole('textbox', { name: /^Explanation/ }), 'Ordered twice');
    await userEvent.type(set.getByLabelText(/^PIN/), '9999');
    await userEvent.click(set.getByRole('button', { name: 'Deny 3 orders' }));
    await waitFor(() => expect(set.getByLabelText(/^PIN/)).toHaveAccessibleDescription(/Provided vet PIN is incorrect/));
    await expect(denied).not.toHaveBeenCalled();
    await userEvent.clear(set.getByLabelText(/^PIN/));
    await userEvent.type(set.getByLabelText(/^PIN/), '1234');
    await userEvent.click(set.getByRole('button', { name: 'Deny 3 orders' }));
    await seen(() => set.getByRole('heading', { name: '3 of 3 denied' }));
    await expect(new Set(denied.mock.calls.map(([body]) => body.reason))).toEqual(new Set(['Ordered twice']));
  },
};

export const PutOffAtOnce: Story = {
  name: 'Put off at once, and what would miss its AutoShip stays selected',
  tags: ['dark'],
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, 'Not now', 'Put off the selected orders');
    await userEvent.selectOptions(set.getByRole('combobox', { name: /^Waiting for/ }), "Owner's answer");
    await seen(() => set.getByText('1 AutoShip would be missed'));
    await expect(line(set, 'Pepper')).toHaveTextContent(/^Pepper.*Its AutoShip of .* would be missed$/);
    await userEvent.type(set.getByLabelText(/^PIN/), '1234');
    await userEvent.click(set.getByRole('button', { name: 'Put off 2 orders' }));
    await seen(() => set.getByRole('heading', { name: '2 of 3 put off' }));
    await expect(putOff.mock.calls.map(([body]) => [body.id, body.waitingFor])).toEqual([
      [61, 'OWNER'],
      [62, 'OWNER'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close', description: '' }));
    await waitFor(async () => expect((await bar()).getByText('1 order selected')).toBeVisible());
  },
};

export const MissedKnown: Story = {
  name: 'An AutoShip that is known to be missed is put off with the others',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const set = await openSet(userEvent, 'Not now', 'Put off the selected orders');
    await userEvent.selectOptions(set.getByRole('combobox', { name: /^Waiting for/ }), 'Exam');
    await userEvent.click(await set.findByRole('checkbox', { name: /^Put these orders off anyway/ }));
    await userEvent.type(set.getByLabelText(/^PIN/), '1234');
    await userEvent.click(set.getByRole('button', { name: 'Put off 3 orders' }));
    await seen(() => set.getByRole('heading', { name: '3 of 3 put off' }));
    await expect(putOff.mock.calls.map(([body]) => body.missedShipDate)).toEqual([null, null, inDays(3)]);
  },
};
