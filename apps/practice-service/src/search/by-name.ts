const collator = new Intl.Collator('en', { numeric: true });

/**
 * Names in the order of a reader: accents and capitals decide only between equals. Sorted here, as each database has an order
 * of its own: the embedded one puts é behind z.
 */
export const byName =
  <Row>(nameOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    collator.compare(nameOf(one), nameOf(other));
