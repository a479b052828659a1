/** Returns what the pharmacy knows a line by. */
export const fillKeyOf = (orderItemId: number): string => `line-${orderItemId}`;

/** The line of a key of {@link fillKeyOf}; null for any other. */
export const lineOfFillKey = (key: string): number | null => {
  const id = /^line-(?<id>\d{1,10})$/.exec(key)?.groups?.['id'];
  return id === undefined ? null : Number(id);
};
