import { handlersFor, makeApprover, makePractice, makeQueueItem, makeQueueItems, orderedIn } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem, QueuePage as QueuePageAnswer } from '@practice-portal/domain/approval';
import { LocaleProvider } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { Link } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';

import { queueNetwork, storyChannel } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { QueueWorld } from '../testing/queue-world.tsx';
import { rowOf, seen } from '../testing/seen.ts';
import { QueuePage } from './queue-page.tsx';
import { useQueueCount } from '../list/use-queue-count.ts';

const AWAITING = '*/api/prescription/rest/v1/approval/awaiting/:practiceId';
const hart = makeApprover();
const uk = makePractice({ localizationData: { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' } });
const withoutLocks = makePractice({ practiceHomeFeatures: { recordLockingEnabled: false } });

const meta = {
  title: 'Approval queue/Queue/Page',
  component: QueuePageWorld,
  args: { vet: null, pin: null },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const manyItems = (): ApprovalQueueItem[] =>
  Array.from({ length: 23 }, (_, index) => makeQueueItem({ id: 100 + index, clientName: `Client ${String(index + 1).padStart(2, '0')}` }));

const row = async (name: RegExp) => {
  await rowOf(name.source);
  return screen.getByRole('row', { name });
};

export const Default: Story = {
  tags: ['dark'],
  play: async () => {
    const biscuit = within(await row(/Biscuit/));
    await expect(biscuit.getByText('(503) 555-0142')).toBeVisible();
    await expect(biscuit.getByText('68.5 lbs')).toBeVisible();
    await expect(biscuit.getByText('3 refills')).toBeVisible();
    await expect(biscuit.getByText('Likely approve')).toBeVisible();
    await expect(biscuit.getByRole('button', { name: 'Process order' })).toBeVisible();
    await waitFor(async () => expect(await screen.findByText('Being processed by Dr. Luis Ortega')).toBeVisible());
    await expect(screen.getByText('External app')).toBeVisible();
    await expect(screen.getByText('Monthly')).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['phone', '!test'], // the `phone` tag runs it, at the width it is about
  globals: { viewport: { value: 'phone' } },
  args: { vet: hart, pin: '1234' },
  beforeEach: queueNetwork(() =>
    handlersFor('default', { queue: [makeQueueItem({ lockedBy: { id: 501, name: 'Dr. Amelia Hart' } }), ...makeQueueItems().slice(1)] }),
  ),
  play: async ({ userEvent }) => {
    const card = within(await screen.findByRole('listitem', { name: /Biscuit/ }));
    await expect(card.getByRole('button', { name: 'Approve' })).toBeVisible();
    await expect(card.queryByRole('button', { name: 'Deny' })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: /More actions/ }));
    await waitFor(async () => expect(await screen.findByRole('menuitem', { name: 'Deny' })).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: 'Unlock' })).toBeVisible();
  },
};

export const Approving: Story = { args: { vet: hart, pin: '1234' } };

export const WithoutLocks: Story = {
  args: { practice: withoutLocks, vet: hart, pin: '1234' },
  play: async () => {
    const biscuit = within(await row(/Biscuit/));
    await expect(biscuit.getByRole('button', { name: 'Approve' })).toBeVisible();
    await expect(biscuit.getByRole('button', { name: 'Deny' })).toBeVisible();
    await expect(storyChannel().subscribed()).toBe(0);
  },
};

export const UnitedKingdom: Story = {
  args: { practice: uk },
  globals: { locale: 'en-GB' },
  beforeEach: queueNetwork(() => handlersFor('default', { queue: makeQueueItems().map((item) => orderedIn('GB', item)) })),
  play: async () => {
    await expect(within(await row(/Biscuit/)).getByText('31.07 kg')).toBeVisible();
    await expect(screen.getByText('14/11/2026')).toBeVisible();
  },
};

export const EveryNote: Story = {
  name: 'Row, everything at once',
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      queue: [
        makeQueueItem({
          isReplacement: true,
          isAutoship: true,
          autoshipFrequency: 28,
          nextShipDate: '2026-12-01',
          product: {
            compounded: true,
            complianceBean: {
              compoundingPharmacyMessage: 'Compounded by Harborview. Allow 3 to 5 days.',
              isControlledSubstance: true,
              usageInstructions: 'Use as directed',
              defaultRefills: 999,
            },
          },
        }),
      ],
    }),
  ),
  play: async () => {
    const item = within(await row(/Biscuit/));
    await expect(item.getByText('PRN')).toBeVisible();
    await expect(item.getByText('4 weeks')).toBeVisible();
    const risk = item.getByText('Directions not specific');
    await expect(risk).toBeVisible();
    // Its icon is drawn, and a second line begins where it can be seen.
    await expect(risk.parentElement?.querySelector('svg')).toHaveStyle({ paddingInlineStart: '0px' });
    await expect(risk.parentElement).toHaveStyle({ clipPath: 'none' });
  },
};

