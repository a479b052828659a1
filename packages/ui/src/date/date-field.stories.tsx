import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { StoryForm } from '../form/story-form.tsx';
import { DateField } from './date-field.tsx';

const ISO = /^\d{4}-\d{2}-\d{2}$/;

const meta = {
  title: 'UI/Form/DateField',
  component: DateField,
  tags: ['overlay', 'dark', 'pictures'],
  args: { name: 'date', label: 'Expiration date', required: true, min: '2026-11-02', max: '2027-11-20' },
  render: (args) => (
    <StoryForm
      values={{ date: '2026-11-20' }}
      validate={({ date }) => ({ date: ISO.test(String(date)) ? undefined : { key: 'ui:form.incomplete' } })}
    >
      <DateField {...args} />
    </StoryForm>
  ),
  parameters: {
    docs: {
      description: {
        component:
          "Typed the way the practice writes dates (try the toolbar's locale), or chosen. The form holds `YYYY-MM-DD`.\n\n**Do** give `min` and `max`, and say them in the help where they surprise.\n\n**Don't** use it for a date of birth without `max`.",
      },
    },
  },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const field = (canvas: Canvas) => canvas.getByRole('textbox', { name: /^Expiration date/ });
const day = (name: RegExp) => within(document.body).findByRole('button', { name });

export const Typed: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveValue('11/20/2026');
    await userEvent.clear(field(canvas));
    await userEvent.type(field(canvas), '1.2.27');
    await userEvent.tab();
    await expect(field(canvas)).toHaveValue('01/02/2027');
  },
};

export const NoDate: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(field(canvas));
    await userEvent.type(field(canvas), 'soon');
    await userEvent.tab();
    await waitFor(() => expect(field(canvas)).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY'));
    await expect(field(canvas)).toHaveValue('soon');
  },
};

export const ChosenByKeyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    await waitFor(async () => expect(await day(/November 20, 2026/)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(async () => expect(await day(/November 28, 2026/)).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(async () => expect(await day(/December 28, 2026/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field(canvas)).toHaveValue('12/28/2026'));
    await waitFor(() => expect(field(canvas)).toHaveFocus());
  },
};

export const CalendarOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    await waitFor(() => expect(document.querySelector('td[aria-selected=true]')).toHaveTextContent('20'));
  },
};

export const OutsideTheLimits: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    await userEvent.click(await day(/November 1, 2026/));
    await expect(field(canvas)).toHaveValue('11/20/2026');
  },
};

export const EscapeClosesTheCalendar: Story = {
  ...OutsideTheLimits,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await OutsideTheLimits.play?.(context);
    const { canvas } = context;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field(canvas)).toHaveFocus());
  },
};

export const British: Story = {
  globals: { locale: 'en-GB' },
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveValue('20/11/2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    await waitFor(() => expect(within(document.body).getAllByRole('columnheader')[0]).toHaveTextContent('Mon'));
  },
};

export const Disabled: Story = { args: { disabledReason: 'Set by the compounding partner' } };
