// The page that takes a card: the number and the code are here, go to this origin's service for a token, and nowhere else.
// How it speaks with the portal is `@practice-portal/domain/card-frame`.
import { brandOf, cardOf, codeDigits, groupedNumber, hasPassed, statesOf, strokedExpiration } from './card-fields.js';

/**
 * @typedef {import('./card-fields.js').Field} Field
 * @typedef {import('@practice-portal/domain/card-frame').ToCardFrame} ToCardFrame
 * @typedef {{ step: string, token?: string, card?: object }} Answer
 */

const PROTOCOL = 'practice-portal/card-frame/1';
/** How long a bank waits for its cardholder, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000;
const FIELDS = /** @type {const} */ (['number', 'expiration', 'code', 'name']);

const asked = new URLSearchParams(globalThis.location.search);
// The service has let only this origin show the page.
const portal = asked.get('origin') ?? '';
const nonce = asked.get('nonce') ?? '';

/** @param {object} said */
const say = (said) => globalThis.parent.postMessage({ ...said, protocol: PROTOCOL, nonce }, portal);

/**
 * @template {Element} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
const part = (id, kind) => {
  const found = document.querySelector(`#${id}`);
  if (found instanceof kind) return found;
  throw new Error(`The page has no #${id}`);
};

/** @param {Field} name */
const input = (name) => part(name, HTMLInputElement);
const cardPart = part('card', HTMLElement);
const challengePart = part('challenge', HTMLElement);

/** @type {Partial<import('@practice-portal/domain/card-frame').CardFrameTexts>} */
let texts = {};
/** Fields whose errors show: left once, or asked for. @type {Set<Field>} */
const shown = new Set();

const typed = () => ({
  number: input('number').value,
  expiration: input('expiration').value,
  code: input('code').value,
  name: input('name').value,
});

/**
 * @param {Field} name
 * @param {string} state
 */
const errorOf = (name, state) => {
  if (state === 'valid') return '';
  // What cannot become right any more is told at once, the rest when the field is left.
  if (state !== 'invalid' && !shown.has(name)) return '';
  if (state === 'empty' || name === 'name') return texts['required'];
  if (name === 'number') return texts['invalidNumber'];
  if (name === 'code') return texts['invalidCode'];
  return hasPassed(input('expiration').value) ? texts['expired'] : texts['invalidExpiration'];
};

const show = () => {
  const card = typed();
  const states = statesOf(card);
  for (const name of FIELDS) {
    const error = errorOf(name, states[name]) ?? '';
    input(name).setAttribute('aria-invalid', String(error !== ''));
    part(`${name}-error`, HTMLElement).textContent = error;
  }
  const isValid = FIELDS.every((name) => states[name] === 'valid');
  say({ type: 'fields', states, cardType: brandOf(card.number), isValid });
  return isValid;
};

/** Formats what is typed, and keeps the caret behind the digit it was behind.
 * @param {HTMLInputElement} field
 * @param {(text: string) => string} format */
const reformat = (field, format) => {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replaceAll(/\D/g, '').length;
  const atEnd = field.selectionStart === field.value.length;
  const text = format(field.value);
  if (text === field.value) return;
  field.value = text;
  if (atEnd) return;
  let at = 0;
  for (let digits = 0; digits < before && at < text.length; at += 1) if (/\d/.test(text[at] ?? '')) digits += 1;
  field.setSelectionRange(at, at);
};

for (const name of FIELDS) {
  const field = input(name);
  field.addEventListener('input', (event) => {
    const kind = event instanceof InputEvent ? event.inputType : '';
    // What fills a form puts in a whole text at once, as a paste does.
    const isTyped = kind === 'insertText' && event instanceof InputEvent && event.data?.length === 1;
    if (name === 'number') reformat(field, (text) => groupedNumber(text, isTyped));
    if (name === 'expiration' && !kind.startsWith('delete')) reformat(field, (text) => strokedExpiration(text, isTyped));
    if (name === 'code') field.value = codeDigits(field.value, input('number').value, isTyped);
    show();
  });
  field.addEventListener('blur', () => {
    if (field.value !== '') shown.add(name);
    show();
  });
}