export const EveryNoteCompounded: Story = {
  ...EveryNote,
  name: 'Row, about a compounded product',
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const item = within(await row(/Biscuit/));
    await userEvent.click(item.getByRole('button', { name: /^Compounded/ }));
    const about = within(await screen.findByRole('dialog', { name: 'Compounded medication' }));
    await seen(() => about.getByText('Compounded by Harborview. Allow 3 to 5 days.'));
  },
};

const SUGGESTIONS = ['LIKELY_APPROVE', 'LIKELY_DENY', 'NEEDS_REVIEW', 'PENDING_FURTHER_REVIEW'] as const;

// What windows of 1440, 1280 and 920 px leave for the page, beside the sidebar and a scrollbar, and the least for each division of the
// columns: 1270 for one line of facts, 1020 for unbroken badges.
const WIDTHS = [1270, 1180, 1025, 1020, 992, 840];

export const Widths: Story = {
  tags: ['behaviour'],
  name: 'Row, at every width',
  render: (args) => (
    <div data-width style={{ width: WIDTHS[0] }}>
      <QueuePageWorld {...args} />
    </div>
  ),
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      queue: SUGGESTIONS.map((suggestion, index) =>
        makeQueueItem({
          id: 400 + index,
          approvalSuggestion: { suggestion, suggestionJustifications: [], suggestionLastUpdated: null },
          vetStaffId: 504,
          vetDisplayName: "Dr. Siobhán O'Malley-Fitzgerald",
        }),
      ),
    }),
  ),
  play: async ({ canvasElement }) => {
    await screen.findByText('Pending further review');
    const frame = canvasElement.querySelector<HTMLElement>('[data-width]');
    const beyond = (): string[] =>
      [...canvasElement.querySelectorAll('td [data-part=suggestion]')]
        .filter((badge) => badge.getBoundingClientRect().right > (badge.closest('td')?.getBoundingClientRect().right ?? 0))
        .map(({ textContent }) => textContent);
    for (const width of WIDTHS) {
      frame?.style.setProperty('width', `${width}px`);
      await expect(beyond()).toEqual([]);
      for (const name of canvasElement.querySelectorAll('td [aria-haspopup=listbox]'))
        await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    }
    const first = screen.getAllByRole('row', { name: /Biscuit/ })[0];
    await expect(first).toHaveTextContent('Eleanor Whitaker (503) 555-0142');
    await expect(first).toHaveTextContent(/Canine 68\.5 lbs/);
    await expect(first).toHaveTextContent(/Qty \d+ 3 refills/);
  },
};

