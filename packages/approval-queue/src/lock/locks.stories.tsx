import { handlersFor, makeApprover, makePractice, makeQueueItem, orderedIn } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { queueNetwork, storyChannel } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { rowOf, seen } from '../testing/seen.ts';

const hart = makeApprover();
const ortega = { id: 502, name: 'Dr. Luis Ortega' };
const mine = { id: hart.vetStaffId, name: hart.vetDisplayName };
const LOCK = '*/api/prescription/rest/v1/approval/:type/:id/lock/:staffId';

const free = (): ApprovalQueueItem => makeQueueItem();
const juniper = (overrides: Partial<ApprovalQueueItem> = {}): ApprovalQueueItem =>
  makeQueueItem({ id: 2, clientName: 'Marcus Bell', animal: { animalId: 7202, name: 'Juniper', species: 'Feline' }, ...overrides });

const meta = {
  title: 'Approval queue/Locks/Row',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', practice: makePractice() },
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [free(), juniper()] })),
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (scope: Awaited<ReturnType<typeof rowOf>>, name: string | RegExp) => scope.getByRole('button', { name });
const live = () => waitFor(() => expect(storyChannel().subscribed()).toBe(1), { timeout: 4000 });
const locked = (pet: string) => waitFor(async () => expect(button(await rowOf(pet), 'Approve')).toBeVisible());

export const ProcessOrder: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const process = button(await rowOf('Biscuit'), 'Process order');
    process.focus();
    await userEvent.keyboard('{Enter}');
    await locked('Biscuit');
    const biscuit = await rowOf('Biscuit');
    // The next step is under the same finger.
    await expect(button(biscuit, 'Approve')).toHaveFocus();
    await expect(button(biscuit, 'Deny')).toBeVisible();
    await userEvent.click(button(biscuit, /More actions/));
    await expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual(['Review', 'Print', 'Unlock']);
  },
};

export const NoRightToApprove: Story = {
  tags: ['behaviour', 'thorough'],
  args: { vet: null, pin: null, claims: { userId: 77, name: 'Jordan Reyes', scopes: [] } },
  play: async ({ userEvent }) => {
    const biscuit = await rowOf('Biscuit');
    const process = button(biscuit, 'Process order');
    await expect(process).toHaveAccessibleDescription(/Your login can't approve prescriptions/);
    await userEvent.click(process);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button(biscuit, /More actions/));
    const entries = await screen.findAllByRole('menuitem');
    await expect(entries.map((entry) => entry.getAttribute('aria-disabled'))).toEqual(['true', null]);
  },
};

export const HeldByAnotherVet: Story = {
  tags: ['dark', 'phone'],
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [makeQueueItem({ lockedBy: ortega })] })),
  play: async () => {
    await seen(() => screen.getByText('Being processed by Dr. Luis Ortega'));
    await expect(screen.getByRole('button', { name: 'Unlock order' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

const since = new Date(2026, 10, 16, 10, 42).toISOString();

export const HeldSince: Story = {
  tags: ['dark', 'phone'],
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [makeQueueItem({ lockedBy: { ...ortega, lockedAt: since } })] })),
  play: async ({ userEvent }) => {
    await seen(() => screen.getByText('since 10:42 AM'));
    await userEvent.click(screen.getByRole('button', { name: /More actions/ }));
    const review = await screen.findByRole('menuitem', { name: /^Review/ });
    await expect(review).toHaveAttribute('aria-disabled', 'true');
    await expect(review).toHaveAccessibleDescription(
      'Dr. Luis Ortega has been processing this order since 10:42 AM. Unlock it to take it over',
    );
    await userEvent.click(review);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const HeldSinceInTheUnitedKingdom: Story = {
  globals: { locale: 'en-GB' },
  args: { practice: makePractice({ localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' } }) },
  beforeEach: queueNetwork(() =>
    handlersFor('default', { queue: [orderedIn('GB', makeQueueItem({ lockedBy: { ...ortega, lockedAt: since } }))] }),
  ),
  play: async () => void (await seen(() => screen.getByText('since 10:42'))),
};

/** Takes what a device says about its network for a hint: while calls work, everything does. */
export const SaysItIsOffline: Story = {
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return handlersFor('default', { queue: [free(), juniper()] });
  }),
  play: async ({ userEvent }) => {
    try {
      dispatchEvent(new Event('offline'));
      const biscuit = await rowOf('Biscuit');
      for (const one of biscuit.getAllByRole('button')) await expect(one).not.toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button(biscuit, 'Process order'));
      await locked('Biscuit');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
    }
  },
};

export const NotReached: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => [http.post(LOCK, () => HttpResponse.error()), ...handlersFor('default', { queue: [free()] })]),
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await seen(() => screen.getByText("The pharmacy can't be reached"));
  },
};

