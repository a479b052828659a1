// Control characters other than tab and line breaks, and halves of a surrogate pair: no database column,
// PDF or label takes them.
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/** Whether a text has only characters that can be stored and printed. */
export const isReadableText = (text: string): boolean => !UNREADABLE.test(text);

/** Whether a text can be sent and kept at all. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);

/** Whether a text is one line. */
export const isOneLine = (text: string): boolean => !LINE_BREAK.test(text);

/** The largest number an integer column holds. */
export const MAX_INTEGER = 2_147_483_647;
