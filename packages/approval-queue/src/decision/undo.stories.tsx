import { handlersFor, makeApprover, makePractice } from '@practice-portal/api-client/testing';
import { type ApprovalQueueItem, type DecisionAnswer, type UndoConflict } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { putForward, withStoryClock } from '@practice-portal/domain/testing';
import { storeSingleKeys } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { getResponse, http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { queueNetwork, storyChannel } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { seen } from '../testing/seen.ts';
import { waitingItem } from '../testing/waiting-item.ts';

const hart = makeApprover();
const DENY = '*/api/prescription/rest/v1/approval/:type/:id/deny';
const UNDO = '*/api/prescription/rest/v1/approval/:type/:id/undo';
/** Of the undos that were sent. */
const keys: (string | null)[] = [];
const DIRECTIONS = 'Give 1 tablet by mouth every 24 hours with food.';

/** The list is there after each decision. */
const LIST_AFTER = { goesOn: false };
const without = makePractice({ practiceHomeFeatures: { recordLockingEnabled: false } });
/** What the running story's service has. */
let queue: ApprovalQueueItem[] = [];
const three = (practice = without, ...before: RequestHandler[]) =>
  queueNetwork(() => {
    queue = [waitingItem(61, 'Biscuit'), waitingItem(62, 'Juniper'), waitingItem(63, 'Pepper')];
    return [...before, ...handlersFor('default', { practice, undoSeconds: 60, queue })];
  }, LIST_AFTER);
const ortega = { id: 502, name: 'Dr. Luis Ortega' };
const mine = { id: hart.vetStaffId, name: hart.vetDisplayName };
/** A colleague has an item, at the service too: a list that is read again meanwhile says the same as the message. */
const takenByOrtega = (id: number) => {
  for (const item of queue) if (item.id === id) item.lockedBy = ortega;
};

/** Notes the key of each undo that is sent, and answers it; with nothing, as the service does. */
const notingKeys = (answer: () => HttpResponse<JsonBodyType> | undefined) => [
  () => {
    keys.length = 0;
  },
  three(
    without,
    http.post(UNDO, ({ request }) => {
      keys.push(request.headers.get(IDEMPOTENCY_HEADER));
      return answer();
    }),
  ),
];

const meta = {
  title: 'Approval queue/Undo',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', practice: without },
  beforeEach: [
    three(),
    () => {
      storeSingleKeys(true);
      return () => storeSingleKeys(true);
    },
  ],
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;
type Person = {
  click: (element: Element) => Promise<void>;
  selectOptions: (element: Element, value: string) => Promise<void>;
  keyboard: (text: string) => Promise<void>;
};

/** A row of the table, or a card where the window is narrow. */
const find = (pet: string) => document.querySelector<HTMLElement>(`[data-item$="-${{ Biscuit: 61, Juniper: 62, Pepper: 63 }[pet] ?? 0}"]`);
const actionsOf = (pet: string) =>
  waitFor(() => {
    const actions = find(pet);
    if (actions === null) throw new Error(`${pet} is not in the queue`);
    return within(actions);
  });
const gone = (pet: string) => waitFor(() => expect(find(pet)).toBeNull());
const bar = async () => within(await screen.findByRole('region', { name: 'Decisions you can undo' }));
const barGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Decisions you can undo' })).toBeNull(), { timeout: 4_000 });
const approve = async (user: Person, pet: string) => {
  await user.click(await (await actionsOf(pet)).findByRole('button', { name: 'Approve' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Review order' }));
  await user.click(await drawer.findByRole('button', { name: 'Approve' }));
  await gone(pet);
};
const openDenial = async (user: Person, pet: string) => {
  const actions = await actionsOf(pet);
  const button = actions.queryByRole('button', { name: 'Deny' });
  // On a phone it is in the menu.
  if (button === null) await user.click(actions.getByRole('button', { name: /^More actions/ }));
  await user.click(button ?? (await screen.findByRole('menuitem', { name: 'Deny' })));
  return within(await screen.findByRole('dialog', { name: 'Deny order' }));
};
const deny = async (user: Person, pet: string) => {
  const dialog = await openDenial(user, pet);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  await gone(pet);
};
const isBackWithFocus = async (pet: string) =>
  waitFor(async () => expect((await actionsOf(pet)).getByRole('button', { name: 'Approve' })).toHaveFocus());

/** The specified toast says what happened; the bar beside it how long that can be taken back. */
export const Offered: Story = {
  tags: ['dark'],
  play: async ({ userEvent }) => {
    await actionsOf('Biscuit');
    const top = () => document.querySelector('.queue')?.getBoundingClientRect().top;
    const before = top();
    await approve(userEvent, 'Biscuit');
    await seen(() => screen.getByText('Prescription approved'));
    const undo = await bar();
    // It moves nothing.
    await expect(top()).toBe(before);
    await expect(undo.getByText(/^Approved: Biscuit, /)).toBeVisible();
    await expect(undo.getByRole('timer')).toHaveTextContent(/^(?:60|5\d) seconds left$/);
    await seen(() => undo.getByRole('button', { name: /^Undo the decision about Biscuit/ }));
  },
};

export const Undone: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Juniper');
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo/ }));
    await seen(() => screen.getByText(/^Undone: Juniper, .* is back in the queue$/));
    // What was said of it before is no longer true.
    await expect(screen.queryByText('Prescription approved')).toBeNull();
    await isBackWithFocus('Juniper');
    await barGone();
  },
};

