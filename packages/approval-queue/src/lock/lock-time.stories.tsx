import { handlersFor, makeApprover, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { putForward, withStoryClock } from '@practice-portal/domain/testing';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { rowOf, seen } from '../testing/seen.ts';

const hart = makeApprover();
const LOCK = '*/api/prescription/rest/v1/approval/:type/:id/lock/:staffId';

/** How many times the service was asked for the item. */
let asked = 0;

/** A service that gives each lock so many seconds, by a clock of its own that is a day ahead of this device. */
const holdsFor = (seconds: number, refusal?: () => Response | undefined, ...before: RequestHandler[]) =>
  queueNetwork(() => {
    asked = 0;
    const queue: ApprovalQueueItem[] = [makeQueueItem(), makeQueueItem({ id: 2, animal: { animalId: 7202, name: 'Juniper' } })];
    const lock = http.post(LOCK, ({ params }) => {
      asked += 1;
      const refused = asked > 1 ? refusal?.() : undefined;
      if (refused !== undefined) return refused as HttpResponse<null>;
      const now = Date.now() + 86_400_000;
      const lockedAt = new Date(now).toISOString();
      const lockExpiresAt = new Date(now + seconds * 1_000).toISOString();
      const lockedBy = { id: hart.vetStaffId, name: hart.vetDisplayName, lockedAt };
      const item = queue.find(({ id }) => id === Number(params['id']));
      if (item !== undefined) Object.assign(item, { lockedBy, lockExpiresAt });
      return HttpResponse.json({ lockedBy, lockedAt, lockExpiresAt });
    });
    return [...before, lock, ...handlersFor('default', { queue })];
  });

const meta = {
  title: 'Approval queue/Locks/Time left',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', practice: makePractice() },
  beforeEach: [withStoryClock, holdsFor(600)],
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const biscuit = () => rowOf('Biscuit');
const process = async ({ click }: { click: (element: Element) => Promise<void> }) => {
  await click((await biscuit()).getByRole('button', { name: 'Process order' }));
  return waitFor(async () => (await biscuit()).getByRole('timer'));
};

/** The minutes that a timer says. */
const minutesOn = (timer: HTMLElement): number => Number(/^(\d+) min left$/.exec(timer.textContent)?.[1]);

export const InTheRow: Story = {
  tags: ['dark'],
  play: async ({ userEvent }) => {
    // Its code may come first and take a while: what counts is how it goes on.
    const before = minutesOn(await process(userEvent));
    await expect(before).toBeLessThanOrEqual(10);
    putForward(60);
    await waitFor(async () => expect(minutesOn((await biscuit()).getByRole('timer'))).toBe(before - 1));
    await expect((await biscuit()).getByRole('button', { name: 'Extend' })).toBeVisible();
    await expect(screen.getAllByRole('timer')).toHaveLength(1);
  },
};

const openReview = async ({ userEvent: { click }, globals }: Pick<StoryContext, 'userEvent' | 'globals'>): Promise<HTMLElement> => {
  const isPhone = (globals['viewport'] as { value: string }).value === 'phone';
  const row = await rowOf('Biscuit', isPhone ? 'listitem' : 'row');
  await click(row.getByRole('button', { name: 'Process order' }));
  await click(await row.findByRole('button', { name: 'Approve' }));
  return screen.findByRole('dialog', { name: 'Review order' });
};

export const InTheReview: Story = {
  tags: ['phone'],
  play: async ({ userEvent, globals }) => {
    const review = within(await openReview({ userEvent, globals }));
    await expect(await review.findByRole('timer')).toHaveTextContent(/left$/);
    await userEvent.click(review.getByRole('button', { name: 'Extend' }));
    await seen(() => screen.getByText('You have more time to process Biscuit, Carprofen Chewable Tablets'));
    await expect(asked).toBe(2);
  },
};

const covers = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

export const BesideAnAlert: Story = {
  tags: ['behaviour'],
  name: 'In the review, beside an alert: nothing covers anything',
  beforeEach: holdsFor(
    600,
    undefined,
    http.post('*/api/prescription/rest/v1/approval/:type/:id/approve', () => new HttpResponse(null, { status: 500 })),
  ),
  play: async ({ userEvent, globals }) => {
    const dialog = await openReview({ userEvent, globals });
    const review = within(dialog);
    await review.findByRole('timer');
    await userEvent.click(await review.findByRole('button', { name: 'Approve' }));
    const alert = await review.findByRole('alert');
    const stays = [review.getByRole('timer'), review.getByRole('button', { name: 'Extend' }), alert];
    const body = dialog.querySelector('[data-part=body]');
    const fields = [
      ...dialog.querySelectorAll<HTMLElement>('[data-part=body] :is(textarea, select, input:not([type=checkbox], [type=hidden]))'),
    ];
    await expect(fields.length).toBeGreaterThan(3);
    for (const field of fields) {
      // Where what stays in sight is above it.
      body?.scrollBy(0, field.getBoundingClientRect().top - body.getBoundingClientRect().top);
      field.focus();
      await waitFor(async () => {
        for (const one of stays) {
          await expect(one.getBoundingClientRect().top).toBeGreaterThanOrEqual(body?.getBoundingClientRect().top ?? 0);
          for (const other of [...stays, field]) if (one !== other) await expect(covers(one, other)).toBe(false);
        }
      });
    }
  },
};

export const AlmostOver: Story = {
  tags: ['dark'],
  play: async ({ userEvent }) => {
    const timer = await process(userEvent);
    putForward(480);
    await waitFor(() => expect(screen.getByText('2 minutes left to process Biscuit, Carprofen Chewable Tablets')).toBeVisible());
    await expect(timer).toHaveTextContent(/^(2:00|1:5\d) left$/);
    await expect(timer).toHaveAttribute('data-late');
  },
};

export const ThirtySeconds: Story = {
  play: async ({ userEvent }) => {
    await process(userEvent);
    putForward(570);
    await waitFor(() => expect(screen.getByText(/^30 seconds left/)).toBeVisible());
  },
};

/** A person at work gets more time without asking. */
export const AtWork: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await process(userEvent);
    for (const times of [2, 3]) {
      putForward(480);
      await userEvent.keyboard('{Shift}');
      await waitFor(() => expect(asked).toBe(times));
      await waitFor(async () => expect((await biscuit()).getByRole('timer')).toHaveTextContent('10 min left'));
    }
  },
};

