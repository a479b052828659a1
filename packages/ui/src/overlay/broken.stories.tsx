import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { FormDrawer } from '../form/form-drawer.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { useSaveForm } from '../form/use-save-form.ts';
import { Dialog } from './dialog.tsx';
import { modalPart } from './modal-part.tsx';

/** Throws, like a rule that does not handle an empty choice. */
let isMended = false;
const kindOf = (reason: string): string => {
  if (reason === 'broken' && !isMended) throw new Error('A rule that breaks');
  return reason;
};

interface PartProps {
  onClose: () => void;
}

const REASONS = [{ value: 'broken', label: 'Pet passed away' }];

const Consequence = ({ reason }: { reason: string }): ReactNode => <p>{kindOf(reason)}</p>;

/** Breaks inside of its drawer. */
const Inside = ({ onClose }: PartProps): ReactNode => {
  const form = useSaveForm({ initialValues: { reason: '' }, save: () => Promise.resolve() });
  return (
    <FormDrawer form={form} title="Deny order" onClose={onClose}>
      <SelectField name="reason" label="Reason" options={REASONS} />
      <Consequence reason={form.formik.values.reason} />
    </FormDrawer>
  );
};

/** Breaks in its own code, before there is a drawer. */
const Outside = modalPart(function Outside({ onClose }: PartProps): ReactNode {
  return (
    <Dialog open title={kindOf('broken')} onClose={onClose}>
      Apoquel 16 mg for Bella.
    </Dialog>
  );
});

const closed = fn();

const Page = ({ of: Part }: { of: (props: PartProps) => ReactNode }): ReactNode => {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    closed();
    setOpen(false);
  };
  return (
    <main style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      <h1>Approval queue</h1>
      <label>
        Search <input defaultValue="" />
      </label>
      <Button onClick={() => setOpen(true)}>Deny</Button>
      {open && <Part onClose={close} />}
    </main>
  );
};

const meta = {
  title: 'UI/Overlay/What broke',
  component: Page,
  // On a docs page its stories would break all at once, and React writes each to the console.
  tags: ['overlay', 'dark', '!autodocs', 'pictures'],
  args: { of: Inside },
  beforeEach: () => {
    isMended = false;
    closed.mockClear();
  },
  parameters: {
    docs: {
      story: { height: '32rem' },
      description: {
        component:
          'A drawer or dialog that breaks says so in its place; the page behind and what is typed there live on. `modalPart` does it for what breaks in the own code of a component that is one.',
      },
    },
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const typeBehind = async (): Promise<HTMLElement> => {
  const search = screen.getByRole('textbox', { name: 'Search' });
  await userEvent.type(search, 'Bella');
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  return search;
};

export const InADrawer: Story = {
  tags: ['phone'],
  play: async () => {
    const search = await typeBehind();
    const drawer = within(await screen.findByRole('dialog', { name: 'Deny order' }));
    await userEvent.selectOptions(await drawer.findByRole('combobox', { name: 'Reason' }), 'Pet passed away');
    await expect(await drawer.findByRole('alert')).toHaveTextContent('Something went wrong');
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Try again' })).toHaveFocus());
    await expect(search).toHaveValue('Bella');
  },
};

/** Trying again shows the drawer with what was typed in it. */
export const TriedAgain: Story = {
  ...InADrawer,
  tags: ['behaviour'],
  play: async (context) => {
    await InADrawer.play?.(context);
    const drawer = within(screen.getByRole('dialog', { name: 'Deny order' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    await expect(await drawer.findByRole('alert')).toBeVisible();
    isMended = true;
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    await expect(await drawer.findByRole('combobox', { name: 'Reason' })).toHaveValue('broken');
    await expect(drawer.queryByRole('alert')).toBeNull();
  },
};

export const OfItsOwnCode: Story = {
  args: { of: Outside },
  play: async () => {
    const search = await typeBehind();
    const dialog = within(await screen.findByRole('dialog', { name: 'Something went wrong' }));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(search).toHaveValue('Bella');
  },
};

export const OfItsOwnCodeTriedAgain: Story = {
  ...OfItsOwnCode,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await OfItsOwnCode.play?.(context);
    isMended = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('dialog', { name: 'broken' })).toBeVisible();
    await expect(screen.queryByRole('dialog', { name: 'Something went wrong' })).toBeNull();
  },
};

export const Closed: Story = {
  ...OfItsOwnCode,
  tags: ['behaviour'],
  play: async (context) => {
    await OfItsOwnCode.play?.(context);
    const dialog = within(screen.getByRole('dialog', { name: 'Something went wrong' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(closed).toHaveBeenCalledOnce();
    isMended = true;
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    await expect(await screen.findByRole('dialog', { name: 'broken' })).toBeVisible();
  },
};
