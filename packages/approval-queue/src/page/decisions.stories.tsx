import { UnsavedChangesHost } from '@practice-portal/ui';
import { handlersFor, makeApprover, makePractice, TEST_NOW } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { useEffect, useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';

import { rowElement } from '../item/focus-places.ts';
import { queueNetwork, storyChannel } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { QueueWorld } from '../testing/queue-world.tsx';
import { rowOf, seen } from '../testing/seen.ts';
import { waitingItem } from '../testing/waiting-item.ts';
import { QueuePage } from './queue-page.tsx';

const hart = makeApprover();
const mine = { id: hart.vetStaffId, name: hart.vetDisplayName };
const ortega = { id: 502, name: 'Dr. Luis Ortega' };
const APPROVE = '*/api/prescription/rest/v1/approval/:type/:id/approve';

const three = () => handlersFor('default', { queue: [waitingItem(61, 'Biscuit'), waitingItem(62, 'Juniper'), waitingItem(63, 'Pepper')] });

const meta = {
  title: 'Approval queue/Queue/Decisions',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', practice: makePractice({ practiceHomeFeatures: { recordLockingEnabled: false } }) },
  beforeEach: queueNetwork(three),
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;
type Press = { click: (element: Element) => Promise<void> };

const press = async ({ click }: Press, pet: string, name: string | RegExp) => click((await rowOf(pet)).getByRole('button', { name }));
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Review order' }));
const directions = () => screen.findByRole('textbox', { name: /^Usage instructions/ });
const locking = makePractice();
const startReview = async (user: Press) => {
  await press(user, 'Biscuit', 'Process order');
  await waitFor(async () => expect((await rowOf('Biscuit')).getByRole('button', { name: 'Approve' })).toBeVisible());
  await press(user, 'Biscuit', 'Approve');
  await drawer();
};

const about = () => screen.findByText(/^(?:Biscuit|Juniper|Pepper): /, { selector: '[role=dialog] *' });

export const ApproveAndGoOn: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'The next review follows an approval',
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Approve');
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    await waitFor(async () => expect(await about()).toHaveTextContent(/^Juniper/));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Review order' })).toHaveFocus());
    await seen(() => screen.getByText('Prescription approved'));
    await waitFor(() => expect(rowElement('EC_ORDER_ITEM-61')).toBeNull());
    await (await drawer()).findByRole('button', { name: 'Approve' });
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect((await rowOf('Juniper')).getByRole('button', { name: 'Approve' })).toHaveFocus());
  },
};

export const ListAfterAnApproval: Story = {
  tags: ['behaviour'],
  name: 'The list follows an approval, where that was chosen',
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Approve');
    await userEvent.click(await (await drawer()).findByRole('switch', { name: 'Open the next order after a decision' }));
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    await seen(() => screen.getByText('Prescription approved'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Biscuit/ })).toBeNull());
    await waitFor(async () => expect((await rowOf('Juniper')).getByRole('button', { name: 'Approve' })).toHaveFocus());
  },
};

/** Answers the check of an approval that is sent, once a story lets it. */
let letCheck = (): void => undefined;
const checkHeld = queueNetwork(() => {
  let asked = 0;
  const held = new Promise<void>((resolve) => {
    letCheck = resolve;
  });
  // The first is that of the review as it is opened.
  return [http.post(`${APPROVE}/validate`, ({ params }) => (params['id'] === '61' && (asked += 1) > 1 ? held : undefined)), ...three()];
});

export const RefusedAfterGoingOn: Story = {
  name: 'A refusal brings the order back with its reason',
  beforeEach: queueNetwork(() => [
    http.post(APPROVE, () => HttpResponse.json({ errorMessage: 'Provided vet PIN is incorrect' }, { status: 400 })),
    ...three(),
  ]),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Approve');
    await userEvent.type(await directions(), ' At night.');
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    await seen(() => screen.getByText('Provided vet PIN is incorrect'));
    await expect(await about()).toHaveTextContent(/^Biscuit/);
    await expect(screen.getByRole('textbox', { name: /^Usage instructions/ })).toHaveValue(
      'Give 1 tablet by mouth every 24 hours with food. At night.',
    );
    await waitFor(() => expect(rowElement('EC_ORDER_ITEM-61')).not.toBeNull());
  },
};

