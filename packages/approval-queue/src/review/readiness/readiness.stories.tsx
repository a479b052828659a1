import { handlersFor, makePractice, makeQueueItem } from '@practice-portal/api-client/testing';
import type { Criterion, OrderReadiness } from '@practice-portal/domain/protocol';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Formik } from 'formik';
import { expect } from 'storybook/test';

import { queueNetwork } from '../../testing/queue-network.ts';
import { QueueWorld } from '../../testing/queue-world.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';

const item = makeQueueItem({ id: 1 });
const criterion = (part: Pick<Criterion, 'kind' | 'source'> & Partial<Criterion>): Criterion => ({
  state: 'met',
  value: null,
  asked: null,
  date: null,
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
  refills: { days: 30, refills: 5, examDueOn: '2027-05-12', boundBy: 'exam' },
};

const World = (props: Omit<Parameters<typeof QueueWorld>[0], 'children'>) => (
  <QueueWorld {...props}>
    <Formik initialValues={{ refills: 2 }} onSubmit={() => undefined}>
      <ReadinessPanel item={item} />
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
    await expect(canvas.getByText("Dose within the label's range").closest('li')).toHaveTextContent(/0\.3 mg per dose · the label.*Met$/);
  },
};

export const TakesRefills: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^This comes back in 30 days\. 5 refills reach the next exam/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Set 5 refills' }));
    await expect(canvas.getByRole('button', { name: 'Set 5 refills' })).toHaveAttribute('aria-disabled', 'true');
  },
};
