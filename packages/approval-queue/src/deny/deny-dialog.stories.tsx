import { handlersFor, makePet, makePractice, makeQueueItem, makeQueuePet, TEST_NOW } from '@practice-portal/api-client/testing';
import type { DenyRequest } from '@practice-portal/domain/approval';
import type { Pet } from '@practice-portal/domain/pet';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import { DecisionWorld, type DecisionWorldProps } from '../testing/decision-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';
import { DenyDialog } from './deny-dialog.tsx';

const DENY = '*/api/prescription/rest/v1/approval/:type/:id/deny';
const sent = fn<(body: DenyRequest) => void>();

interface DenyWorldProps extends DecisionWorldProps {
  onDenied: () => void;
  onOneFill?: () => void;
}

const World = ({ onDenied, onOneFill, ...props }: DenyWorldProps) => (
  <DecisionWorld {...props}>{(decision) => <DenyDialog {...decision} onDenied={onDenied} onOneFill={onOneFill} />}</DecisionWorld>
);

const meta = {
  title: 'Approval queue/Deny/Dialog',
  component: World,
  args: {
    item: makeQueueItem(),
    practice: makePractice(),
    onDenied: fn(),
    onOneFill: fn(),
    onClose: fn(),
    onRetake: fn(() => Promise.resolve(true)),
  },
  beforeEach: [
    () => void sent.mockClear(),
    queueNetwork(() => [
      http.post(DENY, async ({ request }) => {
        sent((await request.clone().json()) as DenyRequest);
        return undefined;
      }),
      ...handlersFor('default'),
    ]),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const denyButton = () => screen.getByRole('button', { name: 'Deny' });
const reason = () => screen.findByRole('combobox', { name: /^Reason/ });
const autoship = makeQueueItem({ isAutoship: true, autoshipFrequency: 30, nextShipDate: '2026-12-01' });

const keepsItsHeight: Story['play'] = async ({ userEvent }) => {
  const dialog = await screen.findByRole('dialog', { name: 'Deny order' });
  const height = dialog.offsetHeight;
  const box = (await reason()) as HTMLSelectElement;
  for (const { label } of Array.from(box.options).slice(1)) {
    await userEvent.selectOptions(box, label);
    await expect(`${label} ${dialog.offsetHeight}`).toBe(`${label} ${height}`);
  }
};

export const KeepsItsHeight: Story = {
  name: 'Keeps its height, whatever the reason',
  tags: ['behaviour', 'thorough'],
  play: keepsItsHeight,
};

export const KeepsItsHeightOfAutoShip: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Keeps its height, of an AutoShip',
  args: { item: autoship },
  play: keepsItsHeight,
};

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await seen(() => dialog.getByText('Eleanor Whitaker'));
    await waitFor(async () => expect(await reason()).toHaveFocus());
    await expect(denyButton()).toHaveAccessibleDescription('Select a reason to deny this order');
    // Also on a phone: what is asked for is in sight under all of the facts.
    const body = (await reason()).closest('[data-part=body]');
    await expect((await reason()).getBoundingClientRect().bottom).toBeLessThan(body?.getBoundingClientRect().bottom ?? 0);
    await expect(dialog.getByRole('region', { name: 'What is denied' })).toHaveTextContent(
      /Eleanor Whitaker.*\(503\) 555-0142.*Biscuit.*Canine.*68.5 lbs.*Carprofen Chewable Tablets.*75 mg.*60 ct bottle.*Qty 1/,
    );
    await expect(dialog.getByText(/^If the client paid for this order, their card is refunded/)).toBeInTheDocument();
  },
};

export const Denies: Story = {
  ...Default,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Default.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(denyButton());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await userEvent.click(denyButton());
    await waitFor(() => expect(args.onDenied).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ reason: 'DUPLICATE_ORDER', removeAutoShips: true, vetPin: '1234' }));
  },
};

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What the owner is told/ });