export const WithdrawnByEscape: Story = {
  tags: ['behaviour'],
  name: 'Escape withdraws what was not sent',
  beforeEach: checkHeld,
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Approve');
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    await waitFor(async () => expect(await about()).toHaveTextContent(/^Juniper/));
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await about()).toHaveTextContent(/^Biscuit/));
    letCheck();
    await (await drawer()).findByRole('button', { name: 'Approve' });
    await expect(screen.queryByText('Prescription approved')).toBeNull();
    await waitFor(() => expect(rowElement('EC_ORDER_ITEM-61')).not.toBeNull());
  },
};

export const LastMatchApproved: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Approve the last match of a search',
  args: { path: '/?q=biscuit' },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Approve');
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    await seen(() => screen.getByText('No matches found'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    await rowOf('Juniper');
    await expect(screen.queryByText('No matches found')).toBeNull();
  },
};

export const DenyAndGoOn: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await press(userEvent, 'Juniper', 'Deny');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    await seen(() => screen.getByText('Prescription denied'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Juniper/ })).toBeNull());
    await waitFor(async () => expect((await rowOf('Pepper')).getByRole('button', { name: 'Approve' })).toHaveFocus());
  },
};

export const DenyPaid: Story = {
  tags: ['behaviour'],
  name: 'Deny what was paid: the money goes back',
  beforeEach: queueNetwork(() => [
    http.post('*/prescription/rest/v1/approval/:type/:id/deny', ({ params }) =>
      HttpResponse.json({
        id: Number(params['id']),
        type: params['type'],
        decision: 'DENIED',
        decidedAt: TEST_NOW,
        vetStaffId: 501,
        vetDisplayName: 'Dr. Amelia Hart',
        rxId: null,
        refund: 2824,
      }),
    ),
    ...three(),
  ]),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Juniper', 'Deny');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    await seen(() => screen.getByText("$28.24 is refunded to the client's card, unless the denial is undone"));
  },
};

export const PopUpBlocked: Story = {
  beforeEach: [
    queueNetwork(() => handlersFor('default', { queue: [waitingItem(61, 'Biscuit', { canPrintOrder: true })] })),
    () => {
      const { open } = window;
      window.open = () => null;
      return () => {
        window.open = open;
      };
    },
  ],
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', /More actions/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await seen(() => screen.getByText(/^Your browser blocked the order PDF/));
    await expect(screen.getByRole('link', { name: /^Open PDF of Biscuit/ })).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  },
};

export const LockLostWhileReviewing: Story = {
  args: { practice: locking },
  play: async ({ userEvent }) => {
    await startReview(userEvent);
    await userEvent.type(await directions(), ' At night.');
    await waitFor(() => expect(storyChannel().subscribed()).toBe(1));
    storyChannel().tell('overridden_locked_item', waitingItem(61, 'Biscuit'), ortega, mine);
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to another user' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await seen(() => screen.getByText('Dr. Luis Ortega is now processing this order'));
    await waitFor(async () => expect(await directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. At night.'));
  },
};

export const LockTakenAgain: Story = {
  ...LockLostWhileReviewing,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await LockLostWhileReviewing.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Take it again' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlock this order?' }));
    await userEvent.click(question.getByRole('button', { name: 'Unlock and process' }));
    await waitFor(() => expect(screen.queryByText('Dr. Luis Ortega is now processing this order')).toBeNull());
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    await seen(() => screen.getByText('Prescription approved'));
  },
};

