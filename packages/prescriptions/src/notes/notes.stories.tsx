import { network, ScreenWorld } from '@practice-portal/access/testing';
import { handlersFor, makePractice, on, refuse } from '@practice-portal/api-client/testing';
import { addNote, listClientNotes, listItemNotes, type NewNote, type Note, removeNote } from '@practice-portal/domain/note';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import { seen } from '../testing/seen.ts';
import { Notes, type NotesProps } from './notes.tsx';

const makeNote = (overrides: Partial<Note> = {}): Note => ({
  id: 1,
  subject: 'pet',
  petName: 'Biscuit',
  text: 'Spits out large tablets. Flavored chews or a liquid go down well.',
  by: 'Kelly Donovan',
  at: '2026-11-12T15:04:00.000Z',
  own: false,
  ...overrides,
});
const some: Note[] = [
  makeNote({ id: 3, subject: 'item', petName: null, text: 'The owner still has a week of it left.', by: null, own: true }),
  makeNote({ id: 2 }),
  makeNote({ id: 1, subject: 'client', petName: null, text: 'Call after 4 PM,\nshe works nights.' }),
];
const PAGE = 10;

const sent = fn<(note: NewNote, key: string | null) => void>();
const submitted = fn();

/** A service that has these notes, and keeps what is added and removed. */
const having = (kept: Note[]) =>
  network(() => {
    const notes = [...kept];
    const page = ({ query }: { query: { before?: string } }) => {
      const earlier = notes.filter(({ id }) => id < Number(query.before ?? Number.POSITIVE_INFINITY));
      return { elements: earlier.slice(0, PAGE), next: earlier.length > PAGE ? (earlier[PAGE - 1]?.id ?? null) : null };
    };
    return [
      on(listItemNotes, page),
      on(listClientNotes, page),
      on(addNote, ({ body, request }) => {
        sent(body, request.headers.get('idempotency-key'));
        const data = makeNote({ id: 1 + (notes[0]?.id ?? 0), ...body, petName: null, by: null, own: true });
        notes.unshift(data);
        return { data };
      }),
      on(removeNote, ({ params: { noteId } }) => {
        notes.splice(
          notes.findIndex(({ id }) => id === noteId),
          1,
        );
        return undefined;
      }),
      ...handlersFor('default'),
    ];
  });

const World = ({ isOn = true, ...props }: NotesProps & { isOn?: boolean }) => (
  <ScreenWorld practice={makePractice({ practiceHomeFeatures: { notesEnabled: isOn } })}>
    <form onSubmit={submitted}>
      <Notes {...props} />
    </form>
  </ScreenWorld>
);

const meta = {
  title: 'Prescriptions/Notes',
  component: World,
  args: {
    headingLevel: 3,
    item: { type: 'EC_ORDER_ITEM', id: 1 },
    client: { id: 4001, name: 'Eleanor Whitaker' },
    pet: { id: 7201, name: 'Biscuit' },
  },
  beforeEach: [
    () => {
      sent.mockClear();
      submitted.mockClear();
    },
    having(some),
  ],
} satisfies Meta<typeof World>;

export default meta;
type Story = StoryObj<typeof meta>;

const section = async () => within(await screen.findByRole('region', { name: 'Notes to colleagues' }));
const entries = async () => (await section()).findAllByRole('listitem');

export const Some: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    await seen(() => screen.getByText('The owner still has a week of it left.'));
    await expect((await entries()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/This order · Practice login, /),
      expect.stringMatching(/Biscuit · Kelly Donovan, /),
      expect.stringMatching(/Client · Kelly Donovan, /),
    ]);
    // Only one's own can be removed.
    await expect(screen.getAllByRole('button', { name: 'Remove note' })).toHaveLength(1);
  },
};

export const None: Story = {
  beforeEach: having([]),
  play: async () => {
    await seen(() => screen.getByText('No notes yet'));
  },
};

