/** The day that test data is made around. */
export const CLOCK = new Date('2026-11-20T12:00:00Z');
