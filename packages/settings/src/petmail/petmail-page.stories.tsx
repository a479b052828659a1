import { network } from '@practice-portal/access/testing';
import { handlersFor } from '@practice-portal/api-client/testing';
import { historyHandlers } from '@practice-portal/api-client/testing/history';
import { makePetMail, petmailHandlers } from '@practice-portal/api-client/testing/petmail';
import type { PetMailEnrollment } from '@practice-portal/domain/petmail';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { SettingsWorld, type SettingsWorldProps } from '../testing/settings-world.tsx';
import { PetMailPage } from './petmail-page.tsx';

const World = (props: Partial<SettingsWorldProps>) => (
  <SettingsWorld path="/email-marketing-settings" routes={[{ path: '/email-marketing-settings', Component: PetMailPage }]} {...props} />
);
const withEnrollment = (enrollment: PetMailEnrollment | null) =>
  network(() => handlersFor('default', {}, [petmailHandlers(enrollment), historyHandlers()]));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const meta = {
  title: 'Settings/PetMail+',
  component: World,
  tags: ['pictures'],
  parameters: { layout: 'fullscreen' },
  beforeEach: withEnrollment(makePetMail()),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Enrolled: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Every two weeks' })).toBeVisible();
  },
};

export const FrequencyChanged: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Every two weeks' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Your frequency has been updated')).toBeInTheDocument();
    await expect(canvas.getByText(/^Last updated on 10\/14\/2026 by Dr. Amelia Okafor\./)).toBeInTheDocument();
  },
};

export const Pause: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause PetMail+' }));
    const form = await dialog('Pause PetMail+');
    await userEvent.type(form.getByRole('textbox', { name: /^Start date/ }), '01/02/2020');
    await userEvent.type(form.getByRole('textbox', { name: /^Resume date/ }), '01/01/2020');
    await userEvent.click(form.getByRole('button', { name: 'Pause PetMail+' }));
    await expect(await form.findByText("Enter a date that's not in the past")).toBeInTheDocument();
    await expect(form.getByText('Enter a date after the start date')).toBeInTheDocument();
    const retype = async (name: RegExp, text: string): Promise<void> => {
      await userEvent.clear(form.getByRole('textbox', { name }));
      await userEvent.type(form.getByRole('textbox', { name }), text);
    };
    await retype(/^Start date/, '01/01/2098');
    await retype(/^Resume date/, '06/01/2098');
    await expect(await form.findByText('Enter a date within 90 days of start')).toBeInTheDocument();
    await retype(/^Resume date/, '02/01/2098');
    await userEvent.click(form.getByRole('button', { name: 'Pause PetMail+' }));
    await expect(await screen.findByText('Pause scheduled')).toBeInTheDocument();
  },
};

export const Cancel: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel PetMail+' }));
    const form = await dialog('Cancel PetMail+');
    const reason = form.getByRole('combobox', { name: /^Reason/ });
    await userEvent.selectOptions(reason, "We're concerned about email frequency");
    await expect(await form.findByRole('button', { name: 'Change frequency' })).toBeInTheDocument();
    await userEvent.selectOptions(reason, "We're using a different service");
    await expect(await form.findByRole('button', { name: 'Pause PetMail+' })).toBeInTheDocument();
    await userEvent.selectOptions(reason, 'Other');
    await userEvent.type(await form.findByRole('textbox', { name: 'Tell us more' }), 'We write ourselves');
    await userEvent.click(form.getByRole('button', { name: 'Cancel PetMail+' }));
    await expect(await screen.findByText('You are no longer enrolled in PetMail+')).toBeInTheDocument();
  },
};

export const Instead: Story = {
  name: 'Change the frequency in place of canceling',
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel PetMail+' }));
    const form = await dialog('Cancel PetMail+');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), "We're concerned about email frequency");
    await userEvent.click(await form.findByRole('button', { name: 'Change frequency' }));
    const frequency = await dialog('Change frequency');
    await userEvent.click(frequency.getByRole('radio', { name: 'Every two weeks' }));
    await userEvent.click(frequency.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Your frequency has been updated')).toBeInTheDocument();
  },
};

export const Paused: Story = {
  beforeEach: withEnrollment(makePetMail({ paused: true, pauseStartDate: '2026-11-01', resumeDate: '2026-12-24' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('PetMail+ is paused from 11/01/2026. It resumes on 12/24/2026.')).toBeInTheDocument();
  },
};

export const Resumed: Story = {
  ...Paused,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Paused.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const form = await dialog('Cancel PetMail+');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), "We're using a different service");
    await expect(await form.findByRole('button', { name: 'Pause PetMail+' })).toHaveAccessibleDescription(/already paused/);
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), "We're concerned about email frequency");
    await expect(await form.findByRole('button', { name: 'Change frequency' })).toBeEnabled();
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), 'This is not our primary pharmacy');
    await userEvent.click(await form.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Resume PetMail+' }));
    await expect(await screen.findByText('PetMail+ resumed')).toBeInTheDocument();
  },
};

export const Scheduled: Story = {
  beforeEach: withEnrollment(makePetMail({ futurePauseScheduled: true, pauseStartDate: '2098-11-01', resumeDate: '2098-12-24' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Clear scheduled pause' })).toBeVisible();
  },
};

export const NotEnrolled: Story = {
  args: {
    environment: {
      config: {
        env: 'test',
        hosts: { practice: '/api', user: '/api', approval: '/api', receipts: '/api', realtime: '/api' },
        links: { petMailSignUp: 'https://petmail.example/sign-up', petMailPreview: 'https://petmail.example/preview' },
      },
    },
  },
  beforeEach: withEnrollment(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Sign up for PetMail\+/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: /^Preview emails/ })).toHaveAttribute('href', 'https://petmail.example/preview');
  },
};

export const Loading: Story = { beforeEach: network(() => handlersFor('loading')) };

export const Failing: Story = {
  beforeEach: network(() => handlersFor('failing')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong. Please try again later.' })).toBeInTheDocument();
  },
};
