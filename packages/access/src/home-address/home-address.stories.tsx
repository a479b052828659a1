import { PATHS } from '@practice-portal/domain/navigation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link, Outlet, useLocation } from 'react-router';
import { expect } from 'storybook/test';

import { RouteWorld } from '../testing/route-world.tsx';
import { HomeAddressProvider, useHomeAddress } from './home-address.tsx';

const KEPT = '?page=2&sort=client&q=biscuit';

const Screens = () => {
  const { pathname, search } = useLocation();
  return (
    <main>
      <p>{pathname + search}</p>
      <Link to={useHomeAddress()}>Approval queue</Link> <Link to={PATHS.home + KEPT}>Biscuit, page 3</Link>{' '}
      <Link to={PATHS.account}>My account</Link> <Link to="/settings?tab=team">Settings</Link>
    </main>
  );
};

const Shell = () => (
  <HomeAddressProvider>
    <Outlet />
  </HomeAddressProvider>
);

const ROUTES = [{ Component: Shell, children: [{ path: '*', Component: Screens }] }];

const meta = {
  title: 'Access/Way home',
  component: RouteWorld,
  args: { path: PATHS.home, routes: ROUTES },
} satisfies Meta<typeof RouteWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

/** From another screen it leads to home as it was left; from home itself to its first page. */
export const BackToWhatWasLeft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const home = () => canvas.getByRole('link', { name: 'Approval queue' });
    await userEvent.click(await canvas.findByRole('link', { name: 'Biscuit, page 3' }));
    await expect(home()).toHaveAttribute('href', PATHS.home);
    await userEvent.click(canvas.getByRole('link', { name: 'My account' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }));
    await expect(canvas.getByText('/settings?tab=team')).toBeVisible();
    await expect(home()).toHaveAttribute('href', PATHS.home + KEPT);
    await userEvent.click(home());
    await expect(canvas.getByText(PATHS.home + KEPT)).toBeVisible();
    await userEvent.click(home());
    await userEvent.click(canvas.getByRole('link', { name: 'My account' }));
    await expect(home()).toHaveAttribute('href', PATHS.home);
  },
};

/** Without an earlier visit it leads to the first page. */
export const NeverSeen: Story = {
  tags: ['behaviour'],
  args: { path: '/settings?tab=team' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Approval queue' })).toHaveAttribute('href', PATHS.home);
  },
};
