import { PATHS } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { RouteWorld } from '../testing/route-world.tsx';
import { seen } from '../testing/seen.ts';
import { OrderManagerLinkPage } from './order-manager-link-page.tsx';

const World = ({ path, state = null }: { path: string; state?: unknown }) => (
  <RouteWorld path={path} state={state} routes={[{ path: PATHS.orderManager, Component: OrderManagerLinkPage }]} />
);

const meta = {
  title: 'Access/Order manager link',
  component: World,
  args: { path: '/order-manager?practiceId=1001&clientId=42&view=client-history' },
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const opensHistoryOf =
  (clientId: number | null): Story['play'] =>
  async () => {
    await seen(() => screen.getByText('/client-history'));
    const state = { clientId, sourcePageName: 'Approval queue', sourcePageRoute: '/' };
    await expect(screen.getByText(JSON.stringify(state))).toBeInTheDocument();
  };

export const ClientHistory: Story = { play: opensHistoryOf(42) };

export const ClientIdThatIsNoNumber: Story = {
  args: { path: '/order-manager?practiceId=1001&clientId=maple&view=client-history' },
  play: opensHistoryOf(null),
};

const entry = { view: 'NEW_ORDER', vetStaffId: '501' };

export const FromATokenEntry: Story = {
  args: { path: '/order-manager', state: entry },
  play: async () => {
    await seen(() => screen.getByText('/'));
    await expect(screen.getByText(JSON.stringify(entry))).toBeInTheDocument();
  },
};

export const AnotherView: Story = {
  args: { path: '/order-manager?practiceId=1001&clientId=42&view=orders' },
  play: async () => {
    await seen(() => screen.getByText('/'));
  },
};