export const UsualRow: Story = {
  tags: ['behaviour'],
  name: 'Row, three lines at most from 1280 on, and facts under one another',
  args: { vet: hart, pin: '1234' },
  render: (args) => (
    <div data-width>
      <QueuePageWorld {...args} />
    </div>
  ),
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      queue: SUGGESTIONS.map((suggestion, index) =>
        makeQueueItem({
          id: 700 + index,
          clientName: ['Ana Li', 'Eleanor Whitaker', 'Konstantinos Papadopoulos-Montgomery', 'Bo Ek'][index] ?? '',
          product: { productStrength: '5 mg', productPackaging: '60 tablets' },
          quantity: 1 + 2 * index,
          approvalSuggestion: { suggestion, suggestionJustifications: [], suggestionLastUpdated: null },
          vetStaffId: hart.vetStaffId,
          vetDisplayName: hart.vetDisplayName,
          canPrintOrder: true,
        }),
      ),
    }),
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('td [data-part=actions]')).toHaveLength(SUGGESTIONS.length));
    const rows = [...canvasElement.querySelectorAll('tbody tr')];
    const badges = [...canvasElement.querySelectorAll('td [data-part=suggestion]')];
    await expect(badges).toHaveLength(SUGGESTIONS.length);
    /** Where parts of all rows begin and end: in as many places as there are columns of them. */
    const places = (part: string, edge: 'left' | 'right'): number =>
      new Set([...canvasElement.querySelectorAll(`td ${part}, th ${part}`)].map((one) => Math.round(one.getBoundingClientRect()[edge])))
        .size;
    // At 1280 px with the sidebar expanded and collapsed, at 1440 px, and where the columns are widest.
    for (const [width, height] of [
      // Beside the boxes weight or quantity may need a line of its own.
      [992, 85],
      [1152, 70],
      [1201, 70],
      [1270, 70],
    ] as const) {
      canvasElement.querySelector<HTMLElement>('[data-width]')?.style.setProperty('width', `${width}px`);
      for (const one of rows) await expect(one.getBoundingClientRect().height, `${width}: ${one.textContent}`).toBeLessThanOrEqual(height);
      for (const part of ['[data-part=amounts]', '[data-part=amounts] > :first-child'])
        await expect(places(part, 'right'), `${part} at ${width}`).toBe(1);
      // Phones are as wide as one another: beside the names, or below them.
      await expect(places('[data-phone]', 'left'), `phones at ${width}`).toBe(1);
      for (const badge of badges) {
        await expect(badge.getBoundingClientRect().height).toBeLessThanOrEqual(24);
        const room = badge.closest('td')?.getBoundingClientRect().right ?? 0;
        await expect(badge.getBoundingClientRect().right).toBeLessThanOrEqual(room);
      }
    }
  },
};

export const DecisionWidths: Story = {
  tags: ['behaviour'],
  name: 'Row, both decisions at every width',
  args: { practice: withoutLocks, vet: hart, pin: '1234' },
  render: (args) => (
    <div data-width style={{ width: WIDTHS[0] }}>
      <QueuePageWorld {...args} />
    </div>
  ),
  beforeEach: queueNetwork(() => handlersFor('default', { queue: [makeQueueItem({ canPrintOrder: true })] })),
  play: async ({ canvasElement }) => {
    const biscuit = within(await row(/Biscuit/));
    const places = async (): Promise<DOMRect[]> => [
      (await biscuit.findByRole('button', { name: 'Approve' })).getBoundingClientRect(),
      (await biscuit.findByRole('button', { name: 'Deny' })).getBoundingClientRect(),
      (await biscuit.findByRole('button', { name: /^More actions/ })).getBoundingClientRect(),
    ];
    for (const width of WIDTHS) {
      canvasElement.querySelector<HTMLElement>('[data-width]')?.style.setProperty('width', `${width}px`);
      const found = await places();
      // In one line, and the menu at its end, where the menus of the other rows are.
      await expect(new Set(found.map(({ top }) => Math.round(top))).size).toBe(1);
      const cell = canvasElement.querySelector('td [data-part=actions]')?.getBoundingClientRect();
      await expect(Math.round(found[2]?.right ?? 0)).toBe(Math.round(cell?.right ?? 1));
      // The product's column has the room that is left: it never gets less than where the order came from.
      const [product, source] = ['Product', 'Source'].map((name) => screen.getByRole('columnheader', { name }).clientWidth);
      await expect(product).toBeGreaterThan(source ?? Infinity);
    }
  },
};

