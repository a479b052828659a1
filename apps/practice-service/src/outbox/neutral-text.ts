/** Marks that turn or isolate the direction of text: with one in a name, the rest of a line would print in another order. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Everything that breaks a line or is not there to be seen. */
const BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Text as a printed line takes it: the same words, in their own order, on one line. */
export const neutralText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll(DIRECTION_MARKS, '').replaceAll(BREAKS_AND_CONTROLS, ' ').trim();
