const PHONE = /^(?:\(\d{3}\) \d{3}-\d{4}|0\d{3,4} \d{6}|0\d{10})$/;
const FIGURE = /^(?:[$£€]\d[\d.,]*|\d[\d.,]*(?: ?%)?)$/;

/** What stands in a table: 14 px, or 12 px for what is secondary. A control has a type of its own. */
const SIZES = new Set(['14px', '12px']);
const CONTROLS = 'button, input, select';

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

const problemOf = (element: Element): string | null => {
  const text = ownText(element);
  if (text === '' || element.closest(CONTROLS) !== null) return null;
  const { fontSize, fontVariantNumeric } = getComputedStyle(element);
  if (!SIZES.has(fontSize)) return `${fontSize}, not 14 or 12`;
  if (PHONE.test(text) && fontSize !== '12px') return `a phone of ${fontSize}, not 12`;
  const cell = element.closest('td');
  if (cell === null || !FIGURE.test(text) || cell.textContent.trim() !== text) return null;
  if (getComputedStyle(cell).textAlign !== 'end') return 'a figure that is not at the end of its column';
  return fontVariantNumeric.includes('tabular-nums') ? null : 'a figure that is not as wide as the others';
};

/**
 * Compares the type of tables with the scale: one size for what is read, one for what is secondary, figures under
 * one another.
 * @throws where it is another
 */
export const checkTableType = (story: HTMLElement): void => {
  const problems = [...story.querySelectorAll('[data-part=table]:not([data-scope]) tbody *')].flatMap((element) => {
    const problem = problemOf(element);
    return problem === null ? [] : [`'${ownText(element)}': ${problem}`];
  });
  if (problems.length > 0) throw new Error(`The type of a table: ${[...new Set(problems)].join('; ')}`);
};