/** Taken in another window of the vet: here its end is announced, and only the button extends it. */
export const HeldInAnotherWindow: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => {
    asked = 0;
    const lockedBy = { id: hart.vetStaffId, name: hart.vetDisplayName };
    const lockExpiresAt = new Date(Date.now() + 600_000).toISOString();
    const noted = http.post(LOCK, () => {
      asked += 1;
    });
    // An item of its own: the story before gives item 1 back while this one begins.
    return [noted, ...handlersFor('default', { queue: [makeQueueItem({ id: 31, lockedBy, lockExpiresAt })] })];
  }),
  play: async ({ userEvent }) => {
    const timer = await (await biscuit()).findByRole('timer');
    putForward(480);
    await userEvent.keyboard('{Shift}');
    await waitFor(() => expect(timer).toHaveTextContent(/^(2:00|1:5\d) left$/));
    putForward(60);
    await userEvent.keyboard('{Shift}');
    await waitFor(() => expect(timer).toHaveTextContent(/^(1:00|0:5\d) left$/));
    await expect(asked).toBe(0);
    await userEvent.click((await biscuit()).getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(asked).toBe(1));
  },
};

export const ExtendingNotReached: Story = {
  tags: ['behaviour'],
  beforeEach: holdsFor(600, () => HttpResponse.error()),
  play: async ({ userEvent }) => {
    await process(userEvent);
    await userEvent.click((await biscuit()).getByRole('button', { name: 'Extend' }));
    await seen(() => screen.getByText("The pharmacy can't be reached"));
  },
};

export const ExtendingFails: Story = {
  beforeEach: holdsFor(600, () => HttpResponse.json({ errorMessage: 'Down' }, { status: 500 })),
  play: async ({ userEvent }) => {
    await process(userEvent);
    await userEvent.click((await biscuit()).getByRole('button', { name: 'Extend' }));
    await seen(() => screen.getByText("Couldn't extend your time, something unexpected happened"));
    await expect((await biscuit()).getByRole('timer')).toBeVisible();
  },
};

export const ExtendingTooLate: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: holdsFor(600, () =>
    HttpResponse.json({ errorMessage: 'Being processed', lockedBy: { id: 502, name: 'Dr. Luis Ortega' } }, { status: 409 }),
  ),
  play: async ({ userEvent }) => {
    await process(userEvent);
    await userEvent.click((await biscuit()).getByRole('button', { name: 'Extend' }));
    await screen.findByRole('dialog', { name: 'Assigned to another user' });
    await waitFor(() => expect(document.querySelector('[role=timer]')).toBeNull());
  },
};

export const WithoutTheFeature: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { lockTimeLeftEnabled: false } }) },
  play: async ({ userEvent }) => {
    await userEvent.click((await biscuit()).getByRole('button', { name: 'Process order' }));
    await waitFor(async () => expect((await biscuit()).getByRole('button', { name: 'Approve' })).toBeVisible());
    await expect(screen.queryByRole('timer')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
  },
};
