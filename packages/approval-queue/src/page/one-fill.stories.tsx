import { handlersFor, makeApprover, makePractice } from '@practice-portal/api-client/testing';
import type { ApproveRequest } from '@practice-portal/domain/approval';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { queueNetwork } from '../testing/queue-network.ts';
import { QueuePageWorld } from '../testing/queue-page-world.tsx';
import { rowOf, seen } from '../testing/seen.ts';
import { waitingItem } from '../testing/waiting-item.ts';

const sent = fn<(body: ApproveRequest) => void>();

const meta = {
  title: 'Approval queue/Deny/One fill',
  component: QueuePageWorld,
  args: { vet: makeApprover(), pin: '1234', practice: makePractice({ practiceHomeFeatures: { recordLockingEnabled: false } }) },
  beforeEach: [
    () => void sent.mockClear(),
    queueNetwork(() => [
      http.post('*/api/prescription/rest/v1/approval/:type/:id/approve', async ({ request }) => {
        sent((await request.clone().json()) as ApproveRequest);
        return undefined;
      }),
      ...handlersFor('default', { queue: [waitingItem(61, 'Biscuit')] }),
    ]),
  ],
} satisfies Meta<typeof QueuePageWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'One fill is reviewed, an exam asked for',
  play: async ({ userEvent }) => {
    await userEvent.click((await rowOf('Biscuit')).getByRole('button', { name: 'Deny' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve one fill now, an exam for the rest' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Review order' }));
    await expect(drawer.getByRole('combobox', { name: /^Refills/ })).toHaveValue('0');
    const text = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: /^What the owner is told/ });
    await expect(text.value).toContain('has approved one fill');
    await expect(drawer.getByRole('combobox', { name: /^Next step/ })).toHaveValue('EXAM');
  },
};

export const Approved: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    await Default.play?.(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await seen(() => screen.getByText('Prescription approved'));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const owner = { text: expect.stringContaining('has approved one fill') as string, nextStep: 'EXAM', way: 'MAIL', sms: false };
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ refills: 0, owner }));
  },
};