/** Words that stand in more than one line. */
const brokenWords = (cells: Iterable<Element>): string[] =>
  [...cells].flatMap((cell) => {
    const text = cell.firstChild as Text;
    return [...text.data.matchAll(/[^\s]+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });

export const PickingWidths: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Row, with boxes at every width',
  args: { vet: hart, pin: '1234' },
  render: DecisionWidths.render,
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      queue: ['SimparicaTRIO', 'Phenobarbital tablet', 'Cyclosporine (compounded) ophthalmic solution'].map((productName, index) =>
        makeQueueItem({
          id: 600 + index,
          product: { ...makeQueueItem().product, productName },
          canPrintOrder: true,
          isReplacement: true,
          lockedBy:
            [null, { id: hart.vetStaffId, name: hart.vetDisplayName }, { id: 504, name: "Dr. Siobhán O'Malley-Fitzgerald" }][index] ?? null,
        }),
      ),
    }),
  ),
  play: async ({ canvasElement }) => {
    await seen(() => screen.getByRole('button', { name: 'Deny' }));
    for (const width of WIDTHS) {
      canvasElement.querySelector<HTMLElement>('[data-width]')?.style.setProperty('width', `${width}px`);
      await expect(brokenWords(canvasElement.querySelectorAll('td :is(strong, [data-part=info])'))).toEqual([]);
      for (const cell of canvasElement.querySelectorAll('td')) await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
      // Both decisions and the menu in one line.
      const decisions = screen.getByRole('button', { name: 'Deny' }).parentElement?.querySelectorAll(':scope > button') ?? [];
      await expect(new Set([...decisions].map((one) => Math.round(one.getBoundingClientRect().top))).size).toBe(1);
    }
  },
};

export const NarrowDates: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Row, ISO dates in a narrow column',
  args: { vet: hart, pin: '1234' },
  render: (args) => (
    <LocaleProvider localization={{ defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' }}>
      <div style={{ width: WIDTHS.at(-1) }}>
        <QueuePageWorld {...args} />
      </div>
    </LocaleProvider>
  ),
  beforeEach: queueNetwork(() =>
    handlersFor('default', { queue: [makeQueueItem({ isAutoship: true, autoshipFrequency: 56, nextShipDate: '2026-12-20' })] }),
  ),
  play: async ({ canvasElement }) => {
    const dates = await screen.findAllByText(/^\d{4}-\d\d-\d\d$/);
    await expect(dates).toHaveLength(2);
    // Words around a date may go to another line, so that none of it reaches into the next column.
    for (const cell of canvasElement.querySelectorAll('td')) await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    await expect(brokenWords(dates)).toEqual([]);
    for (const date of dates) await expect(date.getClientRects()).toHaveLength(1);
  },
};

export const ReplacementHelp: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'About replacement orders' }));
    const help = within(await screen.findByRole('dialog', { name: 'About replacement orders' }));
    await seen(() => help.getByText('Replacement orders must be approved before they can ship again.'));
  },
};

