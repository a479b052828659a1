import { dateFromNow, handlersFor, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import { clinicalFindings } from '@practice-portal/domain/approval';
import type { Criterion, OrderReadiness } from '@practice-portal/domain/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field, Formik } from 'formik';
import { expect, waitFor } from 'storybook/test';

import { queueNetwork } from '../../testing/queue-network.ts';
import { QueueWorld } from '../../testing/queue-world.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';

const DIRECTIONS = 'Give 1 tablet by mouth once daily.';
const item = makeQueueItem({
  id: 41,
  // 75 mg a day is the label's for it.
  animal: { weight: 37.5 },
  product: { productPackaging: '30 tablets', complianceBean: { usageInstructions: DIRECTIONS } },
  approvalSuggestion: {
    suggestion: 'LIKELY_APPROVE',
    suggestionJustifications: [{ examKind: 'Last exam', valid: true, date: dateFromNow(-200) }],
    suggestionLastUpdated: null,
  },
});
const localization = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' } as const;
const warningsOf = (usageInstructions: string) =>
  clinicalFindings({ item, localization, medications: [], productSpecies: [], form: { usageInstructions } });
const criterion = (part: Pick<Criterion, 'kind' | 'source'> & Partial<Criterion>): Criterion => ({
  state: 'met',
  value: null,
  asked: null,
  date: null,
  answer: null,
  ...part,
});
const answer: OrderReadiness = {
  readiness: {
    state: 'notReady',
    protocol: { id: 1, name: 'All prescriptions', version: 2 },
    criteria: [
      criterion({ kind: 'exam', source: 'practiceSystem', value: 40, asked: 365, date: '2026-10-11' }),
      criterion({ kind: 'weighed', source: 'petRecord', state: 'notMet', value: 400, asked: 180, date: '2025-10-16' }),
      criterion({ kind: 'dose', source: 'label', value: 0.3 }),
    ],
  },
  supply: {
    standing: 'onTime',
    runOut: { known: true, day: '2026-12-01', from: 'fills' },
    approveBy: '2026-11-24',
    arrivesOn: '2026-11-25',
  },
  earlier: { dispensed: null, prescribed: null },
  fills: [],
  waiting: [],
};

const readyAnswer: OrderReadiness = {
  readiness: {
    state: 'ready',
    protocol: { id: 1, name: 'All prescriptions', version: 2 },
    criteria: [
      criterion({ kind: 'noFindings', source: 'order' }),
      criterion({ kind: 'onlyOrder', source: 'queue' }),
      criterion({ kind: 'regular', source: 'order' }),
      criterion({ kind: 'packHoldsDose', source: 'order' }),
      criterion({ kind: 'endsInTime', source: 'order' }),
      criterion({ kind: 'dose', source: 'label', value: 75 }),
      criterion({ kind: 'refills', source: 'order', value: 2, asked: 11 }),
    ],
  },
  supply: null,
  earlier: { dispensed: null, prescribed: null },
  fills: [],
  waiting: [],
};
const twinAnswer: OrderReadiness = {
  ...readyAnswer,
  readiness: readyAnswer.readiness && {
    ...readyAnswer.readiness,
    state: 'notReady',
    criteria: readyAnswer.readiness.criteria.map((one) => (one.kind === 'onlyOrder' ? { ...one, state: 'notMet' } : one)),
  },
};

const answered = (kind: NonNullable<Criterion['answer']>['kind'], value: string | number, source: 'owner' | 'staff') =>
  ({ kind, value, day: '2026-11-20', source }) as const;
const saidAnswer: OrderReadiness = {
  ...readyAnswer,
  readiness: readyAnswer.readiness && {
    ...readyAnswer.readiness,
    state: 'notReady',
    criteria: [
      criterion({
        kind: 'exam',
        source: 'staff',
        value: 40,
        asked: 365,
        date: '2026-10-11',
        answer: answered('exam', '2026-10-11', 'staff'),
      }),
      criterion({ kind: 'weighed', source: 'owner', value: 0, asked: 180, date: '2026-11-20', answer: answered('weight', 36.4, 'owner') }),
      criterion({
        kind: 'refillDue',
        source: 'owner',
        state: 'notMet',
        value: 80,
        asked: 14,
        date: '2026-09-01',
        answer: answered('stillGiven', 'no', 'owner'),
      }),
    ],
  },
};
const suddenAnswer: OrderReadiness = {
  ...saidAnswer,
  readiness: saidAnswer.readiness && {
    ...saidAnswer.readiness,
    criteria: [
      criterion({ kind: 'weighed', source: 'owner', state: 'unknown', value: 0, asked: 180, answer: answered('weight', 80, 'owner') }),
    ],
  },
};

interface WorldProps extends Omit<Parameters<typeof QueueWorld>[0], 'children'> {
  /** With the field of the review that the refills depend on. */
  editable?: boolean;
  refills?: number;
}

const World = ({ editable = false, refills = 2, ...props }: WorldProps) => (
  <QueueWorld {...props}>
    <Formik initialValues={{ refills, usageInstructions: DIRECTIONS, expirationDate: dateFromNow(365) }} onSubmit={() => undefined}>
      <>
        <Field as="textarea" name="usageInstructions" aria-label="Usage instructions" hidden={!editable} />
        <ReadinessPanel item={item} warningsOf={warningsOf} />
      </>
    </Formik>
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/Readiness',
  component: World,
  args: { practice: makePractice() },
  beforeEach: queueNetwork(() => handlersFor('default', { readiness: answer })),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToBeReviewed: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Approve by .+, 2:00 PM to ship on time$/)).toBeInTheDocument();
    await expect(canvas.getByText('Weighed').closest('li')).toHaveTextContent(/400 days ago.+within 180 days.+Not met$/);
    await expect(canvas.getByText("Dose within the label's range").closest('li')).toHaveTextContent(/75 mg per dose .+ the label.*Met$/);
  },
};