export const LockLostAtTheService: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Approve refused: the lock is gone',
  args: { practice: locking },
  beforeEach: queueNetwork(() => [
    http.post(APPROVE, () => HttpResponse.json({ errorMessage: 'Not locked', lockedBy: null }, { status: 409 })),
    ...three(),
  ]),
  play: async ({ userEvent }) => {
    await startReview(userEvent);
    await userEvent.type(await directions(), ' At night.');
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order processing time out' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await seen(() => screen.getByText('Your time to process this order ran out'));
    await waitFor(async () => expect(await directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. At night.'));
  },
};

export const DecidedByTheColleagueWhoTookIt: Story = {
  tags: ['behaviour', 'thorough'],
  args: { practice: locking },
  play: async ({ userEvent }) => {
    await startReview(userEvent);
    await waitFor(() => expect(storyChannel().subscribed()).toBe(1));
    storyChannel().tell('overridden_locked_item', waitingItem(61, 'Biscuit'), ortega, mine);
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to another user' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await seen(() => screen.getByRole('button', { name: 'Take it again' }));
    storyChannel().tell('completed_item', waitingItem(61, 'Biscuit'), null, ortega, 'DENIED');
    await seen(() => screen.getByText('Dr. Luis Ortega has denied this order'));
    await expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
    await expect(await (await drawer()).findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'This order has already been approved or denied',
    );
  },
};

const decidedSince = (refusedAt: string) =>
  queueNetwork(() => {
    let asked = 0;
    const refusal = { errorMessage: 'This order has already been approved', lockedBy: null, decision: 'APPROVED' };
    return [http.post(refusedAt, () => ((asked += 1) === 1 ? undefined : HttpResponse.json(refusal, { status: 409 }))), ...three()];
  });

export const DecidedElsewhere: Story = {
  tags: ['behaviour'],
  name: 'Approve refused: decided elsewhere',
  beforeEach: decidedSince(`${APPROVE}/validate`),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Approve');
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    await seen(() => screen.getByText('Nothing has changed.'));
    await expect(screen.queryByText(/something unexpected happened/)).toBeNull();
  },
};

export const DecidedElsewhereWithLocks: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Approve refused: decided elsewhere, with locks',
  args: { practice: locking },
  beforeEach: decidedSince(`${APPROVE}/validate`),
  play: async ({ userEvent }) => {
    await startReview(userEvent);
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to another user' }));
    await expect(dialog.getByText(/was approved or denied by someone else/)).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await seen(() => screen.getByText('You did not approve or deny it. What you typed is still here.'));
    await expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
  },
};

export const ReviewFromTheMenu: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Review locks and opens',
  args: { practice: locking },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Juniper', /More actions/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Review' }));
    await seen(() => screen.getByRole('button', { name: 'Approve' }));
  },
};

/** Leaves the page and comes back, as a lost session or the browser's Back does: a drawer is in front of every link. */
const page = { leave: () => undefined as void, comeBack: () => undefined as void };

const LeavablePage = () => {
  const [there, setThere] = useState(true);
  useEffect(() => {
    page.leave = () => setThere(false);
    page.comeBack = () => setThere(true);
  }, []);
  return there ? <QueuePage /> : <p>Another page</p>;
};