export const ReplacementBannerDismissed: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Banner about replacement orders, dismissed',
  beforeEach: () => {
    localStorage.removeItem('practice-portal:replacements-seen');
    return () => localStorage.removeItem('practice-portal:replacements-seen');
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Hide the explanation' }));
    await expect(screen.queryByText('Replacement orders need your approval')).toBeNull();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

export const ReplacementWaits: Story = {
  name: 'Banner about replacement orders, dismissed while one waits',
  beforeEach: [
    queueNetwork(() => handlersFor('default', { queue: [makeQueueItem({ isReplacement: true, orderDate: '2026-11-19T10:00:00Z' })] })),
    () => {
      localStorage.setItem('practice-portal:replacements-seen', String(Date.parse('2026-11-19T11:00:00Z')));
      return () => localStorage.removeItem('practice-portal:replacements-seen');
    },
  ],
  play: async () => {
    await seen(() => screen.getByText('Replacement orders need your approval'));
    await expect(screen.queryByRole('button', { name: 'Hide the explanation' })).toBeNull();
  },
};

export const ReplacementsSeen: Story = {
  tags: ['behaviour'],
  name: 'Banner about replacement orders, dismissed and none waits',
  beforeEach: [
    queueNetwork(() => handlersFor('default', { queue: [makeQueueItem({ isReplacement: false, orderDate: '2026-11-19T10:00:00Z' })] })),
    () => {
      localStorage.setItem('practice-portal:replacements-seen', String(Date.parse('2026-11-19T11:00:00Z')));
      return () => localStorage.removeItem('practice-portal:replacements-seen');
    },
  ],
  play: async () => {
    await row(/Biscuit/);
    await expect(screen.queryByText('Replacement orders need your approval')).toBeNull();
  },
};

export const NothingToApprove: Story = {
  tags: ['phone'],
  beforeEach: queueNetwork(() => handlersFor('empty')),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('Nothing to approve')).toBeVisible());
    await expect(screen.queryByText('Replacement orders need your approval')).toBeNull();
    await expect(screen.getByText("You're all caught up!")).toBeVisible();
  },
};

export const NoMatches: Story = {
  args: { path: '/?q=zebra' },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('No matches found')).toBeVisible());
    await expect(screen.getByRole('textbox', { name: 'Search in approval queue' })).toHaveValue('zebra');
    await expect(screen.getByText('0 Results')).toBeVisible();
    await expect(
      screen.getByText(/^You can search by client, phone, pet, product, order number, postal code or external ID/),
    ).toBeVisible();
  },
};

export const ClearsSearchAndFilter: Story = {
  ...NoMatches,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await NoMatches.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    await waitFor(async () => expect(await row(/Biscuit/)).toBeVisible());
    await expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

export const NoMatchesForVet: Story = {
  name: 'No matches found, with a vet signed in',
  args: { path: '/?q=zebra', vet: hart, pin: '1234' },
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByText(/^Approving veterinarians only see items assigned to them or to no one/)).toBeVisible(),
    );
    await expect(screen.getByText(/You can search by client, phone, pet, product, order number, postal code or external ID/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Clear search and filter' })).toBeVisible();
  },
};

const Badge = () => <output aria-label="Badge">{useQueueCount()}</output>;

export const CountOfABadge: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Count of a badge: what the list has, whatever is searched for',
  args: { vet: hart, pin: '1234' },
  render: (args) => (
    <QueueWorld {...args}>
      <Badge />
      <QueuePage />
    </QueueWorld>
  ),
  beforeEach: queueNetwork(() =>
    handlersFor('default', {
      queue: makeQueueItems().map((one, index) => ({
        ...one,
        vetStaffId: index < 3 ? null : 502,
        vetDisplayName: index < 3 ? null : 'Dr. Luis Ortega',
      })),
    }),
  ),
  play: async ({ args, canvas, userEvent }) => {
    const count = args.vet === null ? 5 : 3;
    const badge = screen.getByRole('status', { name: 'Badge' });
    await row(/Biscuit/);
    // With the row of headers.
    await expect(screen.getAllByRole('row')).toHaveLength(count + 1);
    await waitFor(() => expect(badge).toHaveTextContent(String(count)));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search in approval queue' }), 'biscuit');
    await waitFor(async () => expect(await canvas.findByText('1 Result')).toBeVisible());
    await expect(badge).toHaveTextContent(String(count));
  },
};

export const CountOfABadgeWithoutVet: Story = {
  ...CountOfABadge,
  name: 'Count of a badge while no vet is signed in',
  args: { vet: null, pin: null },
};