export const BesideWhatWasLost: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'While the lock of what is open is lost',
  args: { practice: makePractice() },
  beforeEach: three(makePractice()),
  play: async ({ userEvent }) => {
    const process = async (pet: string) => {
      await userEvent.click((await actionsOf(pet)).getByRole('button', { name: 'Process order' }));
      await waitFor(async () => expect((await actionsOf(pet)).getByRole('button', { name: 'Approve' })).toBeVisible());
    };
    await process('Juniper');
    await approve(userEvent, 'Juniper');
    await process('Biscuit');
    await userEvent.click(await (await actionsOf('Biscuit')).findByRole('button', { name: 'Approve' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Review order' }));
    await waitFor(() => expect(storyChannel().subscribed()).toBe(1));
    takenByOrtega(61);
    storyChannel().tell('overridden_locked_item', waitingItem(61, 'Biscuit'), ortega, mine);
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to another user' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo the decision about Juniper/ }));
    await seen(() => screen.getByText(/^Undone: Juniper/));
    await barGone();
    await expect(drawer.getByText('Dr. Luis Ortega is now processing this order')).toBeVisible();
    await expect(await drawer.findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription('Take the order again to decide it');
    await userEvent.click(drawer.getByRole('button', { name: 'Take it again' }));
    await screen.findByRole('alertdialog', { name: 'Unlock this order?' });
  },
};

export const WithItsLockAndWhatWasTyped: Story = {
  tags: ['behaviour'],
  name: 'With its lock and what was typed',
  args: { practice: makePractice() },
  beforeEach: three(makePractice()),
  play: async ({ userEvent }) => {
    const directions = () => screen.findByRole('textbox', { name: /^Usage instructions/ });
    await userEvent.click((await actionsOf('Biscuit')).getByRole('button', { name: 'Process order' }));
    await waitFor(async () => expect((await actionsOf('Biscuit')).getByRole('button', { name: 'Approve' })).toBeVisible());
    await userEvent.click(await (await actionsOf('Biscuit')).findByRole('button', { name: 'Approve' }));
    await userEvent.type(await directions(), ' At night.');
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Approve' }));
    await gone('Biscuit');
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo/ }));
    // Held again: what follows needs no other lock.
    await isBackWithFocus('Biscuit');
    await userEvent.click(await (await actionsOf('Biscuit')).findByRole('button', { name: 'Approve' }));
    await waitFor(async () => expect(await directions()).toHaveValue(DIRECTIONS));
    await userEvent.click(await screen.findByRole('button', { name: 'Use what I typed' }));
    await waitFor(async () => expect(await directions()).toHaveValue(`${DIRECTIONS} At night.`));
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Approve' }));
    await gone('Biscuit');
  },
};

export const ADenialByItsKey: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'A denial, by its key',
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await deny(userEvent, 'Pepper');
    await expect((await bar()).getByText(/^Denied: Pepper, /)).toBeVisible();
    await userEvent.keyboard('u');
    await isBackWithFocus('Pepper');
    await userEvent.keyboard('u');
    await seen(() => screen.getByText('Nothing can be undone now'));
  },
};

