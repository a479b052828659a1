import { useOrderPdfMutation } from '@practice-portal/api-client/receipts';
import {
  handlersFor,
  makeApprover,
  makePractice,
  makeQueueItem,
  makeTimeline,
  makeTimelineEntry,
} from '@practice-portal/api-client/testing';
import type { TimelineEntry } from '@practice-portal/domain/approval';
import { addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';
import { SCOPES } from '@practice-portal/domain/session';
import { Button } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { QueuePage } from '../../page/queue-page.tsx';
import { queueNetwork, storyChannel } from '../../testing/queue-network.ts';
import { QueueWorld } from '../../testing/queue-world.tsx';
import { rowOf } from '../../testing/seen.ts';
import { History } from './history.tsx';

const TIMELINE = '*/api/prescription/rest/v1/approval/:type/:id/timeline';
const item = { type: 'EC_ORDER_ITEM', id: 1 } as const;

/** How often the service was asked. */
let asked = 0;

const World = (props: Omit<Parameters<typeof QueueWorld>[0], 'children'>) => (
  <QueueWorld {...props}>
    <History item={item} />
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/History',
  component: World,
  args: { practice: makePractice() },
  beforeEach: queueNetwork(() => {
    asked = 0;
    const count = http.get(TIMELINE, () => {
      asked += 1;
      return undefined;
    });
    return [count, ...handlersFor('default')];
  }),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const open = async (canvas: Canvas, { click }: { click: (element: Element) => Promise<void> }): Promise<void> =>
  click(await canvas.findByText('History'));

export const Everything: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('History');
    await expect(asked).toBe(0);
    await open(canvas, userEvent);
    await expect(await canvas.findByText('Dr. Amelia Hart reviewed it')).toBeVisible();
    for (const text of [
      'Shown: Existing prescription, Pet weight',
      'Dr. Amelia Hart undid the decision',
      'Someone at the practice printed it',
      'Refills: 3 → PRN',
      'Expiration date: none → 05/16/2027',
      'Usage instructions: Give 1 tablet → Give 1 tablet at night',
      'Dr. Amelia Hart took it over from Dr. Luis Ortega',
      "Dr. Luis Ortega's time to process it ran out",
      'Reason: Duplicate order',
      'Kelly Donovan assigned it to Dr. Amelia Hart',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 4 }).length).toBeGreaterThan(1);
    await expect(asked).toBe(1);
  },
};

export const InPages: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      timeline: Array.from({ length: 33 }, (_, index) => makeTimelineEntry({ id: 100 - index, by: `Vet ${index}` })),
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier events' }));
    await expect(await canvas.findByText('Vet 32 started to process it')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(33);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Export: Story = {
  tags: ['behaviour'],
  args: { claims: { userId: 77, name: 'Amelia Okafor', scopes: [SCOPES.admin] } },
  beforeEach: queueNetwork(() => [
    http.get('*/api/prescription/rest/v1/approval/:type/:id/export', ({ request }) =>
      new URL(request.url).searchParams.get('format') === 'pdf' ? new HttpResponse('%PDF-1.7') : new HttpResponse(null, { status: 503 }),
    ),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas, userEvent }) => {
    const saved: string[] = [];
    const keep = (event: MouseEvent): void => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
      event.preventDefault();
      saved.push(event.target.download);
    };
    document.addEventListener('click', keep, true);
    await open(canvas, userEvent);
    const choose = async (name: string): Promise<void> => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('As PDF');
    await waitFor(() => expect(saved).toEqual(['record-EC_ORDER_ITEM-1.pdf']));
    await choose('As JSON Lines, with seals');
    await expect(await canvas.findByText("Couldn't export the history, something unexpected happened")).toBeVisible();
    document.removeEventListener('click', keep, true);
  },
};

export const Nothing: Story = {
  beforeEach: queueNetwork(() => handlersFor('default', { timeline: [] })),
  play: async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
    await expect(await canvas.findByText('Nothing has happened to this order yet')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: queueNetwork(() => [http.get(TIMELINE, () => delay('infinite')), ...handlersFor('default')]),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(canvas, userEvent);
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};

export const Failed: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { showChat: true } }) },
  beforeEach: queueNetwork(() => {
    asked = 0;
    const failing = http.get(TIMELINE, () =>
      (asked += 1) === 1 ? HttpResponse.json({ errorMessage: 'Down' }, { status: 503 }) : undefined,
    );
    return [failing, ...handlersFor('default')];
  }),
  play: async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
    await expect(await canvas.findByText("Couldn't load the history, something unexpected happened")).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Chat with the pharmacy/ })).toBeVisible();
  },
};

