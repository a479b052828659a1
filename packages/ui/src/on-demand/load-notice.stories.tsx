import { Field, Input } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, type ReactNode, useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { closeLoadProblem } from './load-problem.ts';

let isThere = false;

const Calendar = (): ReactNode => <p>November 2026</p>;

const fetchCalendar = async (): Promise<ComponentType> => {
  if (!isThere) throw new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/calendar-Ab12.js`);
  return Calendar;
};

const World = ({ inModal = false }: { inModal?: boolean }): ReactNode => {
  const [{ Part }] = useState(() => lazyPart(fetchCalendar));
  const [open, setOpen] = useState(false);
  const form = (
    <>
      <Field.Root>
        <Field.Label>Note</Field.Label>
        <Input defaultValue="" />
      </Field.Root>
      <Button onClick={() => setOpen(true)}>Open calendar</Button>
      {open && <Part />}
    </>
  );
  return inModal ? (
    <Dialog open title="Pause PetMail+" onClose={() => undefined}>
      {form}
    </Dialog>
  ) : (
    <main>{form}</main>
  );
};

/** Answers requests for the file with a status, or fails them without one. */
const serverAnswers = (status?: number) => () => {
  isThere = false;
  closeLoadProblem();
  const real = window.fetch;
  const spy = spyOn(window, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/assets/calendar-')) return real(input, init);
    return status === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(null, { status }));
  });
  return () => {
    spy.mockRestore();
    closeLoadProblem();
  };
};

const meta = {
  title: 'Foundations/New version',
  component: World,
  parameters: { layout: 'fullscreen' },
  beforeEach: serverAnswers(404),
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const typeAndOpen = async (): Promise<void> => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Crush it');
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
};

/** A newer version has taken the place of the files of this one: the page stays, with what is typed. */
export const Gone: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await typeAndOpen();
    await expect(await screen.findByText('A new version is available. Reload to continue')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Crush it');
  },
};

/** In a dialog it is one of the dialog's stops for Tab. */
export const GoneInADialog: Story = {
  args: { inModal: true },
  play: async () => {
    await typeAndOpen();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('button', { name: 'Reload' })));
  },
};

export const Unreachable: Story = {
  beforeEach: serverAnswers(),
  play: async () => {
    await typeAndOpen();
    await expect(await screen.findByText("A part of this page couldn't be loaded")).toBeVisible();
  },
};

export const TriedAgain: Story = {
  ...Unreachable,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await Unreachable.play?.(context);
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('November 2026')).toBeVisible();
    await expect(screen.queryByText("A part of this page couldn't be loaded")).toBeNull();
  },
};
