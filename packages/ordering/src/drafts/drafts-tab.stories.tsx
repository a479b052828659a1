import { handlersFor, refuse } from '@practice-portal/api-client/testing';
import { makeDraft } from '@practice-portal/api-client/testing/ordering';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { OrderingWorld, orderingNetwork } from '../testing/ordering-world.tsx';
import { seen } from '../testing/seen.ts';
import { DraftsTab } from './drafts-tab.tsx';

const World = () => (
  <OrderingWorld>
    <DraftsTab />
  </OrderingWorld>
);

const drafts = () => Array.from({ length: 17 }, (_, at) => makeDraft({ id: 6901 + at, partner: at === 15 ? 'ChartHound PMS' : null }));

const meta = {
  title: 'Ordering/Drafts/Tab',
  component: World,
  beforeEach: orderingNetwork(() => ({ ordering: { drafts: drafts() } })),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const first = async () => (await screen.findAllByRole('button', { name: 'Actions for the draft of Marisol Ortega' }))[0] as HTMLElement;

export const Default: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await first();
    await expect(canvas.getByText('From ChartHound PMS')).toBeInTheDocument();
  },
};

export const ContinuesADraft: Story = {
  ...Default,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Default.play?.(context);
    const { userEvent } = context;
    await userEvent.click(await first());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(screen.getByTestId('place').textContent).toMatch(/^\/order-manager\{"clientId":4002/));
  },
};

export const DeleteQuestion: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await first());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete draft?' }));
    await seen(() => question.getByText("This can't be undone"));
  },
};

export const Delete: Story = {
  tags: ['behaviour'],
  beforeEach: orderingNetwork(() => ({
    ordering: { drafts: drafts() },
    first: () => [http.delete('*/carts/:id', () => new Response(null, { status: 204 }))],
  })),
  play: async (context) => {
    await DeleteQuestion.play?.(context);
    const { userEvent } = context;
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete draft?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await seen(() => screen.getByText('Draft deleted'));
  },
};

export const DeleteFails: Story = {
  beforeEach: orderingNetwork(() => ({ ordering: { drafts: drafts() }, first: () => [http.delete('*/carts/:id', () => refuse(500, ''))] })),
  play: async ({ userEvent }) => {
    await userEvent.click(await first());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await seen(() => screen.getByText("Couldn't delete draft, something unexpected happened"));
  },
};

export const Empty: Story = {
  beforeEach: orderingNetwork(),
  play: async () => {
    await seen(() => screen.getByText('No drafts'));
    await seen(() => screen.getByText('Orders saved for later appear here'));
  },
};

export const Loading: Story = {
  beforeEach: orderingNetwork(() => ({ first: () => handlersFor('loading') })),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part=skeleton]')).toBeVisible());
  },
};

export const Failing: Story = {
  beforeEach: orderingNetwork(() => ({ first: () => handlersFor('failing') })),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the drafts"));
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
