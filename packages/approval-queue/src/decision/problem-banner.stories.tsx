import { makePractice } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueueWorld } from '../testing/queue-world.tsx';
import { ProblemBanner } from './problem-banner.tsx';

const World = ({ showChat = false, ...props }: Parameters<typeof ProblemBanner>[0] & { showChat?: boolean }) => (
  <QueueWorld practice={makePractice({ practiceHomeFeatures: { showChat } })} vet={null} pin={null}>
    <ProblemBanner {...props} />
  </QueueWorld>
);

const meta = {
  title: 'Approval queue/Decision/Problem banner',
  component: World,
  args: { of: 'review', problem: { kind: 'unexpected' } },
  beforeEach: queueNetwork(),
} satisfies Meta<typeof World>;

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

export const NotApprovedWithChat: Story = {
  name: 'Not approved, where the practice has the help chat',
  tags: ['dark', 'phone'],
  args: { showChat: true },
  play: async (context) => {
    await NotApproved.play?.(context);
    const opened = { opener: null, focus: () => undefined } as unknown as Window;
    const open = spyOn(window, 'open').mockReturnValue(opened);
    await context.userEvent.click(context.canvas.getByRole('link', { name: /^Chat with the pharmacy/ }));
    await expect(open).toHaveBeenCalledWith('/help', 'practice-portal-help', 'popup,width=475,height=800');
  },
};

export const NotDenied: Story = {
  args: { of: 'deny' },
  play: async (context) => {
    await says("Can't deny the prescription", 'an order is never denied twice')(context);
    await expect(context.canvas.queryByRole('link')).toBeNull();
  },
};

export const FieldsToCorrect: Story = {
  args: { problem: { kind: 'blocked' }, showChat: true },
  play: async (context) => {
    await says("This order can't be approved yet", 'Correct the highlighted fields')(context);
    await expect(context.canvas.queryByRole('link')).toBeNull();
  },
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
  play: says(DECIDED, 'Nothing has changed'),
};

export const DecidedBeforeTheDenial: Story = {
  args: { of: 'deny', problem: { kind: 'decided' } },
  play: says(DECIDED, 'Nothing has changed'),
};

export const TooManyWrongPins: Story = {
  args: { problem: { kind: 'throttled', time: '14:59' } },
  play: says('Maximum password retries reached', 'Please try again in 14:59'),
};

export const TooManyWrongPinsForAnUnknownTime: Story = {
  args: { problem: { kind: 'throttled', time: null } },
  play: says('Maximum password retries reached', 'Please try again later'),
};