export const ByTheKeyPeopleKnow: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'By the key people know, without single keys',
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    storeSingleKeys(false);
    await deny(userEvent, 'Juniper');
    await bar();
    await userEvent.keyboard('u');
    await expect(find('Juniper')).toBeNull();
    await userEvent.keyboard('{Control>}z{/Control}');
    await isBackWithFocus('Juniper');
  },
};

export const Several: Story = {
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await approve(userEvent, 'Juniper');
    const undo = await bar();
    const [latest, first] = undo.getAllByRole('listitem');
    await expect(latest).toHaveTextContent('Approved: Juniper');
    await expect(first).toHaveTextContent('Approved: Biscuit');
  },
};

/** The next review may be open by then: what was decided before it stays within reach, for the keyboard too. */
export const InAnOpenReview: Story = {
  name: 'Within reach in an open review',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await deny(userEvent, 'Biscuit');
    await bar();
    await userEvent.click(await (await actionsOf('Juniper')).findByRole('button', { name: 'Approve' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Review order' }));
    const undo = await drawer.findByRole('button', { name: /^Undo the decision about Biscuit/ });
    await expect(undo).not.toHaveAttribute('aria-keyshortcuts');
    await waitFor(() => expect(drawer.getByRole('heading', { name: 'Review order' })).toHaveFocus());
    // Back over the actions of the review.
    for (let step = 0; step < 4 && document.activeElement !== undo; step += 1) await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await seen(() => screen.getByText(/^Undone: Biscuit, /));
    await barGone();
    await waitFor(() => expect(drawer.getByRole('heading', { name: 'Review order' })).toHaveFocus());
  },
};

export const BesideAnOpenDenial: Story = {
  name: 'Within reach beside an open denial',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await deny(userEvent, 'Biscuit');
    const dialog = await openDenial(userEvent, 'Juniper');
    const undo = await dialog.findByRole('button', { name: /^Undo the decision about Biscuit/ });
    await seen(() => undo);
    const { bottom } = undo.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
    await userEvent.click(undo);
    await seen(() => screen.getByText(/^Undone: Biscuit, /));
    await expect(dialog.getByRole('combobox', { name: /^Reason/ })).toBeVisible();
  },
};

export const Unreachable: Story = {
  name: 'Not answered, tried again',
  beforeEach: notingKeys(() => (keys.length === 1 ? HttpResponse.error() : undefined)),
  play: async ({ userEvent }) => {
    await deny(userEvent, 'Biscuit');
    const undo = await bar();
    await userEvent.click(undo.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(undo.getByRole('alert')).toHaveTextContent("The pharmacy can't be reached"));
  },
};

export const UndoneAtTheSecondTry: Story = {
  ...Unreachable,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await Unreachable.play?.(context);
    const undo = await bar();
    await userEvent.click(undo.getByRole('button', { name: /^Try again/ }));
    await isBackWithFocus('Biscuit');
    // The same undo, not another one.
    await expect(new Set(keys).size).toBe(1);
    await expect(keys).toHaveLength(2);
  },
};

/** The item of {@link answerLost}, as its service has it. */
let biscuit = waitingItem(61, 'Biscuit');
/** The first undo is done and its answer lost; sent again it gets the same answer, as long as that may be ago. */
const answerLost = (practice = without) =>
  queueNetwork(() => {
    biscuit = waitingItem(61, 'Biscuit');
    const service = handlersFor('default', { practice, undoSeconds: 60, queue: [biscuit, waitingItem(62, 'Juniper')] });
    let answer: Response | undefined;
    const undo = http.post(UNDO, async ({ request }) => {
      if (answer !== undefined) return answer.clone();
      answer = await getResponse(service, request.clone());
      return HttpResponse.error();
    });
    return [undo, ...service];
  });
const undoUnheard = async (user: Person) => {
  const undo = await bar();
  await user.click(undo.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(undo.getByRole('alert')).toHaveTextContent("The pharmacy can't be reached"));
  return undo;
};

