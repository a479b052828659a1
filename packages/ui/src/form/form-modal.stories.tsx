import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { SkeletonText } from '../feedback/skeleton.tsx';
import { UnsavedChangesHost } from '../unsaved-changes/unsaved-changes-host.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FieldErrors, SaveCanceled } from './save-errors.ts';
import { type SaveContext, useSaveForm } from './use-save-form.ts';

interface Client {
  name: string;
  email: string;
}
interface SaveClient {
  body: Client;
  idempotencyKey: string;
}

/** The service: each save takes the next answer, and saves when there is none left. */
let answers: unknown[] = [];
/** Results of the precheck before each save; passes once there are none left. */
let prechecks: unknown[] = [];
let answered: Promise<void> = Promise.resolve();
const sent = fn<(args: SaveClient) => void>();
const save = async (body: Client, { idempotencyKey }: SaveContext): Promise<Client> => {
  sent({ body, idempotencyKey });
  const answer = answers.shift();
  await answered;
  return answer === undefined ? body : Promise.reject(answer);
};

const NOBODY: Client = { name: '', email: '' };

interface ScreenProps {
  shape: 'drawer' | 'dialog';
  loading: boolean;
  /** The fields fill more than the drawer. */
  isLong?: boolean;
}

const EditClient = ({ shape, loading: loadingAtFirst, isLong = false, onClose }: ScreenProps & { onClose: () => void }): ReactNode => {
  const [loading, setLoading] = useState(loadingAtFirst);
  const form = useSaveForm({
    initialValues: loading ? NOBODY : { name: 'Ana Díaz', email: 'ana@example.com' },
    validate: ({ name }) => (name === '' ? { name: 'Enter a name' } : {}),
    precheck: async () => {
      const refusal = prechecks.shift();
      await (refusal === undefined ? Promise.resolve() : Promise.reject(refusal));
    },
    save,
    saved: 'Client saved',
    onSaved: onClose,
  });
  const Shape = shape === 'drawer' ? FormDrawer : FormDialog;
  return (
    <Shape
      form={form}
      title="Edit client"
      onClose={onClose}
      help={<Button>Chat with the pharmacy</Button>}
      actions={loading ? <Button onClick={() => setLoading(false)}>Let it arrive</Button> : null}
    >
      {loading ? (
        <SkeletonText />
      ) : (
        <>
          <TextField name="name" label="Name" required />
          <TextField name="email" label="Email" />
          {isLong ? <p style={{ paddingTop: '80rem' }}>The end</p> : null}
        </>
      )}
    </Shape>
  );
};

const ClientPage = (props: ScreenProps): ReactNode => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Link to="/other">Other screen</Link>
      {open ? <EditClient {...props} onClose={() => setOpen(false)} /> : <p>The list of clients</p>}
    </>
  );
};

const Screen = (props: ScreenProps): ReactNode => {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: (
            <UnsavedChangesHost>
              <Outlet />
            </UnsavedChangesHost>
          ),
          children: [
            { path: '/clients', element: <ClientPage {...props} /> },
            { path: '/other', element: <p>The other screen</p> },
          ],
        },
      ],
      { initialEntries: ['/other', '/clients'], initialIndex: 1 },
    ),
  );
  return (
    <>
      <RouterProvider router={router} />
      <button type="button" onClick={() => void router.navigate(-1)}>
        Back
      </button>
    </>
  );
};

