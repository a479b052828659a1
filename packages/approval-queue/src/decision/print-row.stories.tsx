import { handlersFor, makeApprover, makePractice } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, OrderPrintRequest, OrderSetPrintRequest } from '@practice-portal/domain/approval';
import { putForward, withStoryClock } from '@practice-portal/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { seen } from '../testing/seen.ts';
import { waitingItem } from '../testing/waiting-item.ts';

const hart = makeApprover();
const UNDO_SECONDS = 60;
const PDF = '*/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf';
const UNDO = '*/api/prescription/rest/v1/approval/:type/:id/undo';
const asked = fn<(body: OrderPrintRequest) => void>();
const opened = fn<(url: string) => void>();
/** Whether the browser lets tabs be opened. */
let popUps = true;

const item = (id: number, name: string): ApprovalQueueItem => waitingItem(id, name, { canPrintOrder: true });
const without = makePractice({ practiceHomeFeatures: { recordLockingEnabled: false } });

/** Orders whose approvals can be taken back until a story says that the time is over. */
const two = (before: RequestHandler[] = [], practice = without, more: ApprovalQueueItem[] = []) => [
  withStoryClock,
  queueNetwork(
    () => [
      ...before,
      http.put(PDF, async ({ request }) => {
        asked((await request.clone().json()) as OrderPrintRequest);
        return undefined;
      }),
      ...handlersFor('default', { practice, undoSeconds: UNDO_SECONDS, queue: [item(61, 'Biscuit'), item(62, 'Juniper'), ...more] }),
    ],
    { goesOn: false },
  ),
  () => {
    asked.mockClear();
    opened.mockClear();
    popUps = true;
    const { open } = window;
    window.open = (url) => {
      opened(String(url));
      return popUps ? ({ opener: window } as Window) : null;
    };
    return () => {
      window.open = open;
    };
  },
];
const meta = {
  title: 'Approval queue/Print after approving',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', practice: without },
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;
type Person = { click: (element: Element) => Promise<void> };
type Pet = 'Biscuit' | 'Juniper' | 'Pepper';

const open = async ({ click }: Person, pet: Pet) => {
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-item$="-${{ Biscuit: 61, Juniper: 62, Pepper: 63 }[pet]}"]`);
    if (found === null) throw new Error(`${pet} is not in the queue`);
    return within(found);
  });
  await click(await row.findByRole('button', { name: 'Approve' }));
  return within(await screen.findByRole('dialog', { name: 'Review order' }));
};
const approve = async (user: Person, pet: Pet) => {
  await user.click(await (await open(user, pet)).findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const undoBar = async () => within(await screen.findByRole('region', { name: 'Decisions you can undo' }));
const printBar = async () => within(await screen.findByRole('region', { name: 'Orders to print' }));
const nothingLeft = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: /^Decisions you can undo$|^Orders to print$/ })).toBeNull());

const leavesRoom = () =>
  waitFor(() => {
    const bar = document.querySelector('.pending-decisions > ul')?.getBoundingClientRect().top ?? 0;
    const page = document.querySelector('[data-part=page]');
    return expect(Number.parseFloat(page === null ? '' : getComputedStyle(page).paddingBottom)).toBeGreaterThanOrEqual(innerHeight - bar);
  });

export const OnceItIsFinal: Story = {
  name: 'Once it is final',
  tags: ['behaviour'],
  beforeEach: two(),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await seen(() => screen.getByText('Prints when the time is up'));
    // The words keep their room beside the buttons.
    await expect(screen.getByText(/^Approved: Biscuit/).getBoundingClientRect().width).toBeGreaterThan(120);
    await expect((await undoBar()).getByRole('button', { name: /^Undo/ })).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
    putForward(UNDO_SECONDS);
    await nothingLeft();
    await expect(asked).toHaveBeenCalledOnce();
    await expect(asked.mock.calls[0]?.[0]).not.toHaveProperty('prescriptionApprove');
    await expect(opened.mock.calls).toEqual([[expect.stringMatching(/^blob:/)]]);
  },
};

export const TakenBack: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Taken back: nothing is printed',
  beforeEach: two(),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await userEvent.click((await undoBar()).getByRole('button', { name: /^Undo/ }));
    await seen(() => screen.getByText(/^Undone: Biscuit, /));
    await nothingLeft();
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const PrintNow: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: two(),
  play: async ({ userEvent }) => {
    const drawer = await open(userEvent, 'Biscuit');
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Receipt' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Approve' }));
    await userEvent.click((await undoBar()).getByRole('button', { name: /^Print now/ }));
    await nothingLeft();
    await expect(opened).toHaveBeenCalledOnce();
    // The receipt says what was signed, and with no PIN.
    await expect(asked.mock.calls[0]?.[0]).toHaveProperty('prescriptionApprove.printReceipt', true);
    await expect(JSON.stringify(asked.mock.calls)).not.toContain('1234');
  },
};

/** Nobody who reads or types in the next order is taken away from it. */
export const DuringTheNextReview: Story = {
  name: 'During the next review',
  tags: ['behaviour', 'thorough'],
  beforeEach: two(),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    const drawer = await open(userEvent, 'Juniper');
    putForward(UNDO_SECONDS);
    const link = await drawer.findByRole('link', { name: /^Open PDF of Biscuit/ });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await expect(opened).not.toHaveBeenCalled();
    // The story's page goes nowhere: what counts is that the offer goes once it was taken.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await nothingLeft();
    await expect(drawer.getByRole('heading', { name: 'Review order' })).toBeVisible();
  },
};

/** The next key of who goes through the list by keys must not go to a tab that came by itself. */
export const OnTheWayToAnotherRow: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'On the way to another row',
  beforeEach: two(),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await undoBar();
    await userEvent.keyboard('j');
    putForward(UNDO_SECONDS);
    await expect(await (await printBar()).findByRole('link', { name: /^Open PDF of Biscuit/ })).toBeVisible();
    await expect(opened).not.toHaveBeenCalled();
    await expect(screen.queryByText(/^Your browser blocked/)).toBeNull();
  },
};

export const HeldBackByTheBrowser: Story = {
  name: 'Held back by the browser',
  beforeEach: two(),
  play: async ({ userEvent }) => {
    popUps = false;
    await approve(userEvent, 'Biscuit');
    await undoBar();
    putForward(UNDO_SECONDS);
    const bar = await printBar();
    await seen(() => bar.getByText(/^Your browser blocked the order PDF/));
    await expect(bar.getByRole('link', { name: /^Open PDF of Biscuit/ })).toBeVisible();
  },
};

export const NotPrinted: Story = {
  ...HeldBackByTheBrowser,
  name: 'Held back by the browser, and not printed',
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await HeldBackByTheBrowser.play?.(context);
    const { userEvent } = context;
    const bar = await printBar();
    await userEvent.click(bar.getByRole('button', { name: /^Don't print Biscuit/ }));
    await nothingLeft();
  },
};

export const TriedAgain: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Failed, tried again',
  beforeEach: two([http.put(PDF, () => HttpResponse.json({}, { status: 500 }), { once: true })]),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await userEvent.click((await undoBar()).getByRole('button', { name: /^Print now/ }));
    const bar = await printBar();
    await seen(() => bar.getByText("Couldn't print the order, something unexpected happened"));
    await userEvent.click(bar.getByRole('button', { name: /^Try again to print Biscuit/ }));
    await nothingLeft();
    await expect(opened).toHaveBeenCalledOnce();
  },
};

/** Whether it came back into the queue is not known: no paper of it is made by itself. */
export const PerhapsTakenBack: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Perhaps taken back',
  beforeEach: two([http.post(UNDO, () => HttpResponse.error())]),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    const offered = await undoBar();
    await userEvent.click(offered.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(offered.getByRole('button', { name: /^Try again to undo/ })).toBeVisible());
    putForward(UNDO_SECONDS);
    const bar = await printBar();
    await seen(() => bar.getByText(/^Not printed: Biscuit/));
    await expect(asked).not.toHaveBeenCalled();
    await userEvent.click(bar.getByRole('button', { name: /^Print now: Biscuit/ }));
    await nothingLeft();
    await expect(asked).toHaveBeenCalledOnce();
  },
};

/** Each on its own, in whatever order their time is over. */
export const Several: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: two(),
  play: async ({ userEvent }) => {
    popUps = false;
    await approve(userEvent, 'Biscuit');
    await leavesRoom();
    await approve(userEvent, 'Juniper');
    const bar = await undoBar();
    await leavesRoom();
    await userEvent.click(bar.getByRole('button', { name: /^Print now, without undo: Biscuit/ }));
    await seen(() => bar.getByRole('link', { name: /^Open PDF of Biscuit/ }));
    await expect(asked).toHaveBeenCalledOnce();
    await userEvent.click(bar.getByRole('button', { name: /^Undo the decision about Juniper/ }));
    await seen(() => screen.getByText(/^Undone: Juniper, /));
    await expect((await printBar()).getAllByRole('listitem')).toHaveLength(1);
    await expect(asked).toHaveBeenCalledOnce();
  },
};

/** Whether the focus brings it where it can be pressed, with nothing above it. */
const comesIntoReach = (control: HTMLElement): boolean => {
  control.focus();
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};
const fits = (element: Element | null): boolean => element !== null && element.scrollWidth <= element.clientWidth;

/** 320 x 256 px: the list keeps the larger part, and everything that the bar offers can be reached and pressed. */
export const Enlarged: Story = {
  tags: ['thorough'],
  name: 'In a window enlarged to 400%',
  globals: { viewport: { value: 'enlarged' } },
  beforeEach: two([], without, [item(63, 'Pepper')]),
  play: async ({ userEvent }) => {
    await expect([innerWidth, innerHeight]).toEqual([320, 256]);
    popUps = false;
    await approve(userEvent, 'Biscuit');
    await approve(userEvent, 'Juniper');
    const bar = await undoBar();
    await userEvent.click(bar.getByRole('button', { name: /^Print now, without undo: Biscuit/ }));
    await bar.findByRole('link', { name: /^Open PDF of Biscuit/ });
    await leavesRoom();
    const list = document.querySelector('.pending-decisions > ul');
    await expect(list?.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight / 2);
    await expect(fits(list) && fits(document.documentElement)).toBe(true);
    for (const control of [...bar.getAllByRole('button'), ...bar.getAllByRole('link')])
      await waitFor(() => expect(comesIntoReach(control), control.outerHTML).toBe(true));

    // In the next review too, beside what is read and signed there.
    const drawer = await open(userEvent, 'Pepper');
    const undo = await drawer.findByRole('button', { name: /^Undo the decision about Juniper/ });
    for (const control of [
      undo,
      await drawer.findByRole('button', { name: 'Approve' }),
      await drawer.findByLabelText(/^Usage instructions/),
    ])
      await waitFor(() => expect(comesIntoReach(control), control.outerHTML).toBe(true));
    await userEvent.click(undo);
    await seen(() => screen.getByText(/^Undone: Juniper, /));
  },
};

const final = makePractice({ practiceHomeFeatures: { recordLockingEnabled: false, undoEnabled: false } });

export const WithoutUndo: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'At once where nothing can be undone',
  args: { practice: final },
  beforeEach: two([], final),
  play: async ({ userEvent }) => {
    await approve(userEvent, 'Biscuit');
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    await nothingLeft();
  },
};

const three = (before: RequestHandler[] = []) => two(before, final, [item(63, 'Pepper')]);
const approveAll = async (user: Person) => {
  popUps = false;
  for (const pet of ['Biscuit', 'Juniper', 'Pepper'] as const) await approve(user, pet);
};

/** A person who clears a list has the list before them: the papers that wait are one line, and each is a press away. */
export const Many: Story = {
  tags: ['dark'],
  args: { practice: final },
  beforeEach: three(),
  play: async ({ userEvent }) => {
    await approveAll(userEvent);
    const bar = await printBar();
    await seen(() => bar.getByText('3 orders to print'));
    await expect(bar.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(bar.getByRole('button', { name: 'Show the orders to print' }));
    await seen(() => bar.getByRole('link', { name: /^Open PDF of Pepper/ }));
    await expect(bar.getByRole('button', { name: 'Hide the orders to print' })).toHaveFocus();
    await leavesRoom();
  },
};

export const ManyBecomeFew: Story = {
  ...Many,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Many.play?.(context);
    const { userEvent } = context;
    const bar = await printBar();
    await userEvent.click(bar.getByRole('button', { name: /^Don't print Pepper/ }));
    // Two are as short as one line and its button.
    await expect(bar.queryByText('3 orders to print')).toBeNull();
    await expect(bar.getByRole('link', { name: /^Open PDF of Biscuit/ })).toBeVisible();
    await waitFor(() => expect(bar.getByRole('link', { name: /^Open PDF of Juniper/ })).toHaveFocus());
  },
};

const SET = '*/api/ecom/rest/v1/receipt/rx/awaitingapproval/set/pdf';
const askedForSet = fn<(body: OrderSetPrintRequest) => void>();
/** The document of the last order comes once this is called. */
let letCome: () => void;
let late: Promise<void>;

/** One PDF of what waits, in one call; what comes late by itself is not opened as well. */
export const OpenAll: Story = {
  name: 'Many, opened as one PDF',
  tags: ['behaviour', 'thorough'],
  args: { practice: final },
  beforeEach: three([
    http.put(PDF, async ({ request }) => {
      const { prescriptionApproveRequest } = (await request.clone().json()) as OrderPrintRequest;
      if (prescriptionApproveRequest.id === 63) await late;
      return undefined;
    }),
    http.put(SET, async ({ request }) => {
      askedForSet((await request.clone().json()) as OrderSetPrintRequest);
      letCome();
      return undefined;
    }),
  ]),
  play: async ({ userEvent }) => {
    askedForSet.mockClear();
    late = new Promise((resolve) => {
      letCome = resolve;
    });
    await approveAll(userEvent);
    const bar = await printBar();
    const openAll = await bar.findByRole('button', { name: 'Open all' });
    opened.mockClear();
    popUps = true;
    await userEvent.click(openAll);
    await nothingLeft();
    await expect(opened.mock.calls).toEqual([[expect.stringMatching(/^blob:/)]]);
    await expect(askedForSet).toHaveBeenCalledOnce();
    const { orders } = askedForSet.mock.calls[0]?.[0] ?? { orders: [] };
    await expect(new Set(orders.map(({ prescriptionApproveRequest: { id } }) => id))).toEqual(new Set([61, 62, 63]));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const OpenAllFails: Story = {
  name: 'Many, and no one PDF of them',
  tags: ['behaviour', 'thorough'],
  args: { practice: final },
  beforeEach: three([http.put(SET, () => HttpResponse.json({}, { status: 500 }), { once: true })]),
  play: async ({ userEvent }) => {
    await approveAll(userEvent);
    const bar = await printBar();
    await userEvent.click(await bar.findByRole('button', { name: 'Open all' }));
    await seen(() => bar.getByText("Couldn't make one PDF of them, something unexpected happened"));
    // Held back by the browser, a link opens it.
    await userEvent.click(bar.getByRole('button', { name: 'Open all' }));
    await seen(() => bar.getByText('All in one PDF. Open it from here'));
    await expect(bar.getByRole('link', { name: 'Open all' })).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await leavesRoom();
  },
};

export const ManyOfWhichOneFailed: Story = {
  name: 'Many, of which one failed',
  tags: ['behaviour', 'thorough'],
  args: { practice: final },
  beforeEach: three([http.put(PDF, () => HttpResponse.json({}, { status: 500 }), { once: true })]),
  play: async ({ userEvent }) => {
    await approveAll(userEvent);
    const bar = await printBar();
    await seen(() => bar.getByText("1 couldn't be printed"));
    await userEvent.click(bar.getByRole('button', { name: 'Show the orders to print' }));
    await userEvent.click(bar.getByRole('button', { name: /^Try again to print Biscuit/ }));
    await waitFor(() => expect(bar.queryByText("1 couldn't be printed")).toBeNull());
    await userEvent.click(bar.getByRole('button', { name: "Don't print any" }));
    await nothingLeft();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};
