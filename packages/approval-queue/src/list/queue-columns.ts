/** How wide a column is where the page has much room, some and little. */
type Widths = readonly [wide: string, middle: string, slim: string];

/** A column of the queue, but for its cells (`queue-cells.tsx`). It can be sorted by where its id is a sort field of the service. */
interface Column {
  id: string;
  header: string;
  /** A box that leads the row, facts to read, or a control, which comes after the facts are painted. */
  kind: 'lead' | 'facts' | 'control';
  /** Left out: it takes what the others leave. */
  width?: Widths;
  /** Beside the boxes of a vet who is approving, which take their room from here; left out where it is the same. */
  besideBoxes?: Widths;
  /** Its place in the card of a phone. */
  card: number;
}

/** The columns, in the order of the table. In `calc` a width is a share of the page: a sum with a share of the table counts as none. */
export const QUEUE_COLUMNS = [
  { id: 'pick', header: 'signOff.select', kind: 'lead', width: ['2.5rem', '1.75rem', '1.75rem'], card: 1 },
  {
    id: 'clientName',
    header: 'queue.column.client',
    kind: 'facts',
    width: ['19%', 'calc(36.25cqw - 11rem)', '16.5%'],
    besideBoxes: ['18.5%', 'calc(40.5cqw - 14.1rem)', '15.25%'],
    card: 2,
  },
  { id: 'productName', header: 'queue.column.product', kind: 'facts', card: 3 },
  {
    id: 'sourceDescription',
    header: 'queue.column.source',
    kind: 'facts',
    width: ['13.5%', 'calc(44.1cqw - 20.62rem)', '13.75%'],
    besideBoxes: ['13%', 'calc(44.1cqw - 20.62rem)', '13%'],
    card: 5,
  },
  {
    id: 'orderDate',
    header: 'queue.column.date',
    kind: 'facts',
    width: ['12.5rem', 'calc(5cqw + 7.525rem)', '6.75rem'],
    card: 4,
  },
  {
    id: 'vetDisplayName',
    header: 'queue.column.assignedVet',
    kind: 'control',
    width: ['9rem', '7.5rem', '8.5rem'],
    besideBoxes: ['8.5rem', '7.5rem', '7.75rem'],
    card: 6,
  },
  { id: 'actions', header: 'queue.column.actions', kind: 'control', width: ['16.5rem', '11.625rem', '11.875rem'], card: 7 },
] as const satisfies readonly Column[];

export type QueueColumnId = (typeof QUEUE_COLUMNS)[number]['id'];

/** The style property with the width of a column, which changes with the room there is. */
const widthProperty = (id: string): `--${string}` => `--queue-${id}`;

/** The width of a column in the table; undefined where it takes what the others leave. */
export const columnWidth = (column: Column): string | undefined => column.width && `var(${widthProperty(column.id)})`;

const ROOMS = ['wide', 'middle', 'slim'] as const;

/** The widths of all columns as style properties, for the room that the page has, with or without the boxes. */
export const columnWidths = (room: (typeof ROOMS)[number], picking: boolean): Record<`--${string}`, string> =>
  Object.fromEntries(
    QUEUE_COLUMNS.flatMap((column: Column) => {
      const width = ((picking && column.besideBoxes) || column.width)?.[ROOMS.indexOf(room)];
      return width === undefined ? [] : [[widthProperty(column.id), width]];
    }),
  );
