import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ProblemBanner } from './problem-banner.tsx';

const meta = {
  title: 'Approval queue/Decision/Problem banner',
  component: ProblemBanner,
  args: { of: 'review', problem: { kind: 'unexpected' } },
} satisfies Meta<typeof ProblemBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story's `play`: the banner is an alert with this title and this hint. */
const says =
  (title: string, hint: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(title);
    await expect(canvas.getByRole('alert')).toHaveTextContent(hint);
  };

const CANNOT_APPROVE = 'This vet cannot approve these types of orders, log out and select another vet';
const DECIDED = 'This order has already been approved or denied';

export const NotApproved: Story = {
  tags: ['dark', 'phone'],
  play: says("Couldn't approve order, something unexpected happened", 'an order is never approved twice'),
};

export const NotDenied: Story = {
  args: { of: 'deny' },
  play: says("Can't deny the prescription", 'an order is never denied twice'),
};

export const FieldsToCorrect: Story = {
  args: { problem: { kind: 'blocked' } },
  play: says("This order can't be approved yet", 'Correct the highlighted fields'),
};

export const VetMayNotApprove: Story = {
  args: { problem: { kind: 'cannotApprove' } },
  play: says(CANNOT_APPROVE, 'What you typed is still here'),
};

export const VetMayNotDeny: Story = {
  args: { of: 'deny', problem: { kind: 'cannotApprove' } },
  play: says(CANNOT_APPROVE, 'What you typed is still here'),
};

export const DecidedBeforeTheReview: Story = {
  args: { problem: { kind: 'decided' } },
  play: says(DECIDED, 'Nothing was decided now'),
};

export const DecidedBeforeTheDenial: Story = {
  args: { of: 'deny', problem: { kind: 'decided' } },
  play: says(DECIDED, 'Nothing was decided now'),
};

export const TooManyWrongPins: Story = {
  args: { problem: { kind: 'throttled', time: '14:59' } },
  play: says('Maximum password retries reached', 'Please try again in 14:59'),
};

export const TooManyWrongPinsForAnUnknownTime: Story = {
  args: { problem: { kind: 'throttled', time: null } },
  play: says('Maximum password retries reached', 'Please try again later'),
};
