/** A strength that was understood. */
export interface Strength {
  /** Milligrams of each ingredient, in the order written. */
  amounts: readonly number[];
  /** In one tablet, capsule or tube, or in a millilitre. */
  per: 'unit' | 'mL';
  /** The word behind it, as in `3 mg sarolaner`. Empty when there is none. */
  of: string;
}

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const MASS = 'mcg|µg|μg|ug|mg|g';
const MG: Record<string, number> = { mcg: 0.001, µg: 0.001, μg: 0.001, ug: 0.001, mg: 1, g: 1_000 };
const UNIT = 'tablets?|tabs?|caplets?|chew(?:able)?s?|capsules?|caps?|tubes?|pipettes?';

const PLAIN = new RegExp(
  String.raw`^(${NUMBER}(?:\s*[/+]\s*${NUMBER})*)\s*(${MASS})(?:\s+(?!per\b)([a-z]{3,}))?(?:\s*(?:/|per)\s*(?:(${NUMBER})?\s*(ml)|(?:${UNIT})))?$`,
  'u',
);
const EACH = new RegExp(String.raw`^${NUMBER}\s*(?:${MASS})(?:\s*[/+]\s*${NUMBER}\s*(?:${MASS}))+$`, 'u');
const PERCENT = new RegExp(String.raw`^(${NUMBER})\s*%$`, 'u');
/** The weights that a chewable is for; the amount is what counts here. */
const BAND = new RegExp(String.raw`\s*\(?\s*${NUMBER}\s*(?:-|–|to)\s*${NUMBER}\s*(?:lbs?|kg|pounds?)\s*\)?$`, 'u');

const LONGEST = 80;

const numbers = (text: string): number[] => text.split(/[/+]/u).map((part) => Number(part.trim()));

const sensible = (amounts: readonly number[], per: Strength['per'], of = ''): Strength | null =>
  amounts.length > 0 && amounts.every((amount) => Number.isFinite(amount) && amount > 0) ? { amounts, per, of } : null;

/**
 * Reads a product's strength: `25 mg`, `1.5 mg/mL`, `100/25 mg/mL`, `2.5 mg/0.1 mL`, `112.5 mg/5.6 mg`, `1%`, `68 mg (24.1-60 lb)`.
 * @param text as the product has it
 * @returns milligrams for each ingredient; null for anything that is not understood to its last letter. Never throws
 */
export const parseStrength = (text: string | null): Strength | null => {
  if (text === null || text.length > LONGEST) return null;
  const clean = text
    .trim()
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .replace(BAND, '');
  const percent = PERCENT.exec(clean)?.[1];
  // Weight in volume: 1 % is 1 g in 100 mL.
  if (percent !== undefined) return sensible([Number(percent) * 10], 'mL');
  if (EACH.test(clean)) {
    const parts = clean.split(/[/+]/u).map((part) => /^([\d.]+)\s*(\S+)$/u.exec(part.trim()));
    return sensible(
      parts.map((part) => Number(part?.[1]) * (MG[part?.[2] ?? ''] ?? Number.NaN)),
      'unit',
    );
  }
  const [, amounts, mass = '', of, volume, ml] = PLAIN.exec(clean) ?? [];
  if (amounts === undefined) return null;
  const share = (MG[mass] ?? Number.NaN) / (volume === undefined ? 1 : Number(volume));
  return sensible(
    numbers(amounts).map((amount) => amount * share),
    ml === undefined ? 'unit' : 'mL',
    of,
  );
};
