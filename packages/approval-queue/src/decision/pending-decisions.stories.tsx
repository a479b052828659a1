import { handlersFor, makeApprover } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, ApproveRequest, UndoRequest } from '@practice-portal/domain/approval';
import { storeSingleKeys } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import type { LockDispatch } from '../lock/lock-slice.ts';
import { PendingDecisionsWorld, type UndoneHandler } from '../testing/pending-decisions-world.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { seen } from '../testing/seen.ts';
import { waitingItem } from '../testing/waiting-item.ts';
import { denyDefaults, type MadeDecision } from './decision-values.ts';
import { decisionMade, printRequested } from './pending-decisions-slice.ts';

const hart = makeApprover();
const PDF = '*/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf';
const UNDO = '*/api/prescription/rest/v1/approval/:type/:id/undo';
const undone = fn<UndoneHandler>();
const opened = fn<(url: string) => void>();

const PETS = ['Biscuit', 'Juniper', 'Pepper', 'Clover', 'Maple', 'Hazel', 'Olive', 'Ginger', 'Poppy', 'Willow', 'Sorrel', 'Bramble'];
const [biscuit, juniper] = ['Biscuit', 'Juniper'].map((pet, index) => waitingItem(61 + index, pet)) as [
  ApprovalQueueItem,
  ApprovalQueueItem,
];

/** A decision that was made just now, and can be taken back for longer than a story takes. */
const made = (item: ApprovalQueueItem, decision: MadeDecision['answer']['decision']): MadeDecision => {
  const now = Date.now();
  return {
    answer: {
      id: item.id,
      type: item.type,
      decision,
      decidedAt: new Date(now).toISOString(),
      undoUntil: new Date(now + 60_000).toISOString(),
      vetStaffId: hart.vetStaffId,
      vetDisplayName: hart.vetDisplayName,
      rxId: null,
    },
    firstSentAt: now,
    vetPin: '1234',
    typed: { kind: 'deny', values: denyDefaults(item) },
  };
};
const documents = (count: number) => (dispatch: LockDispatch) => {
  for (const [index, pet] of PETS.slice(0, count).entries()) dispatch(printRequested(waitingItem(61 + index, pet)));
};
const deny = (dispatch: LockDispatch, item: ApprovalQueueItem): void => void dispatch(decisionMade(item, made(item, 'DENIED')));
const approveAndPrint = (dispatch: LockDispatch, item: ApprovalQueueItem): void =>
  void dispatch(decisionMade(item, made(item, 'APPROVED'), { printOrder: true } as ApproveRequest));

const network = (...before: RequestHandler[]) => queueNetwork(() => [...before, ...handlersFor('default')]);

const meta = {
  title: 'Approval queue/Pending decisions',
  component: PendingDecisionsWorld,
  args: { vet: hart, fill: documents(1), queue: undone },
  beforeEach: [
    network(),
    () => {
      undone.mockClear();
      opened.mockClear();
      storeSingleKeys(true);
      const { open } = window;
      // What the browser holds back is pending.
      window.open = (url) => {
        opened(String(url));
        return null;
      };
      return () => {
        window.open = open;
        storeSingleKeys(true);
      };
    },
  ],
} satisfies Meta<typeof PendingDecisionsWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const toPrint = async () => within(await screen.findByRole('region', { name: 'Orders to print' }));
const toUndo = async () => within(await screen.findByRole('region', { name: 'Decisions you can undo' }));
/** Papers come one after the other. */
const areReady = (bar: Awaited<ReturnType<typeof toPrint>>, count: number) =>
  waitFor(() => expect(bar.getAllByRole('link', { name: /^Open PDF of / })).toHaveLength(count));
const isGone = () => waitFor(() => expect(document.querySelector('.pending-decisions')).toBeNull());
const list = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.pending-decisions > ul');
  if (found === null) throw new Error('Nothing is pending');
  return found;
};
const bottomPadding = (): number =>
  Number.parseFloat(getComputedStyle(document.querySelector('[data-part=page]') ?? document.body).paddingBottom);
const leavesRoom = () => waitFor(() => expect(bottomPadding()).toBeGreaterThanOrEqual(innerHeight - list().getBoundingClientRect().top));
/** Whether the browser asks before the tab is closed. */
const asksBeforeUnload = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Each line is inside the window, and so is what it holds. */
const fits = async () => {
  const parts = list().querySelectorAll('li:not([hidden]), li:not([hidden]) > *');
  await expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    const { left, right } = part.getBoundingClientRect();
    await expect([left >= 0, right <= document.documentElement.clientWidth]).toEqual([true, true]);
  }
};