export const NotAssigned: Story = {
  name: 'No orders assigned to this vet',
  args: { vet: makeApprover({ vetStaffId: 503, vetDisplayName: 'Dr. Priya Raman' }), pin: '1234' },
  beforeEach: queueNetwork(() =>
    handlersFor('default', { queue: makeQueueItems().map((item) => ({ ...item, vetStaffId: 501, vetDisplayName: 'Dr. Amelia Hart' })) }),
  ),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('No orders assigned to Dr. Priya Raman')).toBeVisible());
    await expect(screen.getByText('5 orders are assigned to other vets.')).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['dark', 'phone'],
  beforeEach: queueNetwork(() => handlersFor('loading')),
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Approval queue' })).toBeVisible());
    await expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  },
};

let isDown = true;

export const Failing: Story = {
  args: {
    practice: makePractice({ practiceHomeFeatures: { recordLockingEnabled: false, showChat: true } }),
    path: '/?q=biscuit&sort=clientName',
  },
  // Without the live channel, which asks again by itself once it is there: the press would come while that is on its way.
  beforeEach: queueNetwork(() => {
    isDown = true;
    return [http.get(AWAITING, () => (isDown ? new HttpResponse(null, { status: 503 }) : undefined)), ...handlersFor('default')];
  }),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('An error occurred.')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('link', { name: /^Chat with the pharmacy/ })).toBeVisible());
    await expect(screen.queryByText(/connection/)).toBeNull();
  },
};

export const TriesAgainAndFailsAgain: Story = {
  ...Failing,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { userEvent } = context;
    await Failing.play?.(context);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await row(/Biscuit/)).toBeVisible());
    await expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const search = screen.getByRole('textbox', { name: 'Search in approval queue' });
    await expect(search).toHaveValue('biscuit');
    await expect(screen.getByText('1 Result')).toBeVisible();
    // The next question fails: the answer to the one before is not counted above it.
    isDown = true;
    await userEvent.type(search, 's');
    await waitFor(async () => expect(await screen.findByText('An error occurred.')).toBeVisible());
    await expect(search).toHaveValue('biscuits');
    await expect(screen.queryByText(/Results?$/)).toBeNull();
  },
};

let refusals = 0;

export const Unauthorised: Story = {
  tags: ['behaviour'],
  args: { practice: withoutLocks },
  beforeEach: queueNetwork(() => {
    refusals = 0;
    return [
      http.get(AWAITING, () => {
        refusals += 1;
        return refusals === 1 ? new HttpResponse(null, { status: 403 }) : undefined;
      }),
      ...handlersFor('default'),
    ];
  }),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('An error has occurred, trying to reconnect')).toBeVisible());
    // As it says, without anybody pressing anything.
    await waitFor(async () => expect(await row(/Biscuit/)).toBeVisible(), { timeout: 6_000 });
    await expect(refusals).toBe(2);
  },
};

export const Reconnecting: Story = {
  play: async () => {
    await waitFor(() => expect(storyChannel().subscribed()).toBe(1));
    storyChannel().retire();
    storyChannel().cut();
    await seen(() => screen.getByText('Reconnecting to live updates'));
  },
};