export const SignInFirst: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Process order without a vet',
  args: { vet: null, pin: null },
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    const form = within(await screen.findByRole('dialog', { name: 'Select a vet to continue' }));
    await seen(() => form.getByLabelText(/^PIN/));
    await userEvent.click(form.getByRole('button', { name: /Veterinarian/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Amelia Hart' }));
    // The choice takes the focus back a moment later: a digit that is typed before goes nowhere.
    await waitFor(() => expect(form.getByRole('button', { name: /Amelia Hart/ })).toHaveFocus());
    await userEvent.type(form.getByLabelText(/^PIN/), '1234{Enter}');
    await locked('Biscuit');
  },
};

const why = 'This vet cannot approve these types of orders, log out and select another vet';
/** Among the messages, as an error. */
const expectErrorToast = async () => {
  const message = await seen(() => within(screen.getByRole('region', { name: 'Messages' })).getByText(why));
  await expect(message.closest('[data-type]')).toHaveAttribute('data-type', 'error');
};

export const CannotApproveType: Story = {
  args: { vet: makeApprover({ canApprove: ['RX_CART_ITEM'] }) },
  play: async ({ userEvent }) => {
    const process = button(await rowOf('Biscuit'), 'Process order');
    await expect(process).toHaveAccessibleDescription(why);
    await userEvent.click(process);
    await expectErrorToast();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(process).toBeVisible();
  },
};

export const CannotApproveTypeInTheMenu: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Cannot approve type, pressed in the menu',
  args: CannotApproveType.args,
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), /More actions/));
    const review = await screen.findByRole('menuitem', { name: /^Review/ });
    await expect(review).toHaveAccessibleDescription(why);
    await userEvent.click(review);
    await expectErrorToast();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const CannotApproveTypeAfterPress: Story = {
  name: 'Cannot approve type, a toast after the press',
  args: {
    vet: makeApprover({ canApprove: ['RX_CART_ITEM'] }),
    practice: makePractice({ practiceHomeFeatures: { actionReasonsEnabled: false } }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await expectErrorToast();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(button(await rowOf('Biscuit'), 'Process order')).toBeVisible();
  },
};

export const LostRace: Story = {
  tags: ['behaviour'],
  beforeEach: queueNetwork(() => [
    http.post(LOCK, () => HttpResponse.json({ errorMessage: 'Being processed by Dr. Luis Ortega', lockedBy: ortega }, { status: 409 })),
    ...handlersFor('default', { queue: [free()] }),
  ]),
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await seen(() => screen.getByText('Dr. Luis Ortega is already processing this order'));
    await seen(() => screen.getByText('Being processed by Dr. Luis Ortega'));
  },
};

/** Answers the first lock when the story asks for it. */
let answerFirst = (): void => undefined;

export const PressedWhileOneIsOnItsWay: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Another order, while one is on its way',
  beforeEach: queueNetwork(() => {
    let first: Promise<void> | null = null;
    const held = http.post(LOCK, async () => {
      if (first !== null) return;
      first = new Promise((resolve) => {
        answerFirst = resolve;
      });
      await first;
    });
    return [held, ...handlersFor('default', { queue: [free(), juniper()] })];
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    const second = button(await rowOf('Juniper'), 'Process order');
    await userEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-busy', 'true'));
    answerFirst();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Process a different order?' }));
    await seen(() => dialog.getByText(/Biscuit/));
    await userEvent.click(dialog.getByRole('button', { name: 'Process this order' }));
    await locked('Juniper');
  },
};

