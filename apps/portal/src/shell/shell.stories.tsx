import { network } from '@practice-portal/access/testing';
import { handlersFor, makeApprover, makePractice, makeQueuePage } from '@practice-portal/api-client/testing';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { toast } from '@practice-portal/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';

import { shellNetwork, ShellWorld } from '../testing/shell-world.tsx';

const meta = {
  title: 'Portal/Shell',
  component: ShellWorld,
  parameters: { layout: 'fullscreen' },
  beforeEach: [shellNetwork(), () => localStorage.removeItem('practice-portal.shell.collapsed')],
} satisfies Meta<typeof ShellWorld>;

export default meta;
type Story = StoryObj<typeof meta>;

const QUEUE = '*/api/prescription/rest/v1/approval/awaiting/:practiceId';

export const Desktop: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(/prescriptions? awaits? approval/)).toBeInTheDocument());
    await expect(canvas.getByRole('link', { name: /Approval queue/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('v0.885.0')).toBeVisible();
  },
};

export const Collapsed: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Collapse sidebar' });
    await userEvent.click(toggle);
    await waitFor(async () => expect(await canvas.findByRole('button', { name: 'Expand sidebar' })).toHaveFocus());
    await expect(canvas.getByRole('link', { name: /Approval queue/ })).toBeVisible();
    await expect(localStorage.getItem('practice-portal.shell.collapsed')).toBe('true');
  },
};

export const SkipsToTheContent: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    canvas.getByRole('button', { name: 'Skip to the content' }).focus();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Skip to the content' })).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const LongName: Story = {
  args: { practice: makePractice({ companyName: 'Lac-Brûlé Veterinary Clinic and Emergency Centre of the Upper Laurentians' }) },
};

export const ManyWaiting: Story = {
  beforeEach: network(() => [
    http.get(QUEUE, () => HttpResponse.json(makeQueuePage([], { practiceOrderCount: COUNT_CAP }))),
    ...handlersFor('default'),
  ]),
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText('10,000+')).toBeVisible());
  },
};

export const QueueUnavailable: Story = { beforeEach: network(() => handlersFor('failing')) };

export const LogsOutByKeyboard: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Maple Street Animal Hospital' }).focus();
    await userEvent.keyboard('{Enter}');
    const logOut = await screen.findByRole('menuitem', { name: 'Log out practice' });
    // The menu takes the focus with the next frame, keeps it, and names the entry it is on.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('menu')).toHaveAttribute('aria-activedescendant'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveAttribute('aria-activedescendant', logOut.id));
    toast.success('Undone: Biscuit, Carprofen');
    // It stays for as long as a person points at it, and goes with them all the same: the next is not to read it.
    await userEvent.hover(await screen.findByText('Undone: Biscuit, Carprofen'));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await canvas.findByText(/^The login/)).toBeVisible());
    await waitFor(() => expect(screen.queryByText('Undone: Biscuit, Carprofen')).toBeNull(), { timeout: 1_000 });
  },
};

export const OpensTheSettings: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Maple Street Animal Hospital' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await waitFor(async () => expect(await canvas.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible());
    await expect(canvas.getByRole('link', { name: /Approval queue/ })).not.toHaveAttribute('aria-current');
  },
};

export const ReturnsToThePageItLeft: Story = {
  tags: ['behaviour'],
  args: { path: '/?size=50&page=2' },
  play: async (context) => {
    await OpensTheSettings.play?.(context);
    const queue = context.canvas.getByRole('link', { name: /Approval queue/ });
    await expect(context.canvas.getByRole('link', { name: 'Practice portal' })).toHaveAttribute('href', '/?size=50&page=2');
    await context.userEvent.click(queue);
    await waitFor(() => expect(queue).toHaveAttribute('aria-current', 'page'));
    // Pressed on the queue itself it leads to the beginning.
    await expect(queue).toHaveAttribute('href', '/');
  },
};

export const LogsOutWithoutTheService: Story = {
  tags: ['behaviour'],
  beforeEach: network(() => [http.post('*/api/auth/logout', () => HttpResponse.error()), ...handlersFor('default')]),
  play: LogsOutByKeyboard.play,
};

export const ChoosesDark: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const appearance = canvas.getByRole('button', { name: 'Appearance' });
    await userEvent.click(appearance);
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark', checked: false }));
    await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(appearance);
    await expect(await screen.findByRole('menuitemradio', { name: 'Dark', checked: true })).toBeInTheDocument();
    await expect(screen.getByRole('menuitemradio', { name: 'Light', checked: false })).toBeInTheDocument();
  },
};

export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
    };
  },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByText(/^This device says it is offline/)).toBeVisible());
  },
};

export const OnPhone: Story = {
  tags: ['!test', 'phone'], // the `phone` tag runs it, at the width it is about
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const open = await canvas.findByRole('button', { name: 'Open menu' });
    open.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await expect(menu.getByText('Maple Street Animal Hospital')).toBeVisible();
  },
};

export const MenuOnPhoneLeadsOn: Story = {
  ...OnPhone,
  tags: ['behaviour'],
  play: async (context) => {
    const { userEvent } = context;
    await OnPhone.play?.(context);
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await userEvent.click(menu.getByRole('link', { name: /Approval queue/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const CountsWhatAVetSees: Story = {
  tags: ['behaviour'],
  name: 'Count of what the approving vet’s list has',
  args: { vet: makeApprover() },
  beforeEach: shellNetwork(() => [
    http.get(QUEUE, ({ request }) => {
      const asked = new URL(request.url).searchParams;
      return HttpResponse.json({
        elements: [],
        count: asked.get('vetStaffId') === null ? 23 : 7,
        practiceOrderCount: 23,
        containsSuggestions: false,
        sources: [],
        pageBean: { size: 10, page: 0, sort: 'orderDate', order: 'DESC' },
      });
    }),
  ]),
  play: async () => {
    await waitFor(() => expect(screen.getByText('7 prescriptions await approval')).toBeInTheDocument());
    await expect(screen.queryByText('23 prescriptions await approval')).toBeNull();
  },
};