const meta = {
  title: 'UI/Form/FormDrawer, FormDialog, useSaveForm',
  component: Screen,
  subcomponents: { FormDrawer, FormDialog },
  tags: ['overlay', 'dark', 'pictures'],
  args: { shape: 'drawer', loading: false },
  parameters: {
    docs: {
      description: {
        component:
          "`useSaveForm` holds and saves the form, `FormDrawer` and `FormDialog` show it.\n\n**Do** open it at once, with skeletons until what it edits is there.\n\n**Don't** write a discard question, an idempotency key or a banner of your own.",
      },
    },
  },
  beforeEach: async () => {
    answers = [];
    prechecks = [];
    answered = Promise.resolve();
    sent.mockClear();
    // Typing takes people longer than this takes to arrive.
    await import('../unsaved-changes/discard-changes.tsx');
  },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const modal = async () => within(await screen.findByRole('dialog', { name: 'Edit client' }));
const name = () => screen.findByRole('textbox', { name: /^Name/ });
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const retype = async (text: string): Promise<void> => {
  await userEvent.clear(await name());
  await userEvent.type(await name(), text);
};
/** It is there for a person once its harmless answer has the focus. */
const question = async (): Promise<void> => {
  const asked = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await waitFor(() => expect(asked.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
};
const keepEditing = async (): Promise<void> => {
  await question();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const closed = () => screen.findByText('The list of clients');

export const AsDrawer: Story = {
  tags: ['phone'],
  play: async () => {
    await expect((await modal()).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Saves: Story = {
  tags: ['behaviour'],
  play: async () => {
    await expect((await modal()).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await retype('Ana Núñez');
    await press('Save');
    await closed();
    await waitFor(() => expect(screen.getByText('Client saved')).toBeVisible());
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent.mock.lastCall?.[0].body).toEqual({ name: 'Ana Núñez', email: 'ana@example.com' });
  },
};

export const AsDialog: Story = { args: { shape: 'dialog' } };

export const AsksBeforeItIsLeft: Story = {
  tags: ['behaviour'],
  name: 'Asks by Escape, close, cancel, link, back and reload alike',
  play: async ({ canvas }) => {
    await retype('Ana Núñez');
    await userEvent.keyboard('{Escape}');
    await keepEditing();
    await press('Close');
    await keepEditing();
    await press('Cancel');
    await keepEditing();
    // The page behind is out of reach for a person, not for a script or the browser's own buttons.
    canvas.getByText('Other screen').click();
    await keepEditing();
    canvas.getByText('Back').click();
    await keepEditing();
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await expect(await name()).toHaveValue('Ana Núñez');
    await press('Cancel');
    await question();
    await press('Discard changes');
    await closed();
    await expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  },
};

export const UnchangedClosesAtOnce: Story = {
  tags: ['behaviour'],
  play: async () => {
    await name();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const FillsIn: Story = {
  tags: ['behaviour'],
  name: 'Opens at once and fills in',
  args: { loading: true },
  play: async () => {
    await expect((await modal()).getByText('Loading')).toBeInTheDocument();
    await press('Let it arrive');
    await expect(await name()).toHaveValue('Ana Díaz');
    await userEvent.keyboard('{Escape}');
    await closed();
  },
};

export const FieldRefused: Story = {
  play: async () => {
    answers = [{ status: 422, message: 'Taken', data: { fieldErrors: { email: 'Somebody else has this email' } } }];
    await retype('Ana Núñez');
    await press('Save');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('Somebody else has this email');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

export const FieldCorrected: Story = {
  ...FieldRefused,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    await FieldRefused.play?.(context);
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.type(email, '.mx');
    await waitFor(() => expect(email).toBeValid());
    await press('Save');
    await closed();
  },
};

export const FieldWrong: Story = {
  name: 'The first wrong field has the focus',
  play: async () => {
    await userEvent.clear(await name());
    await press('Save');
    await waitFor(async () => expect(await name()).toHaveFocus());
    await expect(await name()).toHaveAccessibleDescription('Enter a name');
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const AnswerLost: Story = {
  tags: ['behaviour'],
  name: 'A lost answer is tried again with the same key',
  play: async () => {
    answers = [
      { status: 0, message: 'Failed to fetch' },
      { status: 500, message: 'Error 500' },
    ];
    await retype('Ana Núñez');
    await press('Save');
    const drawer = await modal();
    await expect(await drawer.findByRole('alert')).toHaveTextContent("The pharmacy can't be reached");
    await expect(drawer.getByRole('button', { name: 'Chat with the pharmacy' })).toBeVisible();
    await expect(await name()).toHaveValue('Ana Núñez');
    await press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await drawer.findByRole('alert');
    await retype('Ana Nunez');
    await press('Save');
    await closed();
    const [first, second, third] = sent.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    await expect(first).toMatch(/.{8}/);
    await expect(second).toBe(first);
    await expect(third).not.toBe(first);
  },
};

export const Conflict: Story = {
  name: 'What no field says has the focus',
  play: async () => {
    answers = [{ status: 409, message: 'Changed', data: { errorMessage: 'Changed' } }];
    await retype('Ana Núñez');
    await press('Save');
    const banner = await screen.findByRole('alert');
    await expect(banner).toHaveTextContent('Someone else has changed this in the meantime');
    await waitFor(() => expect(banner).toHaveFocus());
    await expect(await name()).toHaveValue('Ana Núñez');
  },
};

export const ScrolledTo: Story = {
  tags: ['behaviour'],
  name: 'The banner is in sight wherever it is pressed',
  args: { isLong: true },
  play: async () => {
    answers = [{ status: 500, message: 'Error 500' }];
    await retype('Ana Núñez');
    (await modal()).getByText('The end').scrollIntoView();
    await press('Save');
    const banner = await screen.findByRole('alert');
    await waitFor(() => expect(banner).toHaveFocus());
    const { top, bottom } = banner.getBoundingClientRect();
    await expect(top).toBeGreaterThan(0);
    await expect(bottom).toBeLessThan(window.innerHeight);
  },
};

/** The service is asked first: what it has against a field is said there, and nothing is sent. */
export const PrecheckRefuses: Story = {
  tags: ['behaviour', 'thorough'],
  play: async () => {
    prechecks = [new FieldErrors({ email: 'Somebody else has this email' })];
    await retype('Ana Núñez');
    await press('Save');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('Somebody else has this email');
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const PrecheckCancels: Story = {
  tags: ['behaviour'],
  name: 'A question that is answered with no says nothing',
  play: async () => {
    prechecks = [new SaveCanceled()];
    await retype('Ana Núñez');
    await press('Save');
    await waitFor(() => expect(prechecks).toHaveLength(0));
    await expect(sent).not.toHaveBeenCalled();
    await expect(screen.queryByRole('alert')).toBeNull();
    await press('Save');
    await closed();
  },
};

let arrive = (): void => undefined;

export const Busy: Story = {
  name: 'Stays open while it is being saved',
  play: async () => {
    answered = new Promise((resolve) => {
      arrive = resolve;
    });
    await retype('Ana Núñez');
    await press('Save');
    const drawer = await modal();
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'));
    await expect(drawer.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Saving');
  },
};

export const ClosesOnceSaved: Story = {
  ...Busy,
  name: 'Closes once it is saved',
  tags: ['behaviour'],
  play: async (context) => {
    await Busy.play?.(context);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    arrive();
    await closed();
    await expect(sent).toHaveBeenCalledOnce();
  },
};