export const VetOfNoPracticeAnyMore: Story = {
  name: 'The vet has left the practice',
  beforeEach: queueNetwork(() => [
    http.post(LOCK, () => HttpResponse.json({ errorMessage: 'No such vet', missing: 'vet' }, { status: 404 })),
    ...handlersFor('default', { queue: [free()] }),
  ]),
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await seen(() => screen.getByText(/^This vet is no longer active at this practice/));
    await expect(screen.queryByText(/already been approved or denied/)).toBeNull();
    await expect(button(await rowOf('Biscuit'), 'Process order')).toBeVisible();
  },
};

export const LockFails: Story = {
  beforeEach: queueNetwork(() => [
    http.post(LOCK, () => new HttpResponse(null, { status: 500 })),
    ...handlersFor('default', { queue: [free()] }),
  ]),
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await seen(() => screen.getByText("Couldn't lock the order, something unexpected happened"));
    await waitFor(async () => expect(button(await rowOf('Biscuit'), 'Process order')).not.toHaveAttribute('aria-busy'));
  },
};

export const UnlockDialog: Story = {
  name: "Dialog 'Unlock this order?'",
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await locked('Biscuit');
    await userEvent.click(button(await rowOf('Biscuit'), /More actions/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unlock' }));
    await screen.findByRole('alertdialog', { name: 'Unlock this order?' });
  },
};

export const Unlocks: Story = {
  ...UnlockDialog,
  name: 'Unlocks',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await UnlockDialog.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlock this order?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock order' }));
    await waitFor(async () => expect(button(await rowOf('Biscuit'), 'Process order')).toBeVisible());
  },
};

export const SwitchDialog: Story = {
  name: "Dialog 'Process a different order?'",
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await locked('Biscuit');
    await userEvent.click(button(await rowOf('Juniper'), 'Process order'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Process a different order?' }));
    await seen(() => dialog.getByText(/Biscuit/));
  },
};

export const Switches: Story = {
  ...SwitchDialog,
  name: 'Processes a different order',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await SwitchDialog.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Process a different order?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Process this order' }));
    await locked('Juniper');
    await expect(button(await rowOf('Biscuit'), 'Process order')).toBeVisible();
  },
};

export const SwitchRefused: Story = {
  name: 'Switch, kept as it was',
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await locked('Biscuit');
    await userEvent.click(button(await rowOf('Juniper'), 'Process order'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Process a different order?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await locked('Biscuit');
    await expect(button(await rowOf('Juniper'), 'Process order')).not.toHaveAttribute('aria-busy');
  },
};

export const OverrideDialog: Story = {
  name: 'Dialog: take over from another vet',
  // An item of its own: the story before gives item 1 back while this one begins.
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [makeQueueItem({ id: 31, lockedBy: ortega }), juniper()] })),
  play: async ({ userEvent }) => {
    const unlock = button(await rowOf('Biscuit'), 'Unlock order');
    const { width } = unlock.getBoundingClientRect();
    await userEvent.click(unlock);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlock this order?' }));
    // Waiting moves nothing of the row.
    await expect(unlock).toHaveAttribute('aria-busy', 'true');
    await expect(unlock.getBoundingClientRect().width).toBe(width);
    await seen(() => dialog.getByText(/Dr. Luis Ortega is processing Biscuit/));
  },
};

export const TakesOver: Story = {
  ...OverrideDialog,
  name: 'Takes over from another vet',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await OverrideDialog.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlock this order?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock and process' }));
    await locked('Biscuit');
  },
};

export const OverriddenDialog: Story = {
  name: "Dialog 'Assigned to another user'",
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await locked('Biscuit');
    await live();
    storyChannel().tell('overridden_locked_item', free(), ortega, mine);
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to another user' }));
    await seen(() => dialog.getByText(/Dr. Luis Ortega took over Biscuit/));
  },
};

