const SHOWN = 4;

/** A number with dots for all but its last four characters; one that has no more is dots altogether. */
export const maskedNumber = (number: string): string =>
  number.length <= SHOWN ? '•'.repeat(number.length) : `${'•'.repeat(number.length - SHOWN)}${number.slice(-SHOWN)}`;
