/** Characters of a reference that are shown: among the calls of a day they name one. */
const SHOWN = 6;

/** What a person reads out of a fault of the service; undefined where it gave none. */
export const shownReference = (error: unknown): string | undefined => {
  const reference = typeof error === 'object' && error !== null && 'reference' in error ? error.reference : undefined;
  return typeof reference === 'string' && reference !== '' ? reference.slice(0, SHOWN) : undefined;
};