export const TellsOwner: Story = {
  name: 'The text that the owner gets',
  tags: ['dark', 'phone'],
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Pet is due for an exam or test');
    await waitFor(() =>
      expect(text()).toHaveValue(
        "Hello Eleanor Whitaker,\n\nDr. Amelia Hart can't approve Carprofen Chewable Tablets 75 mg for Biscuit now: Biscuit is due for an exam or a test first.\n\nPlease contact us to book an exam for Biscuit.",
      ),
    );
    await expect(screen.getByRole('combobox', { name: /^Next step/ })).toHaveValue('EXAM');
    await expect(screen.getByRole('radio', { name: 'By email to eleanor.whitaker@example.com' })).toBeChecked();
    const foot = text().closest('[role=dialog]')?.querySelector('[data-part=footer]');
    if (window.innerWidth >= 1000) await expect(text().getBoundingClientRect().bottom).toBeLessThan(foot?.getBoundingClientRect().top ?? 0);
  },
};

export const OwnTextToOwner: Story = {
  ...TellsOwner,
  tags: ['behaviour'],
  play: async (context) => {
    await TellsOwner.play?.(context);
    const { args, userEvent } = context;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Next step/ }), 'Weigh the pet');
    await waitFor(() => expect(text().value).toContain('Please weigh Biscuit'));
    await userEvent.clear(text());
    await userEvent.click(denyButton());
    await seen(() => screen.getByText('Write what the owner is told'));
    await userEvent.type(text(), 'Please come in.');
    // Words that somebody wrote stay, whatever is chosen.
    await userEvent.selectOptions(await reason(), 'Too early');
    await expect(text()).toHaveValue('Please come in.');
    await seen(() => screen.getByRole('button', { name: 'Use the suggested text again' }));
    await userEvent.click(denyButton());
    await waitFor(() => expect(args.onDenied).toHaveBeenCalledOnce());
    const owner = { text: 'Please come in.', nextStep: 'WEIGH', way: 'MAIL', sms: false };
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ reason: 'TOO_EARLY', owner }));
  },
};

export const NoAddress: Story = {
  name: 'No address for the owner',
  args: { item: makeQueueItem({ clientEmail: null }) },
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('There is no email address for this client'));
    await expect(screen.getByText(/^Tell them by phone: \(503\) 555-0142/)).toBeVisible();
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print it for the phone' })).not.toHaveAttribute('aria-disabled'));
  },
};

export const NoAddressDenied: Story = {
  ...NoAddress,
  tags: ['behaviour'],
  play: async (context) => {
    await NoAddress.play?.(context);
    const open = spyOn(window, 'open').mockReturnValue(null);
    await context.userEvent.click(screen.getByRole('button', { name: 'Print it for the phone' }));
    const page = await (await fetch(String(open.mock.calls[0]?.[0]))).text();
    await expect(page).toMatch(/^Eleanor Whitaker, \(503\) 555-0142\nBiscuit, Carprofen Chewable Tablets[^]*already been ordered/);
    await context.userEvent.click(denyButton());
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ owner: expect.objectContaining({ way: 'PHONE' }) as object })),
    );
  },
};

export const OneFill: Story = {
  name: 'Approve one fill, an exam for the rest',
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Approve one fill now, an exam for the rest' }));
    await expect(args.onOneFill).toHaveBeenCalledOnce();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const WithoutTelling: Story = {
  name: 'Where owners are not told',
  args: { practice: makePractice({ practiceHomeFeatures: { closedLoopEnabled: false } }) },
  play: async () => {
    const values = Array.from(((await reason()) as HTMLSelectElement).options, ({ value }) => value);
    await expect(values).not.toContain('TOO_EARLY');
    await expect(screen.queryByText('Tell the owner')).toBeNull();
  },
};

export const SuggestReplacement: Story = {
  name: 'Deny and suggest a replacement',
  args: { item: makeQueueItem({ canSuggestAlternative: true }) },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await expect(screen.queryByRole('button', { name: 'Deny & suggest replacement' })).toBeNull();
    await userEvent.selectOptions(await reason(), 'Incorrect strength');
    await seen(() => screen.getByRole('button', { name: 'Deny & suggest replacement' }));
    // A plain denial stays possible.
    await seen(denyButton);
  },
};

