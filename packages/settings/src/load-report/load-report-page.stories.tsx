import { network } from '@practice-portal/access/testing';
import { handlersFor, makePractice, on } from '@practice-portal/api-client/testing';
import { type LoadReport, readLoadReport } from '@practice-portal/domain/report';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { LoadReportPage } from './load-report-page.tsx';

const ROUTES = [{ path: '/settings/reports', Component: LoadReportPage }];
const World = (props: Partial<SettingsWorldProps>) => <SettingsWorld path="/settings/reports" routes={ROUTES} {...props} />;
const HOUR = 3_600;
const REPORT: LoadReport = {
  month: '2026-11',
  months: ['2026-11', '2026-10', '2026-09'],
  vetStaffId: null,
  seesAll: true,
  vets: [
    { vetStaffId: 1, name: 'Dr. Amelia Okafor', count: 96 },
    { vetStaffId: 2, name: 'Dr. Daniel Nguyen', count: 46 },
  ],
  wait: { median: 3 * HOUR, percentile95: 49 * HOUR, oldest: 100 * HOUR },
  decisions: [
    { source: 'Online store', denialReason: null, count: 81 },
    { source: 'In clinic', denialReason: null, count: 40 },
    { source: 'Online store', denialReason: 'Pet due for exam or test', count: 17 },
    { source: 'Retailer', denialReason: 'No current client-patient relationship', count: 4 },
  ],
  putOff: 12,
  cameBack: 9,
  forgotten: 0,
  outside: { kept: 5, lost: 3 },
  spared: 7,
};
const answering = (report: Partial<LoadReport>) =>
  network(() =>
    handlersFor('default', {}, [
      () => [on(readLoadReport, ({ query }) => ({ ...REPORT, ...report, ...(typeof query.month === 'string' && { month: query.month }) }))],
    ]),
  );

const meta = {
  title: 'Settings/Load report',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: answering({}),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An administrator's, who may look at any vet; at 390 px as well it does not scroll sideways. */
export const Page: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('142 decisions in November 2026')).toBeVisible();
    await expect(canvas.getByText('2 days')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AnotherMonth: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Month'), 'October 2026');
    await expect(await canvas.findByText('142 decisions in October 2026')).toBeVisible();
  },
};

/** A vet's own. */
export const Own: Story = {
  beforeEach: answering({ seesAll: false, vetStaffId: 1, decisions: [], wait: { median: null, percentile95: null, oldest: 60 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No decisions in this month')).toBeVisible();
    await expect(canvas.queryByLabelText('Veterinarian')).toBeNull();
  },
};

export const Off: Story = {
  args: { practice: makePractice({ practiceHomeFeatures: { reportsEnabled: false } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Contact support to turn it on for your practice.')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