export const TriesAgain: Story = {
  ...Failed,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Dr. Amelia Hart reviewed it')).toBeVisible();
  },
};

export const SwitchedOff: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { decisionTimelineEnabled: false } }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('History')).toBeNull();
  },
};

const hart = makeApprover();
const biscuit = makeQueueItem({
  product: { complianceBean: { defaultExpirationDate: addMonths(isoDateOf(inZone(new Date(), 'UTC')), 6) } },
});
/** Lists what has happened to it, the newest first. */
const happened: TimelineEntry[] = [];
const happens = (entry: Partial<TimelineEntry>): void =>
  void happened.unshift(makeTimelineEntry({ id: 900 + happened.length, by: 'Kelly Donovan', ...entry }));

/** Something else on the screen that is done to the item. */
const Printing = () => {
  const [print] = useOrderPdfMutation();
  return (
    <Button onClick={() => void print({ practiceId: 1001, prescriptionApproveRequest: item, prescriptionApprove: undefined })}>
      Print
    </Button>
  );
};

/** Shows what is done in the open review, or elsewhere, without a press. */
export const FollowsTheReview: Story = {
  tags: ['behaviour'],
  name: 'Follows the open review',
  args: { vet: hart, pin: '1234' },
  render: (args) => (
    <QueueWorld {...args}>
      <QueuePage />
    </QueueWorld>
  ),
  beforeEach: queueNetwork(() => {
    happened.splice(0, happened.length, ...makeTimeline());
    const save = http.put('*/api/animals/:animalId', () => {
      happens({ kind: 'weighed', changes: [{ field: 'weight', from: 68.5, to: 70 }] });
      return undefined;
    });
    return [save, ...handlersFor('default', { queue: [biscuit], timeline: happened })];
  }),
  play: async ({ userEvent }) => {
    await userEvent.click((await rowOf('Biscuit')).getByRole('button', { name: 'Process order' }));
    await waitFor(async () => expect((await rowOf('Biscuit')).getByRole('button', { name: 'Approve' })).toBeVisible());
    await userEvent.click(await (await rowOf('Biscuit')).findByRole('button', { name: 'Approve' }));
    const review = within(await screen.findByRole('dialog', { name: 'Review order' }));
    await userEvent.click(await review.findByText('History'));
    await review.findByText('Dr. Amelia Hart reviewed it');

    await userEvent.type(await review.findByRole('textbox', { name: /^New weight/ }), '70');
    await userEvent.click(review.getByRole('button', { name: 'Save weight' }));
    await expect(await review.findByText("Kelly Donovan changed the pet's weight")).toBeVisible();

    happens({ kind: 'locked' });
    storyChannel().tell('locked_item', biscuit, { id: hart.vetStaffId, name: hart.vetDisplayName });
    await expect(await review.findByText('Kelly Donovan started to process it')).toBeVisible();
  },
};

export const MovesOn: Story = {
  tags: ['behaviour'],
  name: 'In pages that move on',
  beforeEach: queueNetwork(() => {
    const events = (count: number) =>
      Array.from({ length: count }, (_, at) => makeTimelineEntry({ id: count - at, by: `Vet ${count - at}` }));
    happened.splice(0, happened.length, ...events(33));
    return handlersFor('default', { timeline: happened });
  }),
  render: (args) => (
    <QueueWorld {...args}>
      <History item={item} />
      <Printing />
    </QueueWorld>
  ),
  play: async ({ canvas, userEvent }) => {
    await open(canvas, userEvent);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier events' }));
    await expect(await canvas.findByText('Vet 1 started to process it')).toBeVisible();
    happens({ id: 34, kind: 'printed' });
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(await canvas.findByText('Kelly Donovan printed it')).toBeVisible();
    // None is left out between the two pages, and none is shown in both.
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(34));
  },
};