export const OverriddenInTheRow: Story = {
  ...OverriddenDialog,
  name: 'Assigned to another user, in the row',
  tags: ['behaviour'],
  play: async (context) => {
    await OverriddenDialog.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to another user' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await seen(() => screen.getByText('Being processed by Dr. Luis Ortega'));
  },
};

export const TimedOutDialog: Story = {
  name: "Dialog 'Order processing time out'",
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await locked('Biscuit');
    await live();
    storyChannel().tell('unlocked_timed_out_item', free(), null, mine);
    await screen.findByRole('dialog', { name: 'Order processing time out' });
  },
};

/** The order that another tab of the vet has taken since the list came. */
let elsewhere = juniper();

export const HeldInAnotherTab: Story = {
  name: 'This vet processes another order elsewhere',
  beforeEach: queueNetwork(() => {
    let refused = false;
    elsewhere = juniper();
    return [
      http.post(LOCK, ({ params }) => {
        if (params['id'] !== '1' || refused) return undefined;
        refused = true;
        // The refusal has the list asked for again.
        elsewhere.lockedBy = mine;
        return HttpResponse.json(
          { errorMessage: 'Only one order can be processed at a time', lockedBy: null, heldItem: { type: 'EC_ORDER_ITEM', id: 2 } },
          { status: 409 },
        );
      }),
      ...handlersFor('default', { queue: [free(), elsewhere] }),
    ];
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await screen.findByRole('alertdialog', { name: 'Process a different order?' });
  },
};

export const TakenFromAnotherTab: Story = {
  ...HeldInAnotherTab,
  name: 'This vet goes on here instead of elsewhere',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await HeldInAnotherTab.play?.(context);
    const { userEvent } = context;
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Process a different order?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Process this order' }));
    await locked('Biscuit');
  },
};

/** The first order was held by another tab, which gives it back while the question about it is open. */
export const GivenUpMeanwhile: Story = {
  tags: ['behaviour'],
  name: 'What was to be given up is free already',
  beforeEach: HeldInAnotherTab.beforeEach,
  play: async ({ userEvent }) => {
    await rowOf('Biscuit');
    await live();
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await screen.findByRole('alertdialog', { name: 'Process a different order?' });
    elsewhere.lockedBy = null;
    storyChannel().tell('unlocked_item', elsewhere, null, mine);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await locked('Biscuit');
    await expect(button(await rowOf('Juniper'), 'Process order')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const WantedIsDecidedMeanwhile: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'What is wanted is decided while it is asked about',
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await locked('Biscuit');
    await live();
    await userEvent.click(button(await rowOf('Juniper'), 'Process order'));
    await screen.findByRole('alertdialog', { name: 'Process a different order?' });
    storyChannel().tell('completed_item', juniper(), null, ortega);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await seen(() => screen.getByText('This order has already been approved or denied'));
    await locked('Biscuit');
  },
};

let answerLock = (): void => undefined;
let unlocked: (done: unknown) => void = () => undefined;

export const SignedOutMeanwhile: Story = {
  tags: ['behaviour'],
  name: 'The vet signs out while the lock is on its way',
  beforeEach: queueNetwork(() => {
    const answered = new Promise<void>((resolve) => {
      answerLock = resolve;
    });
    const unlock = http.post('*/api/prescription/rest/v1/approval/:type/:id/unlock/:staffId', ({ params }) => unlocked(params['id']));
    return [http.post(LOCK, () => answered), unlock, ...handlersFor('default', { queue: [free(), juniper()] })];
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(button(await rowOf('Biscuit'), 'Process order'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('button', { name: 'Start approving' });
    const givenBack = new Promise((resolve) => {
      unlocked = resolve;
    });
    answerLock();
    // Nobody waits for a vet who is gone.
    await givenBack;
    await waitFor(async () => expect(button(await rowOf('Biscuit'), 'Process order')).toBeVisible());
  },
};
