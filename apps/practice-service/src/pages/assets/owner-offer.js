import { onSubmit, part, send } from './calls.js';

const buy = part('buy', HTMLFormElement);
const confirm = part('confirm', HTMLFormElement);
const ordered = part('ordered', HTMLElement);

/** @type {number[]} */
let items = [];
/** The total that is shown. */
let total = '';

/** @param {HTMLElement} shown */
const show = (shown) => {
  for (const step of [buy, confirm, ordered]) step.hidden = step !== shown;
  shown.querySelector('h2')?.focus();
};

/**
 * Fills in a value of a line; without one the line is hidden.
 * @param {HTMLElement} place @param {string | null} text
 */
const say = (place, text) => {
  place.textContent = text ?? '';
  if (place.parentElement) place.parentElement.hidden = text === null;
};

/** What is answered about what is ordered, as it is typed. */
const answers = () =>
  [...buy.querySelectorAll('input, select')].flatMap((field) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
    const { question: kind, item } = field.dataset;
    const value = field.value.trim();
    return kind !== undefined && value !== '' && items.includes(Number(item)) ? [{ cartItemId: Number(item), kind, value }] : [];
  });

// What it comes to is asked of the service: it knows what a code takes off.
onSubmit(buy, async () => {
  /** @type {HTMLInputElement[]} */
  const chosen = [...buy.querySelectorAll('input')].filter(({ name, checked }) => name === 'item' && checked);
  items = chosen.map(({ value }) => Number(value));
  if (items.length === 0) throw new Error(buy.dataset['none']);
  const price = /** @type {{ total: string, discount: string | null, shipping: string, tax: string, fees: string | null }} */ (
    await send('GET', `${location.pathname}/price?items=${items.join(',')}`)
  );
  part('chosen', HTMLElement).replaceChildren(
    ...chosen.map((input) => {
      const line = document.createElement('li');
      line.className = 'line';
      for (const text of input.closest('label')?.querySelectorAll('.what, strong') ?? []) line.append(text.cloneNode(true), ' ');
      return line;
    }),
  );
  say(part('discount', HTMLElement), price.discount);
  say(part('shipping', HTMLElement), price.shipping);
  say(part('tax', HTMLElement), price.tax);
  say(part('fees', HTMLElement), price.fees);
  ({ total } = price);
  say(part('total', HTMLElement), total);
  show(confirm);
});

part('back', HTMLButtonElement).addEventListener('click', () => show(buy));

onSubmit(confirm, async () => {
  const answer = /** @type {{ orderNumber: string | null, left: number }} */ (
    await send('POST', `${location.pathname}/order`, { items, total, answers: answers() })
  );
  say(part('order-number', HTMLElement), answer.orderNumber);
  // Says that nothing, or not all, is ordered.
  document.querySelector('[data-before-order]')?.remove();
  part('all', HTMLElement).hidden = answer.left > 0;
  part('rest', HTMLElement).hidden = answer.left === 0;
  show(ordered);
});