export const OnePaper: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const bar = await toPrint();
    await seen(() => bar.getByText(/^Ready to print: Biscuit, /));
    await expect(bar.getByRole('link', { name: /^Open PDF of Biscuit/ })).toHaveAttribute('href', opened.mock.calls[0]?.[0]);
    await expect(asksBeforeUnload()).toBe(true);
    await leavesRoom();
  },
};

export const Empty: Story = {
  args: { fill: () => undefined },
  play: async () => {
    await seen(() => screen.getByRole('heading', { name: 'Approval queue' }));
    await expect(document.querySelector('.pending-decisions')).toBeNull();
    await expect(document.documentElement).not.toHaveAttribute('data-pending-decisions');
    await expect(asksBeforeUnload()).toBe(false);
  },
};

export const PutAway: Story = {
  ...OnePaper,
  tags: ['behaviour'],
  play: async (context) => {
    await OnePaper.play?.(context);
    const { userEvent } = context;
    const bar = await toPrint();
    bar.getByRole('button', { name: /^Don't print Biscuit/ }).focus();
    await userEvent.keyboard('{Enter}');
    await isGone();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Approval queue' })).toHaveFocus());
    await expect(document.documentElement).not.toHaveAttribute('data-pending-decisions');
    await expect(asksBeforeUnload()).toBe(false);
  },
};

export const OnItsWay: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'One paper, on its way',
  beforeEach: network(http.put(PDF, async () => delay('infinite'))),
  play: async () => {
    const bar = await toPrint();
    await seen(() => bar.getByText(/^Getting ready to print: Biscuit, /));
    await expect(bar.getByRole('button', { name: /^Print now: Biscuit/ })).toHaveAttribute('aria-busy', 'true');
    await expect(opened).not.toHaveBeenCalled();
  },
};

/** As many as are a line each. */
export const TwoPapers: Story = {
  tags: ['phone'],
  args: { fill: documents(2) },
  play: async () => {
    const bar = await toPrint();
    await areReady(bar, 2);
    await expect(bar.queryByRole('button', { name: 'Show the orders to print' })).toBeNull();
    await leavesRoom();
    await fits();
  },
};

export const Many: Story = {
  args: { fill: documents(3) },
  play: async () => {
    const bar = await toPrint();
    await seen(() => bar.getByText('3 orders to print'));
    await expect(bar.getAllByRole('listitem')).toHaveLength(1);
    await expect(bar.queryByRole('button', { name: "Don't print any" })).toBeNull();
  },
};

export const OpensAndCloses: Story = {
  ...Many,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Many.play?.(context);
    const { userEvent } = context;
    const bar = await toPrint();
    bar.getByRole('button', { name: 'Show the orders to print' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(bar.getAllByRole('listitem')).toHaveLength(4);
    await leavesRoom();
    await expect(bar.getByRole('button', { name: 'Hide the orders to print' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(bar.getAllByRole('listitem')).toHaveLength(1);
  },
};

/** More than there is room for scroll by themselves: the screen behind keeps the larger part. */
export const Overflow: Story = {
  tags: ['dark', 'phone'],
  args: { fill: documents(PETS.length) },
  play: async ({ userEvent }) => {
    const bar = await toPrint();
    await userEvent.click(await bar.findByRole('button', { name: 'Show the orders to print' }));
    await areReady(bar, PETS.length);
    const { clientHeight, scrollHeight } = list();
    await expect(scrollHeight).toBeGreaterThan(clientHeight);
    await expect(clientHeight).toBeLessThanOrEqual(innerHeight * 0.4);
    await leavesRoom();
    await fits();
  },
};

export const PutsAllAway: Story = {
  ...Overflow,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Overflow.play?.(context);
    const { userEvent } = context;
    const bar = await toPrint();
    // The oldest is the last of them, and comes into view with the focus.
    const last = bar.getByRole('link', { name: /^Open PDF of Biscuit/ });
    last.focus();
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list().getBoundingClientRect().bottom));
    await userEvent.click(bar.getByRole('button', { name: "Don't print any" }));
    await isGone();
  },
};

const asked = fn<(body: UndoRequest) => void>();

/** The latest first, and by key. Nothing of a denial is lost with the tab. */
export const Decided: Story = {
  tags: ['behaviour'],
  args: {
    fill: (dispatch) => {
      deny(dispatch, juniper);
      deny(dispatch, biscuit);
    },
  },
  beforeEach: [
    network(
      http.post(UNDO, async ({ request }) => {
        const body = (await request.json()) as UndoRequest;
        asked(body);
        return HttpResponse.json({ type: body.type, id: body.id, undoneAt: body.decidedAt, lock: null });
      }),
    ),
    () => void asked.mockClear(),
  ],
  play: async ({ userEvent }) => {
    const bar = await toUndo();
    await expect(bar.getAllByText(/^Denied: /).map(({ textContent }) => /^Denied: (\w+)/.exec(textContent)?.[1])).toEqual([
      'Biscuit',
      'Juniper',
    ]);
    await expect(bar.getAllByRole('timer')[0]).toHaveTextContent(/^(?:60|5\d) seconds left$/);
    await expect(asksBeforeUnload()).toBe(false);
    await leavesRoom();
    await fits();
    await userEvent.click(bar.getByRole('button', { name: /^Undo the decision about Biscuit/ }));
    await waitFor(() => expect(undone).toHaveBeenCalledOnce());
    await expect(undone.mock.calls[0]?.[0]).toMatchObject({ id: 61, type: biscuit.type });
    await expect(asked.mock.calls[0]?.[0]).toMatchObject({ id: 61, vetStaffId: hart.vetStaffId, vetPin: '1234' });
    // What was pressed is gone: the next one has the focus.
    await waitFor(() => expect(bar.getByRole('button', { name: /^Undo the decision about Juniper/ })).toHaveFocus());
    await expect(bar.queryByText(/^Denied: Biscuit/)).toBeNull();
  },
};

export const KeyOfTheLatest: Story = {
  tags: ['behaviour'],
  name: 'The key of the latest',
  args: Decided.args,
  play: async () => {
    const bar = await toUndo();
    await expect(bar.getByRole('button', { name: /^Undo the decision about Biscuit/ })).toHaveAttribute('aria-keyshortcuts', 'U');
    await expect(bar.getByRole('button', { name: /^Undo the decision about Juniper/ })).not.toHaveAttribute('aria-keyshortcuts');
  },
};

/** The queue's keys do nothing on other screens, and no key is promised there. */
export const OnAnotherScreen: Story = {
  tags: ['behaviour'],
  name: 'On another screen',
  args: { ...Decided.args, queue: undefined },
  play: async () => {
    const bar = await toUndo();
    await expect(bar.getByRole('button', { name: /^Undo the decision about Biscuit/ })).not.toHaveAttribute('aria-keyshortcuts');
  },
};

/** Puts what can be taken back before what is printed, and never behind the one line of many papers. */
export const DecidedWithManyPapers: Story = {
  name: 'Decided, with many papers',
  tags: ['behaviour'],
  args: {
    fill: (dispatch) => {
      approveAndPrint(dispatch, biscuit);
      for (const [index, pet] of PETS.slice(2, 5).entries()) dispatch(printRequested(waitingItem(71 + index, pet)));
    },
  },
  play: async ({ userEvent }) => {
    const bar = await toUndo();
    const texts = () =>
      bar.getAllByRole('listitem').map(({ textContent }) => /^Approved: Biscuit|^\d orders to print/.exec(textContent)?.[0]);
    await expect(texts()).toEqual(['Approved: Biscuit', '3 orders to print']);
    await seen(() => bar.getByText('Prints when the time is up'));
    await expect(asksBeforeUnload()).toBe(true);
    await fits();
    await userEvent.click(bar.getByRole('button', { name: /^Print now, without undo: Biscuit/ }));
    await seen(() => screen.getByText('4 orders to print'));
    await expect((await toPrint()).getAllByRole('listitem')).toHaveLength(1);
  },
};

/** The words keep their room: the buttons go below them. */
export const Narrow: Story = {
  tags: ['dark'],
  globals: { viewport: { value: 'phone' } },
  args: DecidedWithManyPapers.args,
  play: async () => {
    const bar = await toUndo();
    const words = (await bar.findByText(/^Approved: Biscuit/)).getBoundingClientRect();
    await expect(innerWidth).toBeLessThan(600);
    await expect(words.width).toBeGreaterThan(120);
    await expect(bar.getByRole('button', { name: /^Undo the decision about Biscuit/ }).getBoundingClientRect().top).toBeGreaterThanOrEqual(
      words.bottom,
    );
    await fits();
    await leavesRoom();
  },
};
