import { handlersFor, makeApprover, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { PutOffRequest } from '@practice-portal/domain/approval';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { DecisionWorld, type DecisionWorldProps } from '../testing/decision-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';
import { PutOffDialog } from './put-off-dialog.tsx';

const PUT_OFF = '*/api/prescription/rest/v1/approval/:type/:id/put-off';
const sent = fn<(body: PutOffRequest) => void>();
const inDays = (days: number): string => addDays(isoDateOf(inZone(new Date(), 'UTC')), days);

const World = ({ onPutOff, ...props }: DecisionWorldProps & { onPutOff: () => void }) => (
  <DecisionWorld {...props}>{(decision) => <PutOffDialog {...decision} onPutOff={onPutOff} />}</DecisionWorld>
);

const meta = {
  title: 'Approval queue/Waiting/Not now',
  component: World,
  args: { item: makeQueueItem(), practice: makePractice(), onPutOff: fn(), onClose: fn(), onRetake: fn(() => Promise.resolve(true)) },
  beforeEach: [
    () => void sent.mockClear(),
    queueNetwork(() => [
      http.post(PUT_OFF, async ({ request }) => {
        sent((await request.clone().json()) as PutOffRequest);
        return undefined;
      }),
      ...handlersFor('default'),
    ]),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const submit = () => screen.getByRole('button', { name: 'Put off' });
const what = () => screen.findByRole('combobox', { name: /^Waiting for/ });

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    // A letter chooses: the select has the focus.
    await waitFor(async () => expect(await what()).toHaveFocus());
    await expect(submit()).toHaveAccessibleDescription('Select what it waits for first');
  },
};

export const TellsOwner: Story = {
  name: 'What the owner gets',
  tags: ['phone'],
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await what(), 'Exam');
    await seen(() => screen.getByText('The owner gets this email'));
    await expect(screen.getByText(/^Hello Eleanor Whitaker,[^]*because Biscuit needs an exam first/)).toBeVisible();
  },
};

export const TellsOwnerByPhone: Story = {
  name: 'What the owner is told by phone',
  tags: ['behaviour'],
  args: { item: makeQueueItem({ clientEmail: null }) },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await what(), 'Exam');
    await seen(() => screen.getByText('Tell the owner by phone: (503) 555-0142'));
    await seen(() => screen.getByRole('button', { name: 'Print it for the phone' }));
  },
};

export const PutsOff: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await what(), 'Weight of the pet');
    await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), ' By phone ');
    await userEvent.click(submit());
    await waitFor(() => expect(args.onPutOff).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ waitingFor: 'WEIGHT', note: 'By phone', colleagueStaffId: null, missedShipDate: null, vetPin: '1234' }),
    );
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ questionKind: 'WEIGHT', questionText: expect.stringMatching(/^What does Biscuit weigh today/) as string }),
    );
  },
};

export const AsksTheOwner: Story = {
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await what(), 'Weight of the pet');
    await expect(await screen.findByRole('switch', { name: 'Ask the owner' })).toBeChecked();
    await expect(screen.getByText(/eleanor\.whitaker@example\.com/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Question/ })).toHaveValue(
      'What does Biscuit weigh today? We need the weight before we can approve Carprofen Chewable Tablets.',
    );
    await expect(screen.getByRole('radio', { name: 'Weight' })).toBeChecked();
  },
};

export const AskedTheOwner: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await what(), "Owner's answer");
    const question = await screen.findByRole('textbox', { name: /^Question/ });
    await userEvent.clear(question);
    await userEvent.click(submit());
    await waitFor(() => expect(question).toHaveAccessibleDescription(/Enter what you ask the owner/));
    await userEvent.type(question, ' Still itching? ');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes or no' }));
    await userEvent.click(submit());
    await waitFor(() => expect(args.onPutOff).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ waitingFor: 'OWNER', questionKind: 'YES_NO', questionText: 'Still itching?' }),
    );
    await seen(() => screen.getByText('Order put off. The question was emailed to the owner'));
  },
};

export const NoEmail: Story = {
  name: 'No email on record',
  args: { item: makeQueueItem({ clientEmail: null, clientPhone: '5551234567' }) },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await what(), 'Weight of the pet');
    await seen(() => screen.getByText(/^No email on record for /));
    await expect(screen.getByText(/Call \(555\) 123-4567 instead\.$/)).toBeVisible();
    await expect(screen.queryByRole('switch')).toBeNull();
  },
};

export const Colleague: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await what(), 'Colleague');
    const colleague = await seen(() => screen.getByRole('combobox', { name: /^Colleague/ }));
    await waitFor(() => expect(colleague).toHaveTextContent('Dr. Luis Ortega'));
    // Nobody waits for themselves.
    await expect(colleague).not.toHaveTextContent(makeApprover().vetDisplayName);
    await userEvent.click(submit());
    await waitFor(() => expect(colleague).toHaveAccessibleDescription(/Select a colleague$/));
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const AutoShipMissed: Story = {
  name: 'An AutoShip would be missed',
  tags: ['phone'],
  args: { item: makeQueueItem({ isAutoship: true, autoshipFrequency: 30, nextShipDate: inDays(3) }) },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await what(), "Owner's answer");
    await seen(() => screen.getByText(/^Its AutoShip of .* would be missed$/));
    await userEvent.click(submit());
    await seen(() => screen.getByText('Confirm that its AutoShip is missed, or choose an earlier date'));
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const AutoShipMissedConfirmed: Story = {
  ...AutoShipMissed,
  name: 'An AutoShip is missed, confirmed',
  tags: ['behaviour'],
  play: async (context) => {
    await AutoShipMissed.play?.(context);
    await context.userEvent.click(screen.getByRole('checkbox', { name: 'Put it off anyway' }));
    await context.userEvent.click(submit());
    await waitFor(() => expect(context.args.onPutOff).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ missedShipDate: inDays(3) }));
  },
};

export const AutoShipOfTheService: Story = {
  name: 'An AutoShip that the service knows of',
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => [
    http.post(PUT_OFF, async ({ request }) => {
      const { missedShipDate } = (await request.clone().json()) as PutOffRequest;
      return missedShipDate === inDays(2)
        ? undefined
        : HttpResponse.json({ errorMessage: 'Its AutoShip would be missed', missedShipDate: inDays(2) }, { status: 422 });
    }),
    ...handlersFor('default'),
  ]),
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await what(), 'Exam');
    await userEvent.click(submit());
    await seen(() => screen.getByText(/^Its AutoShip of .* would be missed$/));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Put it off anyway' }));
    await userEvent.click(submit());
    await waitFor(() => expect(args.onPutOff).toHaveBeenCalledOnce());
  },
};

export const PinAsked: Story = {
  args: { withoutPin: true },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await what(), 'Date only');
    await userEvent.click(submit());
    await seen(() => screen.getByText('Enter a PIN'));
  },
};

export const Failed: Story = {
  beforeEach: queueNetwork(() => [http.post(PUT_OFF, () => new HttpResponse(null, { status: 500 })), ...handlersFor('default')]),
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await what(), 'Date only');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getAllByText("Can't put the order off").length).toBeGreaterThan(0));
    await expect(args.onPutOff).not.toHaveBeenCalled();
  },
};

export const LockTaken: Story = {
  args: {
    lost: {
      item: { type: 'EC_ORDER_ITEM', id: 1 },
      reason: 'overridden',
      by: { id: 502, name: 'Dr. Luis Ortega' },
      at: '2026-11-20T12:00:00.000Z',
    },
  },
  play: async () => {
    await seen(() => screen.getByText('Dr. Luis Ortega is now processing this order'));
  },
};
