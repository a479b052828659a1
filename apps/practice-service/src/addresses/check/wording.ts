import streetSuffix from 'street-suffix';

const SMALL = new Set(['and', 'at', 'by', 'de', 'du', 'des', 'in', 'la', 'le', 'les', 'of', 'on', 'over', 'the', 'under', 'upon', 'sur']);

// Words that stay in capitals: post offices of the forces and their units, boxes, and quarters of a city.
const CAPITALS = new Set(['apo', 'fpo', 'dpo', 'bfpo', 'psc', 'cmr', 'omc', 'umr', 'po', 'hms', 'ne', 'nw', 'se', 'sw']);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words typed in capitals or without any get the usual ones; words with capitals of their own stay. */
export const usualCapitals = (text: string): string => {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  if (letters === '' || (letters !== letters.toLowerCase() && letters !== letters.toUpperCase())) return text;
  return text
    .toLowerCase()
    .split(/(?<=[\s-])/)
    .map((word, index) => {
      const bare = word.replaceAll(/[\s-]/g, '');
      if (CAPITALS.has(bare)) return word.toUpperCase();
      return index > 0 && SMALL.has(bare) ? word : capital(word);
    })
    .join('');
};

/** One space between words. */
export const singleSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** A word in the letters of another: small, capitals, or a capital first. */
const inLettersOf = (model: string, word: string): string => {
  if (model === model.toLowerCase()) return word.toLowerCase();
  return model === model.toUpperCase() ? word.toUpperCase() : capital(word.toLowerCase());
};

/**
 * A street that begins with a number, with its last word as the United States post abbreviates it: `Road` is `Rd`. Its capitals
 * are nobody's standard: `US Hwy 50` and `McDonald` stay as they were typed.
 */
export const abbreviatedStreet = (line: string): string => {
  const street = singleSpaces(line);
  const [, start, word] = /^(\d[\w-]*\s.*\s)([a-z]+)\.?$/i.exec(street) ?? [];
  if (start === undefined || word === undefined) return street;
  const short = streetSuffix.abbreviate(word.toLowerCase());
  return short === undefined ? street : start + inLettersOf(word, short);
};
