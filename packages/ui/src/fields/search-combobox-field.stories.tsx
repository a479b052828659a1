import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

import type { ChoiceOption } from '../choice/options.ts';
import type { ServerSearchFunction } from '../choice/use-server-search.ts';
import { SearchComboboxField } from './search-combobox-field.tsx';
import { required, StoryForm } from '../form/story-form.tsx';

interface Client extends ChoiceOption {
  petCount: number;
}

const CLIENTS: readonly Client[] = [
  { value: '1', label: 'Ana Díaz', description: '(208) 555-0142', petCount: 2 },
  { value: '2', label: 'Anabel Ortiz', description: '(208) 555-0177', petCount: 1 },
  { value: '3', label: 'Bao Nguyen', petCount: 1 },
];

const found = (query: string): Client[] => CLIENTS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

/** Answers on demand, so that a story decides which answer comes first. */
const onCall = () => {
  const open = new Map<string, (items: readonly Client[]) => void>();
  const search: ServerSearchFunction<Client> = (query) => new Promise((resolve) => open.set(query, resolve));
  return { search, asked: (query: string) => open.has(query), answer: (query: string) => open.get(query)?.(found(query)) };
};

const atOnce: ServerSearchFunction<Client> = (query) => Promise.resolve(found(query));

const onSubmit = fn();
const onCreate = fn();

const Example = ({ search, create = true }: { search: ServerSearchFunction<Client>; create?: boolean }) => (
  <StoryForm values={{ client: null }} validate={({ client }) => ({ client: required(client) })} onSubmit={onSubmit}>
    <SearchComboboxField<Client>
      name="client"
      label="Client"
      help="By name or phone"
      required
      search={search}
      debounceMs={20}
      placeholder="Search for a client"
      {...(create && { create: { label: (query) => `Add client '${query}'`, onCreate } })}
    />
  </StoryForm>
);

const meta = {
  title: 'UI/Form/Search combobox',
  component: Example,
  subcomponents: { SearchComboboxField },
  tags: ['overlay', 'dark', 'pictures'],
  args: { search: atOnce },
  parameters: {
    docs: {
      description: {
        component:
          "A choice that is searched for at the service. The form holds the item chosen.\n\n**Do** pass the trigger of a lazy query: `search={(query) => trigger({ search: query })}`.\n\n**Don't** use it where all options are known: that is `ComboboxField`.",
      },
    },
  },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof Example>;

const body = within(document.body);

export const Found: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Client' }), 'ana');
    await body.findByRole('option', { name: /^Ana Díaz/ });
  },
};

export const ChooseByKeyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox', { name: 'Client' });
    await userEvent.type(input, 'a');
    await expect(await body.findByText('Type at least 2 characters')).toBeVisible();
    await userEvent.type(input, 'na');
    await body.findByRole('option', { name: /^Ana Díaz/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(input).toHaveValue('Anabel Ortiz'));
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ client: CLIENTS[1] }, expect.anything()));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(input).toHaveValue(''));
    await expect(input).toHaveFocus();
  },
};

export const ChooseByMouse: Story = {
  tags: ['behaviour', 'thorough'],
  play: async ({ canvas }) => {
    const input = await canvas.findByRole('combobox', { name: 'Client' });
    await userEvent.type(input, 'bao');
    await userEvent.click(await body.findByRole('option', { name: 'Bao Nguyen' }));
    await waitFor(() => expect(input).toHaveValue('Bao Nguyen'));
    await userEvent.tab();
    await expect(input).toBeValid();
  },
};

const late = onCall();

export const ALateAnswerNeverWins: Story = {
  tags: ['behaviour'],
  args: { search: late.search },
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    const input = await canvas.findByRole('combobox', { name: 'Client' });
    await userEvent.type(input, 'an');
    await waitFor(() => expect(late.asked('an')).toBe(true));
    await userEvent.type(input, 'ab');
    await waitFor(() => expect(late.asked('anab')).toBe(true));
    late.answer('anab');
    await body.findByRole('option', { name: /^Anabel/ });
    late.answer('an');
    await userEvent.type(input, 'e');
    await expect(body.getByText('Searching')).toBeVisible();
    // What was found for 'anab' is gone, and Enter neither chooses it nor sends the form.
    await expect(body.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('anabe');
    await expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(late.asked('anabe')).toBe(true));
    late.answer('anabe');
    await expect((await body.findAllByRole('option', { name: /\(208\)/ })).map(({ textContent }) => textContent)).toEqual([
      'Anabel Ortiz(208) 555-0177',
    ]);
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Client' }), 'smith');
    await expect(await body.findByText("Nothing found for 'smith'")).toBeVisible();
  },
};

export const CreatesWhatWasNotFound: Story = {
  ...NothingFound,
  tags: ['behaviour'],
  play: async (context) => {
    await NothingFound.play?.(context);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onCreate).toHaveBeenLastCalledWith('smith'));
  },
};

let online = false;

export const Failed: Story = {
  args: {
    create: false,
    search: (query) => (online ? Promise.resolve(found(query)) : Promise.reject(new Error('offline'))),
  },
  play: async ({ canvas }) => {
    online = false;
    const input = await canvas.findByRole('combobox', { name: 'Client' });
    await userEvent.type(input, 'bao');
    await expect(await body.findByText('The search failed')).toBeVisible();
  },
};

export const SearchesAgain: Story = {
  ...Failed,
  tags: ['behaviour', 'thorough'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    const input = await canvas.findByRole('combobox', { name: 'Client' });
    online = true;
    await userEvent.click(body.getByRole('option', { name: 'Try again' }));
    await expect(await body.findByRole('option', { name: 'Bao Nguyen' })).toBeVisible();
    await expect(input).toHaveFocus();
  },
};

const pending = onCall();

export const Loading: Story = {
  args: { search: pending.search },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Client' }), 'bao');
    await expect(await body.findByText('Searching')).toBeVisible();
  },
};

export const Required: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Client' }));
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Client' })).toBeInvalid());
  },
};
