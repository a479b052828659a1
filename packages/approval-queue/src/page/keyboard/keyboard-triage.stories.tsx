import { handlersFor, makeApprover, makePractice } from '@practice-portal/api-client/testing';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { queueReturn, replaceTarget } from '@practice-portal/domain/navigation';
import { storeSingleKeys } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { queueNetwork, storyChannel } from '../../testing/queue-network.ts';
import { QueuePageWorld } from '../../testing/queue-page-world.tsx';
import { rowOf, seen } from '../../testing/seen.ts';
import { waitingItem } from '../../testing/waiting-item.ts';

const hart = makeApprover();
const ortega = { id: 502, name: 'Dr. Luis Ortega' };

const three = (): ApprovalQueueItem[] => [
  waitingItem(61, 'Biscuit'),
  waitingItem(62, 'Juniper', { lockedBy: ortega }),
  waitingItem(63, 'Pepper'),
];

/** What the service of the running story has. */
let queue: ApprovalQueueItem[] = [];
const decidedElsewhere = (id: number): void => {
  const [gone] = queue.splice(
    queue.findIndex((one) => one.id === id),
    1,
  );
  if (gone !== undefined) storyChannel().tell('completed_item', gone);
};

const meta = {
  title: 'Approval queue/Keyboard/Triage',
  component: QueuePageWorld,
  args: { vet: hart, pin: '1234', practice: makePractice() },
  beforeEach: [
    queueNetwork(() => {
      queue = three();
      return handlersFor('default', { queue });
    }),
    () => {
      storeSingleKeys(true);
      return () => storeSingleKeys(true);
    },
  ],
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const shortcuts = () => screen.findByRole('button', { name: 'Keyboard shortcuts' });
const row = (pet: string) => screen.getByRole('row', { name: new RegExp(pet) });
const isAt = (pet: string) =>
  waitFor(async () => {
    await expect(row(pet)).toHaveFocus();
    await expect(row(pet)).toHaveAttribute('aria-current', 'true');
  });
const live = () => waitFor(() => expect(storyChannel().subscribed()).toBe(1), { timeout: 4000 });

export const Steps: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('j');
    await isAt('Biscuit');
    await userEvent.keyboard('jj');
    await isAt('Pepper');
    await userEvent.keyboard('j');
    await seen(() => screen.getByText('Last order of this page'));
    await userEvent.keyboard('k');
    await isAt('Juniper');
    await expect(screen.getAllByRole('row').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
  },
};

/** After a replacement: at the row that took the place of the one that was replaced. */
export const BackFromAReplacement: Story = {
  tags: ['behaviour'],
  args: { state: queueReturn(replaceTarget(waitingItem(60, 'Rusty'), 'DUPLICATE_ORDER', '', 1).state, true).state },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(row('Juniper')).toContainElement(document.activeElement as HTMLElement));
    await shortcuts();
    await userEvent.keyboard('j');
    await isAt('Pepper');
  },
};

/** Nothing was replaced: at the row that was left. */
export const BackWithoutAReplacement: Story = {
  tags: ['behaviour', 'thorough'],
  args: { state: queueReturn(replaceTarget(waitingItem(63, 'Pepper'), 'DUPLICATE_ORDER', '', 2).state, false).state },
  play: async () => {
    await waitFor(() => expect(row('Pepper')).toContainElement(document.activeElement as HTMLElement));
  },
};

export const Shortcuts: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(dialog.getByText('Process the order, or take it over')).toBeVisible();
    await userEvent.keyboard('j');
    await expect(document.querySelector('tr[aria-current]')).toBeNull();
  },
};

export const SwitchedOff: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await shortcuts());
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Use these keys/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('jr?');
    await expect(row('Biscuit')).not.toHaveAttribute('aria-current');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

let release: () => void = () => undefined;

/** R and Ctrl+Enter on a slow line: the other medication has not answered yet. */
export const ApproveWaitsForChecks: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: queueNetwork(() => {
    queue = three();
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    return [
      http.get('*/api/prescriptions/client/:clientId', async () => {
        await answered;
        return undefined;
      }),
      ...handlersFor('default', { queue }),
    ];
  }),
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('jp');
    await waitFor(() => expect(within(row('Biscuit')).getByRole('button', { name: 'Approve' })).toBeVisible());
    await userEvent.keyboard('r');
    const review = within(await screen.findByRole('dialog', { name: 'Review order' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const button = await review.findByRole('button', { name: 'Checking …' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    release();
    await review.findByRole('button', { name: 'Approve' });
    await expect(screen.queryByText('Prescription approved')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await seen(() => screen.getByText('Prescription approved'));
  },
};

export const ProcessReviewApprove: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('jp');
    await waitFor(() => expect(within(row('Biscuit')).getByRole('button', { name: 'Approve' })).toBeVisible());
    await userEvent.keyboard('r');
    const review = within(await screen.findByRole('dialog', { name: 'Review order' }));
    await userEvent.type(await review.findByRole('textbox', { name: /notes to the pharmacist/ }), 'jkprda seen today');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await seen(() => screen.getByText('Prescription approved'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Biscuit/ })).toBeNull());
    // The next decision is one key away.
    await waitFor(() => expect(row('Juniper')).toHaveAttribute('aria-current', 'true'));
    await userEvent.keyboard('j');
    await isAt('Pepper');
  },
};

