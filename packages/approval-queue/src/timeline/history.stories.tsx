import { handlersFor, makePractice, makeTimelineEntry } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueueWorld } from '../testing/queue-world.tsx';
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
      'Dr. Amelia Hart took the decision back',
      'Somebody at the practice printed it',
      'Refills: 3 → PRN',
      'Expiration date: none → 05/16/2027',
      'Usage instructions: Give 1 tablet → Give 1 tablet at night',
      'Dr. Amelia Hart took it over from Dr. Luis Ortega',
      "Dr. Luis Ortega's time to process it was over",
      'Reason: Duplicate order',
      'Kelly Donovan assigned it to Dr. Amelia Hart',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 4 }).length).toBeGreaterThan(1);
    await expect(asked).toBe(1);
  },
};

export const InPages: Story = {
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
    await waitFor(() => expect(canvasElement.querySelector('.ui-skeleton')).toBeVisible());
  },
};

export const Failed: Story = {
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