export const DraftOfferedBack: Story = {
  name: 'What was typed is offered back',
  render: (args) => (
    <QueueWorld {...args}>
      <LeavablePage />
    </QueueWorld>
  ),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Approve');
    await userEvent.type(await directions(), ' At night.');
    await expect(await directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. At night.');
    page.leave();
    await screen.findByText('Another page');
    page.comeBack();
    await press(userEvent, 'Biscuit', 'Approve');
    await seen(() => screen.getByText('You started this review earlier'));
    await waitFor(async () => expect(await directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food.'));
  },
};

export const DraftUsed: Story = {
  ...DraftOfferedBack,
  name: 'What was typed is used',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await DraftOfferedBack.play?.(context);
    const { userEvent } = context;
    await userEvent.click(screen.getByRole('button', { name: 'Use what I typed' }));
    await waitFor(async () => expect(await directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. At night.'));
    await waitFor(() => expect(screen.queryByText('You started this review earlier')).toBeNull());
  },
};

/** Answers the decision; and what was given back, and how often an approval was sent. */
let answerDecision: (answer: Response) => void = () => undefined;
const givenBack: unknown[] = [];
let sentApprovals = 0;
let answerLock = (): void => undefined;

export const LeftOnItsWay: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Left while the approval is on its way',
  args: { practice: locking },
  render: (args) => (
    <QueueWorld {...args}>
      <UnsavedChangesHost>
        <LeavablePage />
      </UnsavedChangesHost>
    </QueueWorld>
  ),
  beforeEach: queueNetwork(() => {
    givenBack.length = 0;
    sentApprovals = 0;
    const answered = new Promise<Response>((resolve) => {
      answerDecision = resolve;
    });
    return [
      http.post(APPROVE, async () => {
        sentApprovals += 1;
        return (await answered) as HttpResponse<null>;
      }),
      http.post('*/approval/:type/:id/unlock/:staffId', ({ params }) => void givenBack.push(params['id'])),
      ...three(),
    ];
  }),
  play: async ({ userEvent }) => {
    await startReview(userEvent);
    const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect(reload()).toBe(true);
    const send = await (await drawer()).findByRole('button', { name: 'Approve' });
    await userEvent.click(send);
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
    // The browser asks.
    await waitFor(() => expect(reload()).toBe(false));
    await waitFor(() => expect(sentApprovals).toBe(1));
    page.leave();
    await screen.findByText('Another page');
    await expect(givenBack).toEqual([]);
    answerDecision(HttpResponse.json({ errorMessage: 'This order is not complete' }, { status: 403 }));
    await seen(() => screen.getByText('Biscuit, Carprofen Chewable Tablets was not approved. It is still in the approval queue'));
    // It was held for the approval alone.
    await waitFor(() => expect(givenBack).toEqual(['61']));
  },
};

export const LeftWhileTaken: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Left while the lock is on its way',
  args: { practice: locking },
  render: DraftOfferedBack.render,
  beforeEach: queueNetwork(() => {
    givenBack.length = 0;
    const answered = new Promise<void>((resolve) => {
      heldUp = () => answered;
      answerLock = resolve;
    });
    return [
      http.post('*/lock/:staffId', () => heldUp()),
      http.post('*/approval/:type/:id/unlock/:staffId', ({ params }) => void givenBack.push(params['id'])),
      ...three(),
    ];
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Pepper', 'Process order');
    page.leave();
    await screen.findByText('Another page');
    answerLock();
    await waitFor(() => expect(givenBack).toEqual(['63']));
  },
};

export const DenialLeftOnItsWay: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Left while the denial is on its way',
  args: { practice: locking },
  render: LeftOnItsWay.render,
  beforeEach: queueNetwork(() => {
    const answered = new Promise<Response>((resolve) => {
      answerDecision = resolve;
    });
    return [http.post('*/approval/:type/:id/deny', async () => (await answered) as HttpResponse<null>), ...three()];
  }),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Juniper', 'Process order');
    await waitFor(async () => expect((await rowOf('Juniper')).getByRole('button', { name: 'Deny' })).toBeVisible());
    await press(userEvent, 'Juniper', 'Deny');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
    const send = dialog.getByRole('button', { name: 'Deny' });
    await userEvent.click(send);
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
    page.leave();
    await screen.findByText('Another page');
    answerDecision(HttpResponse.json({ errorMessage: 'Already approved', lockedBy: null, decision: 'APPROVED' }, { status: 409 }));
    await seen(() => screen.getByText(/^You did not deny Juniper, .*\. It had already been approved or denied$/));
  },
};