export const Other: Story = {
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Other');
    const explanation = await screen.findByRole('textbox', { name: /^Explanation/ });
    await userEvent.type(explanation, 'No');
    await userEvent.click(denyButton());
    await seen(() => screen.getByText('Enter at least 3 characters'));
  },
};

export const OtherInOwnWords: Story = {
  ...Other,
  tags: ['behaviour'],
  play: async (context) => {
    await Other.play?.(context);
    const { args, userEvent } = context;
    const explanation = await screen.findByRole('textbox', { name: /^Explanation/ });
    await expect(args.onDenied).not.toHaveBeenCalled();
    // A reason's value would be taken for the reason.
    await userEvent.clear(explanation);
    await userEvent.type(explanation, 'PET_REHOMED');
    await seen(() => screen.getByText('Say it in your own words'));
    // Spaces are no explanation.
    await userEvent.clear(explanation);
    await userEvent.type(explanation, '     ');
    await userEvent.click(denyButton());
    await expect(denyButton()).toHaveAccessibleDescription('Fill in or correct the marked fields first');
    await expect(sent).not.toHaveBeenCalled();
    // What is pasted is kept whole, and refused: nothing of it is cut off unseen.
    await userEvent.clear(explanation);
    await userEvent.paste('x'.repeat(300));
    await seen(() => screen.getByText('Enter 255 characters or fewer'));
    await expect(explanation).toHaveValue('x'.repeat(300));
    await userEvent.click(denyButton());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(explanation);
    await userEvent.type(explanation, ' Not seen since 2024 ');
    await userEvent.click(denyButton());
    await waitFor(() => expect(args.onDenied).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Not seen since 2024' }));
  },
};

export const PetDue: Story = {
  tags: ['behaviour'],
  name: 'Pet due for exam or test',
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Pet is due for an exam or test');
    await seen(() => screen.getByText('The pet is due for an exam or test'));
    await expect(screen.getByText('The pet has to be seen before this can be prescribed.')).toBeVisible();
    await expect(await reason()).toHaveAccessibleDescription(/The pet has to be seen before this can be prescribed\.$/);
  },
};

export const Autoship: Story = {
  args: { item: autoship },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await waitFor(async () => expect(await screen.findByRole('checkbox', { name: 'Remove AutoShips' })).not.toBeChecked());
  },
};

export const AutoshipKept: Story = {
  ...Autoship,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Autoship.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(denyButton());
    await waitFor(() => expect(args.onDenied).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ removeAutoShips: false }));
  },
};

export const AutoshipForced: Story = {
  name: 'AutoShip, pet passed away',
  args: { item: autoship },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Pet passed away');
    const checkbox = await screen.findByRole('checkbox', { name: 'Remove AutoShips' });
    await waitFor(() => expect(checkbox).toBeChecked());
    await userEvent.click(checkbox);
    await expect(checkbox).toBeChecked();
    await expect(checkbox).toHaveAccessibleDescription('AutoShips are always removed for this reason');
  },
};

const markedPet = fn<(pet: Partial<Pet>) => void>();

export const PetMarked: Story = {
  name: 'Chosen by a key, and the pet marked',
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => [
    // The default ones know the pets of what waits, which it does no more.
    http.get('*/api/animals/:animalId', () => HttpResponse.json({ data: makePet() })),
    http.put('*/api/animals/:animalId', async ({ request }) => {
      const pet = (await request.json()) as Pet;
      markedPet(pet);
      return HttpResponse.json({ data: makePet(makeQueuePet(), { deceased: pet.deceased, deceasedDate: pet.deceasedDate }) });
    }),
    ...handlersFor('default'),
  ]),
  play: async ({ args, userEvent }) => {
    await waitFor(async () => expect(await reason()).toHaveFocus());
    await userEvent.keyboard('2');
    await seen(() => screen.getByRole('checkbox', { name: 'Mark Biscuit as rehomed' }));
    await userEvent.keyboard('1');
    await expect(await reason()).toHaveDisplayValue('Pet passed away');
    const mark = await screen.findByRole('checkbox', { name: 'Mark Biscuit as deceased' });
    await expect(mark).not.toBeChecked();
    await userEvent.click(mark);
    await expect(mark).toBeChecked();
    await userEvent.click(denyButton());
    await waitFor(() => expect(args.onDenied).toHaveBeenCalledOnce());
    await waitFor(() => expect(markedPet).toHaveBeenCalledWith(expect.objectContaining({ deceased: true })));
    await seen(() => screen.getByText('Biscuit is marked as deceased'));
  },
};

