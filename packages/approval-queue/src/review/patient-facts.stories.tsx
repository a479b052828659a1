import {
  handlersFor,
  makePet,
  makePractice,
  makeQueueItem,
  makeQueuePet,
  orderedIn,
  type QueueItemOverrides,
} from '@practice-portal/api-client/testing';
import { addDays, addMonths, inZone, isoDateOf } from '@practice-portal/domain/locale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueueWorld } from '../testing/queue-world.tsx';
import { seen } from '../testing/seen.ts';
import { PatientFacts } from './patient-facts.tsx';

const today = isoDateOf(inZone(new Date(), 'UTC'));
const animal = { weight: 37.5, weightDate: addDays(today, -24), birthDate: addMonths(today, -50) };
const item = (overrides: QueueItemOverrides = {}) => makeQueueItem({ ...overrides, animal: { ...animal, ...overrides.animal } });

const World = ({ item: shown, practice }: { item: ReturnType<typeof item>; practice: ReturnType<typeof makePractice> }) => (
  <QueueWorld practice={practice}>
    <PatientFacts item={shown} />
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/Review/Client and pet',
  component: World,
  args: { item: item(), practice: makePractice() },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const shows =
  (...texts: (string | RegExp)[]): NonNullable<Story['play']> =>
  async () => {
    for (const text of texts) await seen(() => screen.getByText(text));
  };

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: shows('Eleanor Whitaker', '4 y 2 m', 'Male, neutered', /^Weight 37.5 lbs, recorded 24 days ago/),
};

export const Kilograms: Story = {
  globals: { locale: 'en-CA' },
  args: {
    item: orderedIn('CA', item()),
    practice: makePractice({ localizationData: { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' } }),
  },
  play: shows(/^Weight 17.01 kg, recorded 24 days ago/),
};

export const OldWeight: Story = {
  args: { item: item({ animal: { weightDate: addDays(today, -800) } }) },
  play: shows(/recorded 2 years ago/),
};

export const WeightWithoutDate: Story = {
  args: { item: item({ animal: { weightDate: null } }) },
  play: shows(/date not recorded$/),
};

export const NotesOnRecord: Story = {
  beforeEach: queueNetwork(() => [
    http.get('*/api/animals/:animalId', () =>
      HttpResponse.json({
        data: makePet(makeQueuePet(), { info: 'Allergic to sulfa drugs', medications: 'Insulin, 4 units twice a day' }),
      }),
    ),
    ...handlersFor('default'),
  ]),
  play: shows('Allergic to sulfa drugs', 'Insulin, 4 units twice a day'),
};

export const LittleKnown: Story = {
  args: {
    item: item({
      clientPhone: null,
      clientEmail: null,
      shippingAddress: null,
      animal: { sex: null, neutered: null, birthDate: null, weight: null, weightDate: null },
    }),
  },
  play: async (context) => {
    await shows('Sex not on file', 'Date of birth not on file', 'No weight is on record')(context);
    await expect(screen.getByText('Eleanor Whitaker')).toBeVisible();
  },
};