export const Deny: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('jjjd');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    const reason = dialog.getByRole('combobox', { name: /^Reason/ });
    await userEvent.selectOptions(reason, 'Duplicate order');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await seen(() => screen.getByText('Prescription denied'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Pepper/ })).toBeNull());
  },
};

export const ADisabledSignatureSaysWhy: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('jd');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(dialog.getByRole('button', { name: 'Deny' })).toHaveFocus();
    await expect(dialog.getByRole('button', { name: 'Deny' })).toHaveAccessibleDescription('Select a reason to deny this order');
  },
};

export const AnotherVetsOrder: Story = {
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('jjr');
    await seen(() => screen.getByText('Dr. Luis Ortega is processing this order. Unlock it to take it over'));
    await userEvent.keyboard('p');
    await screen.findByRole('alertdialog', { name: 'Unlock this order?' });
  },
};

export const OpensByEnter: Story = {
  name: 'Enter opens the row, and a key its weight',
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('jl');
    await seen(() => screen.getByText(/^You are not processing Biscuit/));
    await userEvent.keyboard('{Enter}');
    const review = await screen.findByRole('dialog', { name: 'Review order' });
    await userEvent.click(within(review).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('jkg');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^New weight/ })).toHaveFocus());
  },
};

export const CannotApproveType: Story = {
  args: { vet: makeApprover({ canApprove: ['RX_CART_ITEM'] }) },
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('jp');
    const why = 'This vet cannot approve these types of orders, log out and select another vet';
    const message = await seen(() => within(screen.getByRole('region', { name: 'Messages' })).getByText(why));
    await expect(message.closest('[data-type]')).toHaveAttribute('data-type', 'error');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Assign: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('j');
    await isAt('Biscuit');
    // The key is the control's, which comes a frame after its row.
    await (await rowOf('Biscuit')).findByRole('button', { name: /^Assigned vet for Biscuit/ });
    await userEvent.keyboard('a');
    const choice = await screen.findByRole('combobox', { name: /Assigned vet for Biscuit/ });
    await waitFor(() => expect(choice).toHaveFocus());
    await userEvent.keyboard('Hart');
    await seen(() => screen.getByRole('option', { name: 'Dr. Amelia Hart' }));
    await userEvent.keyboard('{Enter}');
    await seen(() => screen.getByText('Prescription assigned'));
    await isAt('Biscuit');
  },
};

export const Search: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('j/');
    const search = screen.getByRole('textbox', { name: 'Search in approval queue' });
    await expect(search).toHaveFocus();
    await userEvent.keyboard('Pepper');
    await expect(search).toHaveValue('Pepper');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Biscuit/ })).toBeNull());
    await userEvent.keyboard('{ArrowDown}');
    await isAt('Pepper');
  },
};

export const StaysWhenTheListChanges: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await live();
    await userEvent.keyboard('jjj');
    await isAt('Pepper');
    decidedElsewhere(61);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Biscuit/ })).toBeNull());
    await isAt('Pepper');
    decidedElsewhere(63);
    await isAt('Juniper');
    await seen(() => screen.getByText(/^The order left the list\. Now at Juniper/));
  },
};

export const StaysWhenTheListIsSorted: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ userEvent }) => {
    await shortcuts();
    await userEvent.keyboard('j');
    await isAt('Biscuit');
    await userEvent.click(screen.getByRole('button', { name: /^Client/ }));
    await waitFor(() => expect(row('Biscuit')).toHaveAttribute('aria-current', 'true'));
    await userEvent.keyboard('j');
    await waitFor(() => expect(row('Biscuit')).not.toHaveAttribute('aria-current'));
  },
};

export const WithoutTheFeature: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { keyboardTriageEnabled: false } }) },
  play: async ({ userEvent }) => {
    await screen.findByRole('row', { name: /Biscuit/ });
    await live();
    await userEvent.keyboard('j?');
    await expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull();
    await expect(row('Biscuit')).not.toHaveAttribute('aria-current');
  },
};

export const OnAPhone: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await screen.findByRole('listitem', { name: /Biscuit/ });
    await waitFor(async () => {
      await userEvent.keyboard('k');
      await expect(screen.getByRole('listitem', { name: /Biscuit/ })).toHaveFocus();
    });
    await userEvent.keyboard('j');
    await expect(screen.getByRole('listitem', { name: /Juniper/ })).toHaveFocus();
  },
};