export const AnswerLost: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Taken back, and the answer lost: what was typed is offered',
  beforeEach: answerLost(),
  play: async ({ userEvent }) => {
    const directions = () => screen.findByRole('textbox', { name: /^Usage instructions/ });
    await userEvent.click(await (await actionsOf('Biscuit')).findByRole('button', { name: 'Approve' }));
    await userEvent.type(await directions(), ' At night.');
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Approve' }));
    await gone('Biscuit');
    await undoUnheard(userEvent);
    await userEvent.click(await (await actionsOf('Biscuit')).findByRole('button', { name: 'Approve' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use what I typed' }));
    await waitFor(async () => expect(await directions()).toHaveValue(`${DIRECTIONS} At night.`));
  },
};

const process = async (user: Person, pet: string) => {
  await user.click((await actionsOf(pet)).getByRole('button', { name: 'Process order' }));
  await waitFor(async () => expect((await actionsOf(pet)).getByRole('button', { name: 'Approve' })).toBeVisible());
};

export const TakenMeanwhile: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Tried again after a colleague has taken it',
  args: { practice: makePractice() },
  beforeEach: answerLost(makePractice()),
  play: async ({ userEvent }) => {
    await process(userEvent, 'Biscuit');
    await deny(userEvent, 'Biscuit');
    const undo = await undoUnheard(userEvent);
    await waitFor(async () => expect((await actionsOf('Biscuit')).getByRole('button', { name: 'Approve' })).toBeVisible());
    Object.assign(biscuit, { lockedBy: ortega });
    storyChannel().tell('overridden_locked_item', biscuit, ortega, mine);
    await waitFor(async () => expect((await actionsOf('Biscuit')).getByText(/^Being processed by Dr. Luis Ortega/)).toBeVisible());
    await userEvent.click(undo.getByRole('button', { name: /^Try again/ }));
    await seen(() => screen.getByText(/^Undone: Biscuit, /));
    await barGone();
    await expect((await actionsOf('Biscuit')).getByText(/^Being processed by Dr. Luis Ortega/)).toBeVisible();
    await expect((await actionsOf('Biscuit')).queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

/** Another tab undoes what was decided here; before that comes a late message about an undo of an earlier decision. */
export const TakenBackInAnotherTab: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Taken back in another tab',
  args: { practice: makePractice() },
  beforeEach: three(makePractice()),
  play: async ({ userEvent }) => {
    await process(userEvent, 'Biscuit');
    await deny(userEvent, 'Biscuit');
    const undo = await bar();
    await waitFor(() => expect(storyChannel().subscribed()).toBeGreaterThan(0));
    const returned = waitingItem(61, 'Biscuit');
    storyChannel().tellReturned(returned, '2001-01-01T00:00:00.000Z');
    // The message after it has arrived as well.
    takenByOrtega(62);
    storyChannel().tell('locked_item', waitingItem(62, 'Juniper'), ortega);
    await waitFor(async () => expect((await actionsOf('Juniper')).getByText(/^Being processed by Dr. Luis Ortega/)).toBeVisible());
    await expect(undo.getByRole('button', { name: /^Undo the decision about Biscuit/ })).toBeVisible();
    storyChannel().tellReturned(returned, new Date(Date.now() + 1_000).toISOString());
    await seen(() => screen.getByText(/^Undone elsewhere: Biscuit, .* is back in the queue$/));
    await barGone();
  },
};

let answerUndo = (): void => undefined;

export const SignedOutMeanwhile: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'The vet signs out while it is taken back',
  args: { practice: makePractice() },
  beforeEach: queueNetwork(() => {
    const waiting = [{ ...waitingItem(61, 'Biscuit'), canPrintOrder: true }, waitingItem(62, 'Juniper')];
    const answered = new Promise<void>((resolve) => {
      answerUndo = resolve;
    });
    return [http.post(UNDO, () => answered), ...handlersFor('default', { practice: makePractice(), undoSeconds: 60, queue: waiting })];
  }, LIST_AFTER),
  play: async ({ userEvent }) => {
    await process(userEvent, 'Biscuit');
    await approve(userEvent, 'Biscuit');
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('button', { name: 'Start approving' });
    // Nobody knows yet whether it is final: nothing is printed.
    await expect((await bar()).getByText(/^Approved: Biscuit, /)).toBeVisible();
    answerUndo();
    await seen(() => screen.getByText(/^Undone: Biscuit, /));
    await barGone();
    await expect(screen.queryByRole('region', { name: 'Orders to print' })).toBeNull();
    // Who has signed out holds nothing.
    await waitFor(async () => expect((await actionsOf('Biscuit')).getByRole('button', { name: 'Process order' })).toBeVisible());
  },
};

export const VetWhoHasLeft: Story = {
  tags: ['thorough'],
  name: 'Refused to a vet who is not active any more',
  beforeEach: three(
    without,
    http.post(UNDO, () => HttpResponse.json({ errorMessage: 'No such vet', missing: 'vet' }, { status: 404 })),
  ),
  play: async ({ userEvent }) => {
    await deny(userEvent, 'Biscuit');
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo/ }));
    await seen(() => screen.getByText(/^This vet can no longer approve here\. The decision about Biscuit, .* stands$/));
    await barGone();
  },
};