/** Judges what is typed: forty tablets are not, and two fills of what lasts long outlive the prescription. */
export const ReadyUntilTyped: Story = {
  tags: ['behaviour'],
  args: { editable: true },
  beforeEach: queueNetwork(() => handlersFor('default', { readiness: readyAnswer })),
  play: async ({ canvas, userEvent }) => {
    const said = (kind: string) => canvas.getByText(kind).closest('li');
    await expect(await canvas.findByText('Ready to sign')).toBeVisible();
    const directions = canvas.getByRole('textbox', { name: 'Usage instructions' });
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Give 40 tablets by mouth once daily.');
    await waitFor(() => expect(canvas.getByText('To be reviewed')).toBeVisible());
    await expect(canvas.queryByText('Ready to sign')).toBeNull();
    await expect(said("Dose within the label's range")).toHaveTextContent(/Not met$/);
    await expect(said('A pack holds at least one dose')).toHaveTextContent(/Not met$/);
    await expect(said('No warnings')).toHaveTextContent(/Not met$/);
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Give 1 tablet by mouth once daily as needed.');
    await waitFor(() => expect(said('Given regularly, not as needed or for a while')).toHaveTextContent(/Not met$/));
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Give one tablet by mouth every 24 hours');
    await waitFor(() => expect(canvas.getByText('Ready to sign')).toBeVisible());
  },
};

/** Another order of the product is named, and refills that last longer than the prescription are counted. */
export const OthersAndTooLong: Story = {
  args: { refills: 20 },
  beforeEach: queueNetwork(() => handlersFor('default', { readiness: twinAnswer })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Another order of this product is waiting for this pet/)).toBeVisible();
    await expect(canvas.getByText(/^lasts 630 days · at most \d+/)).toBeVisible();
    await expect(canvas.getByText('To be reviewed')).toBeVisible();
  },
};

export const TakesRefills: Story = {
  tags: ['behaviour'],
  args: { editable: true },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^This comes back in 30 days\. 5 refills reach the next exam/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Set 5 refills' }));
    await expect(canvas.getByRole('button', { name: 'Set 5 refills' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Other directions than the order came with: the offer is for what is signed. */
export const DirectionsChanged: Story = {
  tags: ['behaviour'],
  args: { editable: true },
  play: async ({ canvas, userEvent }) => {
    const directions = canvas.getByRole('textbox', { name: 'Usage instructions' });
    await userEvent.clear(directions);
    await expect(canvas.queryByText(/^This comes back/)).toBeNull();
    await userEvent.type(directions, 'Give 2 tablets by mouth once daily.');
    await expect(canvas.getByText(/^This comes back in 15 days\. 11 refills reach the next exam/)).toBeInTheDocument();
  },
};

/** What was said with the order stands beside its criterion, with its day and who said it. */
export const Answered: Story = {
  tags: ['dark', 'phone'],
  beforeEach: queueNetwork(() => handlersFor('default', { readiness: saidAnswer })),
  play: async ({ canvas }) => {
    const verdict = async (kind: string) => (await canvas.findByText(kind)).closest('li');
    await expect(await verdict('Weighed')).toHaveTextContent(/Weight 36\.4 lbs, said by the owner on 11\/20\/2026 · .+Met$/);
    await expect(await verdict('Examined')).toHaveTextContent(
      /Examined on 10\/11\/2026, said by your team at the order on 11\/20\/2026 · .+Met$/,
    );
    await expect(await verdict('Neither too early nor after a lapse')).toHaveTextContent(
      /No longer given, said by the owner on .+Not met$/,
    );
  },
};

export const AnsweredMuchElse: Story = {
  beforeEach: queueNetwork(() => handlersFor('default', { readiness: suddenAnswer })),
  play: async ({ canvas }) => {
    const weighed = (await canvas.findByText('Weighed')).closest('li');
    await expect(weighed).toHaveTextContent(/Weight 80 lbs, said by the owner .+ · more than half off the weight on record · .+Unknown$/);
  },
};
