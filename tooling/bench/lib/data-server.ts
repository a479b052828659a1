import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

type Row = Record<'client' | 'product' | 'source' | 'date' | 'vet', string> & { id: number };

const TEXTS = {
  list: {
    title: 'List',
    search: 'Search',
    previous: 'Previous',
    next: 'Next',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
    client: 'Client',
    product: 'Product',
    source: 'Source',
    date: 'Date',
    vet: 'Vet',
    strength: 'Strength',
    directions: 'Directions',
    notes: 'Notes',
    actions: 'Actions',
    open: 'Open',
    save: 'Save',
  },
};

const SURNAMES = [
  'Abbott',
  'Baker',
  'Castillo',
  'Dawson',
  'Ellis',
  'Foster',
  'Grant',
  'Hayes',
  'Ingram',
  'Jensen',
  'Keller',
  'Lopez',
  'Mercer',
];
const PRODUCTS = [
  'Amoxicillin 250 mg capsules',
  'Carprofen 75 mg chewable',
  'Meloxicam 1.5 mg/mL',
  'Prednisone 5 mg tablets',
  'Gabapentin 100 mg',
];

const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    client: `${SURNAMES[index % SURNAMES.length]} ${index}`,
    product: `${PRODUCTS[index % PRODUCTS.length]}`,
    source: index % 3 === 0 ? 'AutoShip' : 'Client',
    date: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString().slice(0, 16),
    vet: `Dr. ${SURNAMES[(index * 7) % SURNAMES.length]}`,
  }));

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const listAnswer = (rows: Row[], search: URLSearchParams) => {
  const q = (search.get('q') ?? '').toLowerCase();
  const sort = (search.get('sort') ?? 'date') as keyof Row;
  const direction = search.get('order') === 'ASC' ? 1 : -1;
  const size = Number(search.get('size') ?? '10');
  const start = Number(search.get('page') ?? '0') * size;
  const found = q ? rows.filter(({ client, product }) => `${client} ${product}`.toLowerCase().includes(q)) : rows;
  const sorted = found.toSorted((one, other) => (one[sort] < other[sort] ? -direction : direction));
  return { count: found.length, items: sorted.slice(start, start + size) };
};

/** Serves the floor page, the page without a framework, and their data from memory. */
export const startDataServer = (folder: string, plainPage: string, count: number): Promise<{ url: string; close: () => void }> => {
  const rows = makeRows(count);
  const json = (response: ServerResponse, body: unknown) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const file = (response: ServerResponse, path: string) => {
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    createReadStream(path).pipe(response);
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/data/items') return json(response, listAnswer(rows, searchParams));
    if (pathname.startsWith('/locales/')) return json(response, TEXTS);
    if (pathname === '/plain') return file(response, plainPage);
    const path = join(folder, pathname);
    return file(response, existsSync(path) && statSync(path).isFile() ? path : join(folder, 'index.html'));
  };
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() === undefined && server.close() });
    });
  });
};
