import {
  type AutoshipOverrides,
  handlersFor,
  makeAutoship,
  makePractice,
  makePrescription,
  makeQueueItem,
} from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { PrescriptionRow } from '@practice-portal/domain/prescription';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, within } from 'storybook/test';

import { OrderFacts } from './review-facts.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { QueueWorld } from '../testing/queue-world.tsx';
import { seen } from '../testing/seen.ts';

const PRESCRIPTIONS = '*/api/prescriptions/client/:clientId';
const ahead = addDays(isoDateOf(inZone(new Date(), 'UTC')), 200);

const rx = (overrides: Partial<PrescriptionRow> = {}): PrescriptionRow => makePrescription({ expirationDate: ahead, ...overrides });
const ships = (item: AutoshipOverrides['item'], overrides: Omit<AutoshipOverrides, 'item'> = {}) =>
  makeAutoship({ nextShipDate: addDays(isoDateOf(inZone(new Date(), 'UTC')), 12), item: item ?? {}, ...overrides });

const given = (prescriptions: PrescriptionRow[], autoships: ReturnType<typeof ships>[] = []) =>
  queueNetwork(() => handlersFor('default', { prescriptions, autoships }));

const World = ({ item, practice }: { item: ApprovalQueueItem; practice: ReturnType<typeof makePractice> }) => (
  <QueueWorld practice={practice}>
    <OrderFacts item={item} />
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/Review/Patient strip',
  component: World,
  args: { item: makeQueueItem(), practice: makePractice() },
  beforeEach: given([]),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const strip = async () => within(await screen.findByRole('region', { name: 'Other medication of Biscuit' }));

const shows =
  (...texts: (string | RegExp)[]): NonNullable<Story['play']> =>
  async () => {
    const medication = await strip();
    for (const text of texts) await seen(() => medication.getByText(text));
  };

export const NothingElse: Story = { play: shows('No other active prescriptions or AutoShips') };

export const ByClass: Story = {
  tags: ['dark', 'phone'],
  beforeEach: given(
    [
      rx(),
      rx({ rxId: 2, productName: 'Enrofloxacin tablet', productStrength: '136 mg', fillsRemaining: 1_000 }),
      rx({ rxId: 3, productName: 'Fish oil', productStrength: null, fillsRemaining: 1 }),
    ],
    [ships({}), ships({ productName: 'Thyro-Tabs Canine', productStrength: '0.5 mg' }, { autoshipId: 3 })],
  ),
  play: async ({ userEvent }) => {
    const medication = await strip();
    await userEvent.click(await medication.findByText(/^Also given:/));
    await seen(() => medication.getByRole('heading', { name: 'Thyroid hormone' }));
    await expect(medication.getByText(/^Prescription, 3 fills left, until /)).toBeVisible();
    await expect(medication.getAllByText(/^AutoShip: Monthly, next on /)).toHaveLength(2);
    await expect(medication.getByText(/^Prescription, PRN, until /)).toBeVisible();
    await expect(medication.getByRole('heading', { name: 'Class not in the table' })).toBeVisible();
    await expect(medication.queryByRole('status')).toBeNull();
  },
};

export const TwoNsaids: Story = {
  tags: ['dark'],
  beforeEach: given([rx({ productName: 'Metacam Oral Suspension', productStrength: '1.5 mg/mL' })]),
  play: shows('Two NSAIDs at the same time', /^Carprofen Chewable Tablets and Metacam Oral Suspension are both NSAIDs/),
};

export const NsaidAndSteroid: Story = {
  beforeEach: given([rx({ productName: 'PrednisTab', productStrength: '5 mg' })]),
  play: shows('NSAID with a steroid', /^Also given:/),
};

export const TwoIsoxazolines: Story = {
  args: { item: makeQueueItem({ product: { productName: 'NexGard', productStrength: '68 mg' } }) },
  beforeEach: given([], [ships({ productName: 'SimparicaTRIO', productStrength: '24 mg sarolaner' })]),
  play: shows('Two isoxazolines at the same time', 'NexGard and SimparicaTRIO both contain an isoxazoline.'),
};

export const AnotherSpecies: Story = {
  args: { item: makeQueueItem({ animal: { species: 'Feline', breed: null } }) },
  play: shows('The label is not for this species: Feline', /is for: dogs\.$/, 'No other active prescriptions or AutoShips'),
};

export const ClassUnknown: Story = {
  args: { item: makeQueueItem({ product: { productName: 'Gabapentin capsules' } }) },
  beforeEach: given([rx()]),
  play: shows('Conflicts were not checked: the class of Gabapentin capsules is not in the table'),
};

export const MoreThanAPage: Story = {
  beforeEach: queueNetwork(() => [
    http.get(PRESCRIPTIONS, () =>
      HttpResponse.json({ elements: [rx()], count: 70, pageBean: { size: 50, page: 0, sort: 'expirationDate', order: 'DESC' } }),
    ),
    ...handlersFor('default'),
  ]),
  play: shows('Only the first 50 prescriptions and AutoShips are shown'),
};

export const Loading: Story = {
  beforeEach: queueNetwork(() => [
    http.get(PRESCRIPTIONS, async () => {
      await delay('infinite');
      return undefined;
    }),
    ...handlersFor('default'),
  ]),
  play: async () => {
    const medication = await strip();
    await expect(medication.getByText('Loading')).toBeInTheDocument();
    // The rest does not wait for it.
    await expect(screen.getByText('Carprofen Chewable Tablets')).toBeVisible();
  },
};

export const Fails: Story = {
  beforeEach: queueNetwork(() => {
    let asked = 0;
    return [
      http.get(PRESCRIPTIONS, () => {
        asked += 1;
        return asked === 1 ? HttpResponse.json({ errorMessage: 'Something went wrong' }, { status: 503 }) : undefined;
      }),
      ...handlersFor('default', { prescriptions: [rx()] }),
    ];
  }),
  play: async () => {
    const medication = await strip();
    await seen(() => medication.getByText("Couldn't load the pet's other prescriptions and AutoShips"));
  },
};

export const LoadsAgain: Story = {
  ...Fails,
  tags: ['behaviour'],
  play: async (context) => {
    await Fails.play?.(context);
    const { userEvent } = context;
    const medication = await strip();
    await userEvent.click(medication.getByRole('button'));
    await seen(() => medication.getAllByText(/^Thyro-Tabs Canine/)[0] as HTMLElement);
  },
};

export const SwitchedOff: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { patientStripEnabled: false } }) },
  play: async () => {
    await seen(() => screen.getByText('Carprofen Chewable Tablets'));
    await expect(screen.queryByRole('region', { name: /^Other medication/ })).toBeNull();
  },
};
