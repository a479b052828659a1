import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, use, useState } from 'react';
import { createMemoryRouter, Link, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { DataTable } from '../table/data-table.tsx';
import { isPastEnd } from '../table/page-range.ts';
import { Pagination } from '../table/pagination.tsx';
import type { DataColumn } from '../table/types.ts';
import { listSchema } from './list-schema.ts';
import { useListSearch } from './use-list-search.ts';

const CLIENTS = listSchema({
  sorts: ['name', 'city'],
  sizes: [10, 50],
  tabs: ['active', 'archived'],
  filters: { state: { values: ['OR', 'WA'], many: true } },
});

interface Client {
  name: string;
  city: string;
}
const ROWS: Client[] = [
  { name: 'Ana Díaz', city: 'Bend' },
  { name: 'Ben Okafor', city: 'Salem' },
];
const COLUMNS: DataColumn<Client>[] = [
  { id: 'name', header: 'Client', sortable: true, cell: ({ name }) => name },
  { id: 'city', header: 'City', sortable: true, cell: ({ city }) => city },
];
const TABS = [
  { id: 'active', label: 'Active' },
  { id: 'archived', label: 'Archived' },
] as const;

/** Answers when a story says so. */
let answer = (): void => undefined;
const prefetched = fn<(page: number) => void>();

const Clients = ({ ahead }: { ahead: boolean }): ReactNode => {
  const { search, change, searchBox, sorting, paging } = useListSearch(CLIENTS, {
    debounceMs: 100,
    ...(ahead && {
      prefetch: ({ page }) => {
        prefetched(page);
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      },
    }),
  });
  return (
    <>
      <output>{useLocation().search}</output>
      <Tabs label="Clients" tabs={TABS} selected={search.tab} onSelect={(tab) => change({ tab })}>
        <SearchBox label="Search clients" {...searchBox} />
        <Button aria-pressed={search.filters.state.includes('OR')} onClick={() => change({ filters: { state: ['OR'] } })}>
          Oregon
        </Button>
        <DataTable
          caption="Clients"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={({ name }) => name}
          renderCard={({ name }) => name}
          {...sorting}
        />
        <Pagination shown={ROWS.length} count={120} {...paging} />
      </Tabs>
    </>
  );
};

const Screen = (props: { ahead: boolean }): ReactNode => {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '/clients', element: <Clients {...props} /> }], { initialEntries: ['/clients'] }),
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
  title: 'Hooks/useListSearch',
  component: Screen,
  args: { ahead: false },
  beforeEach: () => void prefetched.mockClear(),
  parameters: {
    docs: {
      description: {
        component:
          "What a list shows is in its address.\n\n**Do** make the query's arguments of `search`: an answer that comes late is then nobody's.",
      },
    },
  },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const address = (canvas: Canvas, expected: string) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(expected));
const addressIs = (canvas: Canvas, expected: string) => waitFor(() => expect(canvas.getByRole('status').textContent).toBe(expected));

export const KeepsItsStateInTheAddress: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next page' }));
    await addressIs(canvas, '?page=2');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await addressIs(canvas, '?size=50');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await address(canvas, 'page=2');
    // Another search, filter or sort begins at the first page.
    await userEvent.click(canvas.getByRole('button', { name: 'Oregon' }));
    await addressIs(canvas, '?size=50&state=OR');
    await userEvent.click(canvas.getByRole('button', { name: 'City' }));
    await addressIs(canvas, '?size=50&sort=city&state=OR');
    await userEvent.click(canvas.getByRole('tab', { name: 'Archived' }));
    await addressIs(canvas, '?size=50&sort=city&tab=archived&state=OR');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await addressIs(canvas, '?size=50&sort=city&state=OR');
    await expect(canvas.getByRole('tab', { name: 'Active' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const SearchesAfterAPause: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next page' }));
    await addressIs(canvas, '?page=2');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search clients' }), 'Ana');
    await addressIs(canvas, '?q=Ana');
    // One step back is where the search began, not the search without its last letter.
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await addressIs(canvas, '?page=2');
    await expect(canvas.getByRole('textbox', { name: 'Search clients' })).toHaveValue('');
  },
};

export const GoesWithTheAnswer: Story = {
  tags: ['behaviour', 'thorough'],
  args: { ahead: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next page' }));
    await expect(prefetched.mock.calls).toEqual([[2]]);
    answer();
    await addressIs(canvas, '?page=2');
  },
};

const PEOPLE = listSchema({ sorts: ['name'], sizes: [10, 50] });
const NAMES = Array.from({ length: 21 }, (_, at) => ({ name: `Person ${at + 1}`, city: 'Bend' }));

const People = (): ReactNode => {
  const { search, paging } = useListSearch(PEOPLE);
  const [all, setAll] = useState(NAMES);
  const rows = all.slice((search.page - 1) * search.size, search.page * search.size);
  return (
    <>
      <output>{useLocation().search}</output>
      <Button onClick={() => setAll(all.slice(0, -1))}>Deactivate the last</Button>
      <DataTable
        caption="People"
        columns={COLUMNS}
        rows={rows}
        loading={isPastEnd(rows, all.length)}
        rowKey={({ name }) => name}
        renderCard={({ name }) => name}
        empty="Nobody"
      />
      <Pagination shown={rows.length} count={all.length} {...paging} />
    </>
  );
};

/** An old address, or the only row of the last page that goes. */
export const EndsWithItsLastPage: Story = {
  tags: ['behaviour'],
  render: function List() {
    const [router] = useState(() =>
      createMemoryRouter([{ path: '/people', element: <People /> }], { initialEntries: ['/people', '/people?page=9'] }),
    );
    return <RouterProvider router={router} />;
  },
  play: async ({ canvas }) => {
    await addressIs(canvas, '?page=3');
    await expect(canvas.getByText('21–21 of 21')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate the last' }));
    await addressIs(canvas, '?page=2');
    await expect(canvas.getByText('11–20 of 20')).toBeVisible();
    await expect(canvas.queryByText('Nobody')).toBeNull();
  },
};

const searched = fn<(query: string) => void>();
let load = (): void => undefined;

const Searched = (): ReactNode => {
  const { searchBox } = useListSearch(CLIENTS, { debounceMs: 100 });
  const onSearch = (query: string): void => {
    searchBox.onSearch(query);
    searched(query);
  };
  return (
    <>
      <SearchBox label="Search clients" {...searchBox} onSearch={onSearch} />
      <Link to="/clients/1">Ana Díaz</Link>
    </>
  );
};

const Client = ({ data }: { data: Promise<string> }): ReactNode => {
  use(data);
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

/** The list is still shown while the screen of a row is on its way. */
export const ChangesNothingOnceARowIsOpened: Story = {
  tags: ['behaviour'],
  beforeEach: () => void searched.mockClear(),
  render: function Screens() {
    const [router] = useState(() => {
      const data = new Promise<string>((resolve) => {
        load = () => resolve('');
      });
      return createMemoryRouter(
        [
          { path: '/clients', element: <Searched /> },
          { path: '/clients/1', element: <Client data={data} /> },
        ],
        { initialEntries: ['/clients'] },
      );
    });
    return <RouterProvider router={router} />;
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search clients' }), 'Ana');
    await userEvent.click(canvas.getByRole('link', { name: 'Ana Díaz' }));
    await waitFor(() => expect(searched).toHaveBeenCalledWith('Ana'));
    load();
    await expect((await canvas.findByRole('status')).textContent).toBe('/clients/1');
  },
};
