import { makePractice } from '@practice-portal/api-client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';

import { shellNetwork, ShellWorld } from '../testing/shell-world.tsx';

const LIST = '*/api/application/list/practice/:practiceId';
const LINK = '*/api/application/link';

const meta = {
  title: 'Portal/Application launcher',
  component: ShellWorld,
  tags: ['dark'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/settings' },
  beforeEach: shellNetwork(),
} satisfies Meta<typeof ShellWorld>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const choose = async (canvas: Canvas, name: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Applications' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Default: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Applications' })).focus();
    await userEvent.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual(['Payments', 'Vet2Pet', 'Data services', 'Prescriptions']);
  },
};

export const PrescriptionsIsThePortal: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await choose(canvas, 'Prescriptions');
    await expect(await canvas.findByRole('heading', { name: 'Approval queue', level: 1 })).toBeInTheDocument();
  },
};

export const OpensATab: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    const tab = { opener: window, focus: fn() };
    const open = spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await choose(canvas, 'Vet2Pet');
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://vet-2-pet.example/enter', '_blank'));
    // The application gets no access to the portal.
    await expect(tab.opener).toBeNull();
    open.mockRestore();
  },
};

export const BlockedTab: Story = {
  play: async ({ canvas }) => {
    const open = spyOn(window, 'open').mockReturnValue(null);
    await choose(canvas, 'Payments');
    await screen.findByRole('dialog', { name: 'Pop-up blocked' });
    await expect(screen.getByRole('link', { name: 'Open Payments' })).toHaveAttribute('href', 'https://vspay.example/enter');
    open.mockRestore();
  },
};

export const AsksForAPersonFirst: Story = {
  tags: ['behaviour'],
  beforeEach: shellNetwork(() => [http.post(LINK, () => new HttpResponse(null, { status: 401 }))]),
  play: async ({ canvas }) => {
    await choose(canvas, 'Data services');
    await expect(await canvas.findByText('The staff login ?redirect=%2Fsettings {"application":"DATA_SERVICES"}')).toBeInTheDocument();
  },
};

/** `paymentIndividualLogin`: nobody pays with the shared login. */
export const PaymentsNeedAPerson: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { paymentIndividualLogin: true } }) },
  play: async ({ canvas }) => {
    await choose(canvas, 'Payments');
    await expect(await canvas.findByText('The staff login ?redirect=%2Fsettings {"application":"VSPAY"}')).toBeInTheDocument();
  },
};

export const RefusesAScriptForALink: Story = {
  tags: ['behaviour'],
  beforeEach: shellNetwork(() => [http.post(LINK, () => HttpResponse.json({ url: 'javascript:alert(1)', newTab: true }))]),
  play: async ({ canvas }) => {
    const open = spyOn(window, 'open');
    await choose(canvas, 'Payments');
    await screen.findByText("Payments couldn't be opened. Please try again.");
    await expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  },
};

export const Failing: Story = {
  beforeEach: shellNetwork(() => [http.post(LINK, () => new HttpResponse(null, { status: 503 }))]),
  play: async ({ canvas }) => {
    await choose(canvas, 'Payments');
    await screen.findByText("Payments couldn't be opened. Please try again.");
  },
};

export const ListUnavailable: Story = {
  beforeEach: shellNetwork(() => [http.get(LIST, () => new HttpResponse(null, { status: 503 }), { once: true })]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Applications' }));
    await expect(await screen.findByRole('menuitem', { name: "Applications couldn't be loaded. Try again" })).toBeVisible();
  },
};

export const ListAskedForAgain: Story = {
  ...ListUnavailable,
  tags: ['behaviour'],
  play: async (context) => {
    await ListUnavailable.play?.(context);
    const { canvas } = context;
    await userEvent.click(screen.getByRole('menuitem', { name: "Applications couldn't be loaded. Try again" }));
    await waitFor(async () => {
      if (!screen.queryByRole('menu')) await userEvent.click(canvas.getByRole('button', { name: 'Applications' }));
      await expect(screen.getByRole('menuitem', { name: 'Payments' })).toBeInTheDocument();
    });
  },
};

const asked = fn();

export const NothingToLaunch: Story = {
  beforeEach: shellNetwork(() => [
    http.get(LIST, () => {
      asked();
      return HttpResponse.json({ applications: ['PRACTICE_HOME', 'SOMETHING_NEWER'] });
    }),
  ]),
  play: async ({ canvas }) => {
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await expect(canvas.queryByRole('button', { name: 'Applications' })).toBeNull();
  },
};

export const OnPhone: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await choose(canvas, 'Prescriptions');
    await expect(await canvas.findByRole('heading', { name: 'Approval queue', level: 1 })).toBeInTheDocument();
  },
};