/**
 * @param {string} url
 * @param {object} body
 * @returns {Promise<Answer>}
 */
const send = async (url, body) => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) return { step: response.status === 422 ? 'invalid' : 'unavailable' };
  return /** @type {Answer} */ (await response.json());
};

/** What a message holds, if it is an object.
 * @param {MessageEvent<unknown>} event
 * @returns {Record<string, unknown>} */
const heldBy = ({ data }) => (typeof data === 'object' && data !== null ? /** @type {Record<string, unknown>} */ (data) : {});

/** Shows the bank's question, and waits for its answer. @returns {Promise<string>} */
const askBank = () =>
  new Promise((resolve) => {
    const bank = document.createElement('iframe');
    bank.src = `challenge.html?${new URLSearchParams({ origin: portal }).toString()}`;
    bank.title = 'Your bank';
    const end = (/** @type {string} */ answer) => {
      clearTimeout(timer);
      globalThis.removeEventListener('message', hear);
      challengePart.replaceChildren();
      challengePart.hidden = true;
      cardPart.hidden = false;
      resolve(answer);
    };
    const hear = (/** @type {MessageEvent<unknown>} */ event) => {
      const { type, answer } = heldBy(event);
      if (event.origin === globalThis.location.origin && event.source === bank.contentWindow && type === 'answered') end(String(answer));
    };
    const timer = setTimeout(() => end('timedOut'), CHALLENGE_MS);
    globalThis.addEventListener('message', hear);
    challengePart.replaceChildren(bank);
    challengePart.hidden = false;
    cardPart.hidden = true;
  });

const FAILURES = /** @type {Record<string, string>} */ ({
  failed: 'challengeFailed',
  canceled: 'challengeCanceled',
  timedOut: 'challengeTimedOut',
});

/**
 * Changes the card into a token. Whatever comes of it, what was typed stays.
 * @param {string} requestId
 * @param {object} billing
 */
const tokenize = async (requestId, billing) => {
  const fail = (/** @type {string} */ failure) => say({ type: 'failed', requestId, failure });
  for (const name of FIELDS) shown.add(name);
  if (!show()) {
    input(FIELDS.find((name) => input(name).getAttribute('aria-invalid') === 'true') ?? 'number').focus();
    return fail('invalid');
  }
  try {
    let answer = await send('/cards', { card: cardOf(typed()), billing });
    if (answer.step === 'challenge') {
      say({ type: 'challenge', requestId });
      const said = await askBank();
      answer = await send('/challenge', { token: answer.token, answer: said });
      if (answer.step === 'refused') return fail(FAILURES[said] ?? 'challengeFailed');
    }
    if (answer.step !== 'done') return fail(answer.step === 'invalid' ? 'invalid' : 'unavailable');
    say({ type: 'tokenized', requestId, card: answer.card });
  } catch {
    fail('unavailable');
  }
};

/** @param {ToCardFrame} message */
const obey = (message) => {
  if (message.type === 'init') {
    texts = message.texts;
    document.documentElement.lang = message.locale;
    for (const name of FIELDS) {
      const label = document.querySelector(`label[for="${name}"]`);
      if (label) label.textContent = texts[name] ?? '';
    }
    cardPart.hidden = false;
    if (input('name').value === '') input('name').value = message.name ?? '';
    show();
  } else if (message.type === 'tokenize') void tokenize(message.requestId, message.billing);
  else if (message.type === 'focus') input(message.field).focus();
  else if (message.type === 'validate') {
    for (const name of FIELDS) shown.add(name);
    show();
  } else if (message.type === 'clear') {
    shown.clear();
    for (const name of FIELDS) input(name).value = '';
    show();
  }
};

globalThis.addEventListener('message', (event) => {
  if (event.source !== globalThis.parent || event.origin !== portal) return;
  const message = heldBy(event);
  if (message['protocol'] === PROTOCOL && message['nonce'] === nonce) obey(/** @type {ToCardFrame} */ (/** @type {unknown} */ (message)));
});

new ResizeObserver(() => say({ type: 'height', height: Math.ceil(document.body.scrollHeight) })).observe(document.body);
say({ type: 'ready' });
