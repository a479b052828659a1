import { makePractice, makeQueueItem, type QueueItemOverrides } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { addDays, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Formik } from 'formik';
import { expect, screen, waitFor, within } from 'storybook/test';

import { DirectionsField } from './review-fields.tsx';
import { queueNetwork } from '../testing/queue-network.ts';
import { QueueWorld } from '../testing/queue-world.tsx';
import { seen } from '../testing/seen.ts';

const daysAgo = (days: number): string => addDays(isoDateOf(inZone(new Date(), 'UTC')), -days);

const order = ({ product, animal, ...overrides }: QueueItemOverrides = {}): ApprovalQueueItem =>
  makeQueueItem({
    ...overrides,
    animal: { weight: 37.5, weightDate: daysAgo(24), ...animal },
    product: {
      ...product,
      complianceBean: { usageInstructions: 'Give 1 tablet by mouth once a day with food.', ...product?.complianceBean },
    },
  });
const directed = (usageInstructions: string, overrides: QueueItemOverrides = {}): ApprovalQueueItem =>
  order({ ...overrides, product: { ...overrides.product, complianceBean: { ...overrides.product?.complianceBean, usageInstructions } } });

interface WorldProps {
  item: ApprovalQueueItem;
  practice: ReturnType<typeof makePractice>;
}

const World = ({ item, practice }: WorldProps) => (
  <QueueWorld practice={practice}>
    <Formik initialValues={{ usageInstructions: item.product.complianceBean.usageInstructions ?? '' }} onSubmit={() => undefined}>
      <DirectionsField item={item} />
    </Formik>
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/Review/Dose line',
  component: World,
  args: { item: order(), practice: makePractice() },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = async () => within(await screen.findByRole('region', { name: 'Dose beside the label' }));

export const Within: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const dose = await line();
    await seen(() => dose.getByText('Within the label'));
    await expect(dose.getByText('4.41 mg/kg per dose (75 mg)')).toBeVisible();
    await expect(dose.getByText('Label: 4.41 mg/kg once a day')).toBeVisible();
    await expect(dose.getByRole('link', { name: '21 CFR 520.304' })).toHaveAttribute('href', expect.stringContaining('520.304'));
  },
};

export const FollowsTheDirections: Story = {
  ...Within,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Within.play?.(context);
    const { userEvent } = context;
    const dose = await line();
    const directions = screen.getByRole('textbox', { name: /^Usage instructions/ });
    await userEvent.clear(directions);
    await seen(() => dose.getByText('There are no directions yet'));
    await userEvent.type(directions, 'Give 2 tablets once a day');
    await seen(() => dose.getByText('Above the label'));
    // Said once, when the typing has stopped.
    await waitFor(() => expect(document.body).toHaveTextContent('Above the label: 8.82 mg/kg per dose (150 mg)'), { timeout: 5_000 });
  },
};

const shows =
  (...texts: (string | RegExp)[]): NonNullable<Story['play']> =>
  async () => {
    const dose = await line();
    for (const text of texts) await seen(() => dose.getByText(text));
  };

export const Below: Story = {
  args: { item: directed('Give ½ tablet once a day') },
  play: shows('Below the label', '2.2 mg/kg per dose (37.5 mg)'),
};

export const PartlyAbove: Story = {
  args: { item: directed('Give 1-2 tablets once a day') },
  play: shows('Partly above the label', '4.41 to 8.82 mg/kg per dose (75 to 150 mg)'),
};

export const MoreOften: Story = {
  args: {
    item: directed('Give 1 tablet every 12 hours', { product: { productName: 'Enrofloxacin tablet', productStrength: '136 mg' } }),
  },
  play: shows('Within the label', 'Given more often than the label says', 'Label: 5 to 20 mg/kg once a day'),
};

export const WeightBand: Story = {
  name: 'A chewable for a weight band',
  args: { item: directed('Give one tablet by mouth once a month.', { product: { productName: 'NexGard', productStrength: '68 mg' } }) },
  play: shows('Within the label', /^Label, for this weight: 2.51 to [\d.]+ mg\/kg once a month$/),
};

export const TwoAmounts: Story = {
  name: 'Two amounts, one of them above the label',
  args: { item: directed('Give 2 tablets in the morning. Give 1 tablet in the evening.') },
  play: shows('Above the label', '8.82 mg/kg per dose by what could be read: The directions have more than one amount', /^Label: /),
};

export const Taper: Story = {
  name: 'Not checked: words that are not understood',
  args: { item: directed('Give 1 tablet once a day then taper') },
  play: shows('Not checked', "Couldn't read “then taper” in the directions"),
};

export const TaperAbove: Story = {
  name: 'Words that are not understood, behind a dose above the label',
  args: { item: directed('Give 2 tablets once a day then taper') },
  play: shows('Above the label', "8.82 mg/kg per dose by what could be read: Couldn't read “then taper” in the directions"),
};

export const KnownWords: Story = {
  name: 'Words of indications are understood',
  args: { item: directed('Give 1 tablet once a day for arthritis pain in both hips, thanks') },
  tags: ['behaviour'],
  play: shows('Within the label'),
};

export const OtherForm: Story = {
  name: 'Not checked: another unit',
  args: { item: directed('Give 2 mL once a day') },
  play: shows('Not checked', 'The directions say “mL”, but the product comes in another form'),
};

export const Compounded: Story = {
  name: 'Not checked: compounded',
  args: { item: order({ product: { compounded: true } }) },
  play: shows('Not checked', 'A compounded product has no label to compare with'),
};

export const NoLabel: Story = {
  name: 'Not checked: not in the table',
  args: { item: order({ product: { productName: 'Gabapentin capsules' } }) },
  play: shows('Not checked', 'No label of this product is on file'),
};

export const OtherSpecies: Story = {
  name: 'Not checked: another species',
  args: { item: order({ animal: { species: 'Feline' } }) },
  play: shows('Not checked', "The label has no dose for this pet's species"),
};

export const NoWeight: Story = {
  name: 'Not checked: never weighed',
  args: { item: order({ animal: { weight: null, weightDate: null } }) },
  play: shows('Not checked', 'No weight is on record', 'Label: 4.41 mg/kg once a day, or 2.2 mg/kg twice a day'),
};

export const NoWeightTooOften: Story = {
  name: 'Not checked: never weighed, given more often than the label',
  args: { item: directed('Give 1 tablet 4 times a day', { animal: { weight: null, weightDate: null } }) },
  play: shows('Not checked', 'No weight is on record', 'Given more often than the label says'),
};

export const SwitchedOff: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { doseLineEnabled: false } }) },
  play: async () => {
    await seen(() => screen.getByRole('textbox', { name: /^Usage instructions/ }));
    await expect(screen.queryByRole('region', { name: 'Dose beside the label' })).toBeNull();
  },
};