export const DenialOfferedBack: Story = {
  name: 'What was typed in a denial is offered back',
  render: DraftOfferedBack.render,
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [waitingItem(61, 'Biscuit', { isAutoship: true })] })),
  play: async ({ userEvent }) => {
    const reason = () => screen.findByRole('combobox', { name: /^Reason/ });
    const box = () => screen.findByRole('checkbox', { name: 'Remove AutoShips' });
    await press(userEvent, 'Biscuit', 'Deny');
    await userEvent.selectOptions(await reason(), 'Other');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Explanation/ }), 'Not seen since 2024');
    await userEvent.click(await box());
    page.leave();
    await screen.findByText('Another page');
    page.comeBack();
    await press(userEvent, 'Biscuit', 'Deny');
    await seen(() => screen.getByText('You started this denial earlier'));
  },
};

export const DenialUsed: Story = {
  ...DenialOfferedBack,
  name: 'What was typed in a denial is used',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await DenialOfferedBack.play?.(context);
    const { userEvent } = context;
    const reason = () => screen.findByRole('combobox', { name: /^Reason/ });
    const box = () => screen.findByRole('checkbox', { name: 'Remove AutoShips' });
    // Closed without an answer, it is offered again.
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(userEvent, 'Biscuit', 'Deny');
    await seen(() => screen.getByText('You started this denial earlier'));
    await userEvent.click(screen.getByRole('button', { name: 'Use what I typed' }));
    await waitFor(async () => expect(await reason()).toHaveDisplayValue('Other'));
    await waitFor(async () => expect(await screen.findByRole('textbox', { name: /^Explanation/ })).toHaveValue('Not seen since 2024'));
    await waitFor(async () => expect(await box()).toBeChecked());
    await waitFor(() => expect(screen.queryByText('You started this denial earlier')).toBeNull());
    // What is typed on is newer than what was offered.
    await userEvent.type(await screen.findByRole('textbox', { name: /^Explanation/ }), ' or 2025');
    await expect(screen.getByRole('textbox', { name: /^Explanation/ })).toHaveValue('Not seen since 2024 or 2025');
    await expect(screen.queryByText('You started this denial earlier')).toBeNull();
  },
};

export const DenialGivenUp: Story = {
  tags: ['behaviour'],
  name: 'A denial given up on purpose is not offered back',
  play: async ({ userEvent }) => {
    await press(userEvent, 'Biscuit', 'Deny');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Reason/ }), 'Duplicate order');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(userEvent, 'Biscuit', 'Deny');
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: /^Reason/ })).toHaveValue(''));
    await expect(screen.queryByText('You started this denial earlier')).toBeNull();
  },
};

/** Answers each lock only when the story asks for it, in the order of the requests. */
const slowLocks = (): { answerNext: () => void; waiting: () => number } => {
  const answers: (() => void)[] = [];
  heldUp = () => new Promise((resolve) => answers.push(resolve));
  return { answerNext: () => answers.shift()?.(), waiting: () => answers.length };
};
let heldUp = (): Promise<void> => Promise.resolve();

/** Held since before a reload: its button and its key both ask the service for the lock, and both open the review. */
export const PressedAgain: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Pressed by its key and by its button on a slow connection',
  args: { practice: locking },
  beforeEach: queueNetwork(() => {
    heldUp = () => Promise.resolve();
    return [
      http.post('*/lock/:staffId', async () => {
        await heldUp();
      }),
      ...handlersFor('default', { queue: [waitingItem(61, 'Biscuit', { lockedBy: mine }), waitingItem(62, 'Juniper')] }),
    ];
  }),
  play: async ({ userEvent }) => {
    const locks = slowLocks();
    const approve = (await rowOf('Biscuit')).getByRole('button', { name: 'Approve' });
    await screen.findByRole('button', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('jr');
    await userEvent.click(approve);
    await waitFor(() => expect(locks.waiting()).toBe(2));
    locks.answerNext();
    await userEvent.type(await directions(), ' At night.');
    await expect(approve).toHaveAttribute('aria-busy', 'true');
    locks.answerNext();
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-busy'));
    await userEvent.type(await directions(), ' With water.');
    await expect(await directions()).toHaveValue('Give 1 tablet by mouth every 24 hours with food. At night. With water.');
    await expect(screen.queryByRole('button', { name: 'Use what I typed' })).toBeNull();
  },
};
