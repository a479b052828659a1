/** Characters of an encrypted swipe beside what its header declares: markers, header, checksums. Rule: docs/rules/payments.md#card-reader. */
const FRAME_LENGTH = 12;
const START_MARKER = '02';
const END_MARKER = '03';
const HEADER_LENGTH = 6;
const DEVICE_MESSAGE_END = '</DvcMsg>';
/** How what a chip inserted makes the reader type begins: tag, length and value instead of tracks. */
const CHIP_START = 'DFEE25';

const hexAt = (payload: string, from: number): number => {
  const digits = payload.slice(from, from + 2);
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
};

/** Returns what the header says is to come, in characters of the whole; null while it is not there or says nothing. */
export const declaredLength = (payload: string): number | null => {
  if (payload.length < HEADER_LENGTH) return null;
  const length = hexAt(payload, 2) + 256 * hexAt(payload, 4) + FRAME_LENGTH;
  return Number.isNaN(length) ? null : length;
};

/** The two checksums that the reader sends after what it read: the XOR and the sum of the characters between. */
const checksumsOf = (payload: string): { lrc: number; sum: number } => {
  let lrc = 0;
  let sum = 0;
  for (let at = HEADER_LENGTH; at < payload.length - HEADER_LENGTH; at += 1) {
    const code = payload.charCodeAt(at);
    lrc ^= code;
    sum = (sum + code) % 256;
  }
  return { lrc, sum };
};

/** Whether a payload of the declared length has both markers and both checksums. */
export const isIntact = (payload: string): boolean => {
  const { lrc, sum } = checksumsOf(payload);
  return (
    payload.startsWith(START_MARKER) &&
    payload.endsWith(END_MARKER) &&
    hexAt(payload, payload.length - 6) === lrc &&
    hexAt(payload, payload.length - 4) === sum
  );
};

/** Whether the reader speaks XML: no length and no checksum, it ends with its element. */
export const isDeviceMessage = (payload: string): boolean => payload.startsWith('<');

/** Whether the whole of an XML device message is there. */
export const isWholeDeviceMessage = (payload: string): boolean => isDeviceMessage(payload) && payload.endsWith(DEVICE_MESSAGE_END);

/** Whether this is what a whole swipe looks like: what the service accepts for a look at its tracks. */
export const isWholeSwipe = (payload: string): boolean =>
  isWholeDeviceMessage(payload) || (payload.length === declaredLength(payload) && isIntact(payload));

/** Whether the computer's keyboard has another layout than the reader types for: that of the US has ASCII alone, every other some letter beyond. */
export const isOtherLayout = (payload: string): boolean => /[^\x20-\x7E]/.test(payload);

/** Whether the card's chip was inserted where its stripe was asked for. */
export const isChipData = (payload: string): boolean => payload.toUpperCase().startsWith(CHIP_START);

const swapCase = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** Whether it would be a whole swipe without Caps Lock, which a reader that types like a keyboard is subject to. */
export const isCapsLocked = (payload: string): boolean => !isWholeSwipe(payload) && isWholeSwipe(swapCase(payload));
