const GENERIC_PHRASES = [
  /\b(?:as|when) (?:directed|instructed|prescribed|discussed|advised|ordered|told|needed|required|necessary)\b/,
  /\b(?:per|see|follow|read|refer to|according to)(?: the| your| package| product| attached| enclosed)* (?:label|labels|package|packaging|insert|leaflet|instructions|directions|directive|sheet|vet|veterinarian|doctor|dr|clinic|practice)\b/,
  /\bas per\b/,
  /\but dict(?:um)?\b/,
  /^(?:use )?(?:ud|utd|prn|sig|as above|see above|same as before|as before|usual dose)$/,
];

// A dose makes directions detailed, whatever else they say.
const AMOUNT =
  /\d|[\u00BC-\u00BE\u2150-\u215E]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|halves|quarter|third|entire|whole|full|contents|thin layer|thin film|small amount|pea sized|ribbon|strip)\b/;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether usage instructions are generic, such as 'use as directed': a stock phrase without any amount.
 * Generic directions are not allowed on controlled-substance labels.
 * Source: ordering-and-approval.md section 5, "usageInstructions".
 */
export const isGenericDirection = (text: string): boolean => {
  const words = plain(text);
  // NFKC writes ½ as 1⁄2, so fractions count as digits.
  return words !== '' && !AMOUNT.test(words) && GENERIC_PHRASES.some((phrase) => phrase.test(words));
};