export const Long: Story = {
  tags: ['phone'],
  beforeEach: having(
    Array.from({ length: 24 }, (_, at) =>
      makeNote({ id: 24 - at, text: at === 0 ? 'Donaudampfschifffahrt'.repeat(47) : `Note ${24 - at}` }),
    ),
  ),
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await entries()).toHaveLength(3));
    const more = () => userEvent.click(screen.getByRole('button', { name: 'Show earlier notes' }));
    await more();
    await expect(await entries()).toHaveLength(10);
    await more();
    await waitFor(async () => expect(await entries()).toHaveLength(20));
    await more();
    await seen(() => screen.getByText('Note 1'));
    await expect(screen.queryByRole('button', { name: 'Show earlier notes' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const Failing: Story = {
  beforeEach: network(() => [on(listItemNotes, () => refuse(500, 'Something went wrong')), ...handlersFor('default')]),
  play: async () => {
    await seen(() => screen.getByText("Couldn't load the notes"));
  },
};

const openAdd = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click((await section()).getByRole('button', { name: 'Add note' }));
  return within(await screen.findByRole('dialog', { name: 'Add note' }));
};

export const Adding: Story = {
  play: async ({ userEvent }) => {
    const dialog = await openAdd(userEvent);
    await seen(() => dialog.getByRole('radio', { name: 'Eleanor Whitaker' }));
    await expect(dialog.getByRole('radio', { name: 'This order' })).toBeChecked();
  },
};

export const Adds: Story = {
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await openAdd(userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    await seen(() => dialog.getByText('Required'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Biscuit' }));
    await userEvent.type(dialog.getByLabelText(/^Note/), ' Prefers liquids ');
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    await seen(() => screen.getByText('Note added'));
    await seen(() => screen.getByText('Prefers liquids'));
    await expect(sent).toHaveBeenCalledWith({ subject: 'pet', subjectId: 7201, text: 'Prefers liquids' }, expect.stringMatching(/.{8}/));
    // A review is a form: what is sent here signs nothing there.
    await expect(submitted).not.toHaveBeenCalled();
  },
};

export const Removing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove note' }));
    await seen(() => screen.getByRole('dialog', { name: 'Remove this note?' }));
  },
};

export const Removes: Story = {
  ...Removing,
  tags: ['behaviour'],
  play: async (context) => {
    await Removing.play?.(context);
    const { userEvent } = context;
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this note?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove note' }));
    await seen(() => screen.getByText('Note removed'));
    await waitFor(() => expect(screen.queryByText('The owner still has a week of it left.')).toBeNull());
    await expect(await entries()).toHaveLength(2);
    await expect(submitted).not.toHaveBeenCalled();
  },
};

export const AddingFails: Story = {
  tags: ['behaviour', 'thorough'],
  beforeEach: network(() => [on(addNote, () => refuse(404, 'No such pet')), ...handlersFor('default')]),
  play: async ({ userEvent }) => {
    const dialog = await openAdd(userEvent);
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Prefers liquids');
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    await seen(() => dialog.getByText('No such pet'));
    await expect(dialog.getByLabelText(/^Note/)).toHaveValue('Prefers liquids');
  },
};

export const OfAClient: Story = {
  tags: ['behaviour'],
  args: { pet: null },
  play: async ({ userEvent }) => {
    const dialog = await openAdd(userEvent);
    await expect(dialog.queryByRole('radio', { name: 'Biscuit' })).toBeNull();
  },
};

export const SwitchedOff: Story = {
  tags: ['behaviour'],
  args: { isOn: false },
  play: async () => {
    await expect(screen.queryByRole('region', { name: 'Notes to colleagues' })).toBeNull();
  },
};

export const NothingToList: Story = {
  tags: ['behaviour'],
  args: { shows: 'list' },
  beforeEach: having([]),
  play: async () => {
    await expect(screen.queryByRole('region', { name: 'Notes to colleagues' })).toBeNull();
  },
};