export const SearchAndFilter: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas, userEvent }) => {
    await row(/Biscuit/);
    await expect(screen.queryByText(/Result/)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search in approval queue' }), 'juniper');
    await waitFor(async () => expect(await canvas.findByText('1 Result')).toBeVisible());
    await expect(screen.queryByRole('row', { name: /Biscuit/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Filter by source' }));
    const choices = within(screen.getByRole('group', { name: 'Include' }));
    await waitFor(() => expect(choices.getAllByRole('checkbox')[0]).toHaveFocus());
    await userEvent.click(choices.getByRole('checkbox', { name: 'Online store' }));
    await waitFor(async () => expect(await canvas.findByText('1 Result')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Filter by source (1)' })).toHaveFocus();
  },
};

let searched: () => void;
let searchSent: Promise<void>;

const slowScreen = async () => {
  // Ready only when the rows have long been there.
  await searchSent;
  await delay(400);
  return null;
};

export const LeftWhileSearching: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Left for a screen whose code is still to come, with a search on its way',
  render: (args) => (
    <QueueWorld {...args} routes={[{ path: '/elsewhere', loader: slowScreen, element: <h1>Elsewhere</h1> }]}>
      <Link to="/elsewhere">Elsewhere</Link>
      <QueuePage />
    </QueueWorld>
  ),
  beforeEach: queueNetwork(() => {
    searchSent = new Promise((resolve) => {
      searched = resolve;
    });
    return [
      http.get(AWAITING, ({ request }) => {
        if (request.url.includes('juniper')) searched();
      }),
    ];
  }),
  play: async ({ userEvent }) => {
    await row(/Biscuit/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search in approval queue' }), 'juniper');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await seen(() => screen.getByRole('heading', { name: 'Elsewhere' }));
  },
};

const said = (): string => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('');

const ofOneClient: ApprovalQueueItem[] = [];

export const SaidToWhoAsked: Story = {
  name: 'Results, said to who searched and not at every decision of a colleague',
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => {
    ofOneClient.splice(0, Infinity, makeQueueItem(), makeQueueItem({ id: 2 }), makeQueueItem({ id: 3, sourceDescription: 'Fax' }));
    return handlersFor('default', { queue: ofOneClient });
  }),
  play: async ({ userEvent }) => {
    await waitFor(() => expect(storyChannel().subscribed()).toBe(1), { timeout: 4000 });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search in approval queue' }), 'whitaker');
    await waitFor(() => expect(said()).toBe('3 Results'));
    const [decided] = ofOneClient.splice(0, 1);
    storyChannel().tell('completed_item', decided as ApprovalQueueItem);
    await seen(() => screen.getByText('1–2 of 2'));
    await expect(said()).toBe('3 Results');
    await userEvent.click(screen.getByRole('button', { name: 'Filter by source' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Fax' }));
    await waitFor(() => expect(said()).toBe('1 Result'));
  },
};

export const AssignVet: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const biscuit = within(await row(/Biscuit/));
    await userEvent.click(biscuit.getByRole('button', { name: /Assigned vet/ }));
    await seen(() => screen.getByRole('option', { name: 'Dr. Luis Ortega' }));
    await expect(screen.queryByRole('option', { name: 'Relief veterinarian' })).toBeNull();
    await userEvent.keyboard('priya{Enter}');
    await seen(() => screen.getByText('Prescription assigned'));
    await waitFor(async () => expect(await biscuit.findByRole('button', { name: /Assigned vet.*Dr. Priya Raman/ })).toBeVisible());
  },
};

export const AssignByMouse: Story = {
  name: 'The focus stays after assigning by mouse',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    const biscuit = within(await row(/Biscuit/));
    await userEvent.click(biscuit.getByRole('button', { name: /Assigned vet/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Luis Ortega' }));
    await seen(() => screen.getByText('Prescription assigned'));
    await waitFor(() => expect(biscuit.getByRole('button', { name: /Assigned vet.*Dr. Luis Ortega/ })).toHaveFocus());
  },
};

export const AssignFails: Story = {
  beforeEach: queueNetwork(() => [
    http.put('*/api/prescription/rest/v1/approval/:type/:id/assign', () => new HttpResponse(null, { status: 500 })),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    const biscuit = within(await row(/Biscuit/));
    await userEvent.click(biscuit.getByRole('button', { name: /Assigned vet/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Amelia Hart' }));
    await seen(() => screen.getByText("Couldn't assign the prescription, something unexpected happened"));
    await expect(biscuit.getByRole('button', { name: /Assigned vet.*Assign vet/ })).toBeVisible();
  },
};

export const AssignNotReached: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => [
    http.put('*/api/prescription/rest/v1/approval/:type/:id/assign', () => HttpResponse.error()),
    ...handlersFor('default'),
  ]),
  play: async ({ userEvent }) => {
    const biscuit = within(await row(/Biscuit/));
    await userEvent.click(biscuit.getByRole('button', { name: /Assigned vet/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dr. Amelia Hart' }));
    await seen(() => screen.getByText("The pharmacy can't be reached"));
  },
};

const assigned = (): ApprovalQueueItem[] => [makeQueueItem({ vetStaffId: 501, vetDisplayName: 'Dr. Amelia Hart' })];

export const ClearVet: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => handlersFor('default', { queue: assigned() })),
  play: async ({ userEvent }) => {
    const biscuit = within(await row(/Biscuit/));
    await userEvent.click(biscuit.getByRole('button', { name: /Assigned vet.*Dr. Amelia Hart/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Clear/ }));
    await seen(() => screen.getByText('Vet unassigned'));
    await waitFor(async () => expect(await biscuit.findByRole('button', { name: /Assigned vet.*Assign vet/ })).toBeVisible());
  },
};

export const ClearFails: Story = {
  beforeEach: queueNetwork(() => [
    http.put('*/api/prescription/rest/v1/approval/:type/:id/unassign', () => new HttpResponse(null, { status: 500 })),
    ...handlersFor('default', { queue: assigned() }),
  ]),
  play: async ({ userEvent }) => {
    const biscuit = within(await row(/Biscuit/));
    await userEvent.click(biscuit.getByRole('button', { name: /Assigned vet.*Dr. Amelia Hart/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Clear/ }));
    await seen(() => screen.getByText('Error on clearing vet assignment from prescription'));
    await expect(biscuit.getByRole('button', { name: /Assigned vet.*Dr. Amelia Hart/ })).toBeVisible();
  },
};

export const SlowPage: Story = {
  tags: ['behaviour', 'thorough'],
  name: 'Next page on its way',
  beforeEach: queueNetwork(() => [
    http.get(AWAITING, async ({ request }) => {
      if (new URL(request.url).searchParams.get('page') === '1') await delay('infinite');
      return undefined;
    }),
    ...handlersFor('default', { queue: manyItems() }),
  ]),
  play: async ({ userEvent }) => {
    await row(/Client 10/);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    await expect(screen.getAllByRole('row', { name: /Client/ }).length).toBeGreaterThan(5);
  },
};

let texts = '';
const everyText = (): string => texts;

/** Notes everything that is ever on the page, also for a moment. */
const noteEveryText = (): (() => void) => {
  texts = '';
  const observer = new MutationObserver(() => {
    texts += document.body.textContent;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};

export const EndOfReach: Story = {
  name: 'Address of a page beyond the reach',
  args: { path: '/?page=5000' },
  beforeEach: queueNetwork(() => [
    http.get(AWAITING, ({ request }) => {
      const search = new URL(request.url).searchParams;
      if (search.get('page') !== '999') return HttpResponse.json({ errorMessage: 'Page is too far' }, { status: 400 });
      return HttpResponse.json({
        elements: [makeQueueItem()],
        count: 10_000,
        practiceOrderCount: 10_000,
        containsSuggestions: false,
        sources: [],
        pageBean: { size: 10, page: 999, sort: 'orderDate', order: 'DESC' },
      } satisfies QueuePageAnswer);
    }),
    ...handlersFor('default'),
  ]),
  play: async () => {
    await row(/Biscuit/);
    await expect(screen.getByRole('button', { name: 'Next page' })).toHaveAccessibleDescription(
      'Pages end here. Search or filter to find the rest',
    );
  },
};

export const PageThatIsNoMore: Story = {
  tags: ['behaviour'],
  name: 'Address of a page that is no more',
  args: { path: '/?page=9' },
  beforeEach: [queueNetwork(() => handlersFor('default', { queue: manyItems() })), noteEveryText],
  play: async () => {
    await seen(() => screen.getByText('21–23 of 23'));
    await expect(everyText()).not.toContain('Nothing to approve');
  },
};
