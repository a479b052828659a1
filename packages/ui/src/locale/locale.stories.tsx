import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';

import { LocaleProvider, useLocale, useMoment, useNow, useToday } from './locale-provider.tsx';

const EVENING = new Date('2026-03-05T23:59:30Z');
const MORNING = new Date('2026-03-06T00:00:30Z');
let moment = EVENING;
const clock = (): Date => moment;

const Times = (): ReactNode => {
  const { formatTime } = useLocale();
  return (
    <ul>
      <li>{useToday()}</li>
      <li>{formatTime(useNow().toISOString())}</li>
      <li>{useMoment((now) => (now.getUTCHours() < 12 ? 'morning' : 'evening'))}</li>
    </ul>
  );
};

const meta = {
  title: 'Hooks/useToday',
  component: Times,
  beforeEach: () => {
    moment = EVENING;
  },
  parameters: {
    docs: {
      description: {
        component:
          "What a screen says of today, such as 'Expired', an age or a limit, goes on with the day.\n\n**Don't** keep a moment in state.",
      },
    },
  },
  render: () => (
    <LocaleProvider localization={{ defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy', timeZone: 'UTC' }} clock={clock}>
      <Times />
    </LocaleProvider>
  ),
} satisfies Meta<typeof Times>;

export default meta;

/** A screen that is open over midnight, and looked at again in the morning. */
export const GoesOnWithTheDay: StoryObj<typeof meta> = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('2026-03-05')).toBeVisible());
    await expect(canvas.getByText('11:59 PM')).toBeVisible();
    moment = MORNING;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(canvas.getByText('2026-03-06')).toBeVisible());
    await expect(canvas.getByText('12:00 AM')).toBeVisible();
    await expect(canvas.getByText('morning')).toBeVisible();
  },
};