export const AutoshipRemoved: Story = {
  ...AutoshipForced,
  name: 'AutoShip removed, pet passed away',
  tags: ['behaviour'],
  play: async (context) => {
    await AutoshipForced.play?.(context);
    const { args, userEvent } = context;
    await userEvent.click(denyButton());
    await waitFor(() => expect(args.onDenied).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ removeAutoShips: true }));
  },
};

/** With the arrows or Home a person is back at no reason at all. */
export const BackToNoReason: Story = {
  tags: ['behaviour'],
  args: { item: autoship },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Pet passed away');
    await waitFor(async () => expect(await screen.findByRole('checkbox', { name: 'Remove AutoShips' })).toBeChecked());
    await userEvent.selectOptions(await reason(), 'Select a reason');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Remove AutoShips' })).toBeNull());
    await expect(denyButton()).toHaveAccessibleDescription('Select a reason to deny this order');
    await userEvent.click(denyButton());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await waitFor(async () => expect(await screen.findByRole('checkbox', { name: 'Remove AutoShips' })).not.toBeChecked());
  },
};

export const DenyFails: Story = {
  beforeEach: queueNetwork(() => [http.post(DENY, () => new HttpResponse(null, { status: 500 })), ...handlersFor('default')]),
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Other');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Explanation/ }), 'Not seen since 2024');
    await userEvent.click(denyButton());
    await waitFor(() => expect(screen.getAllByText("Can't deny the prescription").length).toBeGreaterThan(0));
    await expect(screen.getByRole('textbox', { name: /^Explanation/ })).toHaveValue('Not seen since 2024');
    await expect(args.onDenied).not.toHaveBeenCalled();
  },
};

export const DenyNotReached: Story = {
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => [http.post(DENY, () => HttpResponse.error()), ...handlersFor('default')]),
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await userEvent.click(denyButton());
    await seen(() => screen.getByText("The pharmacy can't be reached"));
  },
};

export const PinAsked: Story = {
  args: { withoutPin: true },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await userEvent.click(denyButton());
    await waitFor(() => expect(screen.getByLabelText(/^PIN/)).toHaveFocus());
    await expect(screen.getByText('Enter a PIN')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText(/^PIN/));
    await userEvent.paste('9'.repeat(255));
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    await seen(() => screen.getByText('Must be less than 255 characters'));
  },
};

export const PinRefused: Story = {
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => [
    http.post(DENY, async ({ request }) => {
      const { vetPin } = (await request.clone().json()) as DenyRequest;
      return vetPin === '9999' ? undefined : HttpResponse.json({ errorMessage: 'Provided vet PIN is incorrect' }, { status: 400 });
    }),
    ...handlersFor('default'),
  ]),
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await reason(), 'Duplicate order');
    await userEvent.click(denyButton());
    await seen(() => screen.getByText('Provided vet PIN is incorrect'));
    const pin = screen.getByLabelText(/^PIN/);
    await waitFor(() => expect(pin).toHaveFocus());
    // In sight above the buttons, without scrolling.
    const foot = pin.closest('[role=dialog]')?.querySelector('[data-part=footer]');
    await expect(pin.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0);
    await userEvent.type(pin, '9999');
    await userEvent.click(denyButton());
    await waitFor(() => expect(args.onDenied).toHaveBeenCalledOnce());
  },
};

export const LockTaken: Story = {
  args: { lost: { item: { type: 'EC_ORDER_ITEM', id: 1 }, reason: 'overridden', by: { id: 502, name: 'Dr. Luis Ortega' }, at: TEST_NOW } },
};