export const TooLate: Story = {
  beforeEach: three(
    without,
    http.post(UNDO, () => HttpResponse.json({ errorMessage: 'The decision is final' }, { status: 409 })),
  ),
  play: async ({ userEvent }) => {
    await deny(userEvent, 'Biscuit');
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo/ }));
    await seen(() => screen.getByText(/^The decision about Biscuit, .* can no longer be undone$/));
    await barGone();
  },
};

/** The PIN of the decision is another one by now: another try would only count against the vet. */
export const PinRefused: Story = {
  name: 'With a PIN that is another one by now',
  tags: ['phone'],
  beforeEach: notingKeys(() => HttpResponse.json({ errorMessage: 'Provided vet PIN is incorrect' }, { status: 400 })),
  play: async ({ userEvent }) => {
    await deny(userEvent, 'Biscuit');
    const undo = await bar();
    const button = undo.getByRole('button', { name: /^Undo/ });
    await userEvent.click(button);
    await waitFor(() => expect(undo.getByRole('alert')).toHaveTextContent('Provided vet PIN is incorrect. The decision stands'));
    await expect(button).toHaveAccessibleDescription('Provided vet PIN is incorrect. The decision stands');
    // What is pressed now is not sent, however late that would be seen.
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(keys).toHaveLength(1);
    await expect(screen.queryByText(/unexpected/)).toBeNull();
    // Nothing lies over the line that says why.
    await expect(button).toHaveFocus();
    await expect(screen.getAllByText('Provided vet PIN is incorrect. The decision stands')).toHaveLength(1);
  },
};

/** The vet may have the portal open in two tabs. */
const elsewhere = (refusal: UndoConflict['refusal']) =>
  three(
    without,
    http.post(UNDO, () => HttpResponse.json({ errorMessage: 'Not this decision', refusal } satisfies UndoConflict, { status: 409 })),
  );

export const UndoneElsewhere: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: elsewhere('notDecided'),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo/ }));
    await seen(() => screen.getByText(/^Undone elsewhere: Biscuit, .* is back in the queue$/));
    await barGone();
    // What was approved is not printed: it no longer counts.
    await expect(screen.queryByRole('region', { name: 'Orders to print' })).toBeNull();
  },
};

export const DecidedAnew: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Undone elsewhere and decided anew',
  beforeEach: elsewhere('anotherDecision'),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await userEvent.click((await bar()).getByRole('button', { name: /^Undo/ }));
    await seen(() => screen.getByText(/^Undone elsewhere: Biscuit, .* has been approved or denied again since$/));
    await barGone();
  },
};

const decided = (lasts: number | null) =>
  http.post(DENY, async ({ request }) => {
    const { id, type, vetStaffId } = (await request.json()) as DecisionAnswer;
    // By a clock that is a year ahead of this device.
    const now = Date.now() + 31_536_000_000;
    const decidedAt = new Date(now).toISOString();
    const undoUntil = lasts === null ? {} : { undoUntil: new Date(now + lasts).toISOString() };
    return HttpResponse.json({
      id,
      type,
      decision: 'DENIED',
      decidedAt,
      vetStaffId,
      vetDisplayName: hart.vetDisplayName,
      rxId: null,
      ...undoUntil,
    });
  });

/** A person who is at the button when the time is over is not left without a place. */
export const TimeIsOver: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'The time is over',
  beforeEach: [withStoryClock, three(without, decided(60_000))],
  play: async ({ userEvent }) => {
    await userEvent.click((await actionsOf('Biscuit')).getByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    const button = (await bar()).getByRole('button', { name: /^Undo/ });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => {
      button.focus();
      return expect(button).toHaveFocus();
    });
    putForward(60);
    await barGone();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** The pharmacy's own services, and practices that do without. */
export const NotOffered: Story = {
  beforeEach: three(without, decided(null)),
  play: async ({ userEvent }) => {
    await userEvent.click((await actionsOf('Biscuit')).getByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    await seen(() => screen.getByText('Prescription denied'));
    await expect(screen.queryByRole('region', { name: 'Decisions you can undo' })).toBeNull();
  },
};
