import { hasLuhnDigit } from '@practice-portal/domain/schema';

/** Shows on a magnetic stripe in the clear. */
export interface SwipedTrack {
  /** Digits; null where the reader hides them. */
  number: string | null;
  lastDigits: string;
  /** MMYY; null where the reader hides it. */
  expiration: string | null;
  name: string;
}

// `%B4124********9990^DOE/JANE^2812…?` and `;4124********9990=2812…?`; a reader that encrypts writes `%*`, and stars for digits.
const TRACK_1 = /%[B*]([\d*]{12,19})\^([^^]{0,26})\^([\d*]{4})/;
const TRACK_2 = /;([\d*]{12,19})=([\d*]{4})/;
// What a reader that speaks XML writes.
const XML_CARD = /<Card\b[^>]*>/;

const attribute = (element: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';

const expirationOf = (yymm: string): string | null => (/^\d{2}(0[1-9]|1[0-2])$/.test(yymm) ? yymm.slice(2) + yymm.slice(0, 2) : null);

/** `DOE/JANE MARIE` as it stands on the card. */
const nameOf = (printed: string): string => {
  const [last = '', first = ''] = printed.split('/', 2).map((part) => part.trim());
  return `${first} ${last}`.trim();
};

const trackOf = (number: string, yymm: string, printed: string): SwipedTrack => ({
  number: /^\d+$/.test(number) ? number : null,
  lastDigits: number.slice(-4),
  expiration: expirationOf(yymm),
  name: nameOf(printed),
});

/** Returns what stands on a stripe, as far as the reader shows it; null when it shows nothing. */
export const tracksOf = (payload: string): SwipedTrack | null => {
  const [element] = XML_CARD.exec(payload) ?? [];
  if (element !== undefined) {
    const masked = attribute(element, 'MskPAN');
    return masked === '' ? null : trackOf(masked, attribute(element, 'Exp'), attribute(element, 'CHolder'));
  }
  const first = TRACK_1.exec(payload);
  if (first) return trackOf(first[1] ?? '', first[3] ?? '', first[2] ?? '');
  const second = TRACK_2.exec(payload);
  return second ? trackOf(second[1] ?? '', second[2] ?? '', '') : null;
};

/** Whether the digits that are shown can be a card's. */
export const isPlausible = ({ number }: SwipedTrack): boolean => number === null || hasLuhnDigit(number);
