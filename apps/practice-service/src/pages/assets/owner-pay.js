// The page on which an owner pays. The card is typed in a frame of another origin, which gives a token for it:
// how the two speak is `@practice-portal/domain/card-frame`.
import { onSubmit, part, send } from './calls.js';

/**
 * @typedef {import('@practice-portal/domain/card-frame').FromCardFrame} FromCardFrame
 * @typedef {import('@practice-portal/domain/card-frame').ToCardFrame} ToCardFrame
 * @typedef {import('@practice-portal/domain/card-frame').TokenizedCard} TokenizedCard
 * @typedef {{ frame: string, locale: string, words: Record<string, string>, check: number, billing: object, amount: string }} Given
 */

const PROTOCOL = 'practice-portal/card-frame/1';
/** It answers sooner unless a bank asks, in milliseconds. */
const ANSWER_MS = 45_000;
/** Longer than the frame itself waits for a bank's question, in milliseconds. */
const CHALLENGE_MS = 6 * 60_000;
/** A page of another origin does not get more of this one, in pixels. */
const HEIGHT_MAX = 900;

const form = part('pay', HTMLFormElement);
const frame = part('card-frame', HTMLIFrameElement);
const done = part('paid', HTMLElement);
const given = /** @type {Given} */ (JSON.parse(form.dataset['pay'] ?? ''));
const { words, amount } = given;
const { origin } = new URL(given.frame);
const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let isReady = false;
/** @type {{ requestId: string, timer: number, answer: (said: { card: TokenizedCard } | { failure: string }) => void } | null} */
let waiting = null;

/** @param {object} said */
const say = (said) => frame.contentWindow?.postMessage({ ...said, protocol: PROTOCOL, nonce }, origin);

/** @param {{ card: TokenizedCard } | { failure: string }} said */
const settle = (said) => {
  if (waiting === null) return;
  clearTimeout(waiting.timer);
  waiting.answer(said);
  waiting = null;
};

/** @param {FromCardFrame} message */
const hear = (message) => {
  if (message.type === 'ready') {
    isReady = true;
    say({ type: 'init', texts: words, locale: given.locale, amount: given.check });
  } else if (message.type === 'height') frame.height = String(Math.min(Math.max(message.height, 0), HEIGHT_MAX));
  else if (message.type === 'challenge' && message.requestId === waiting?.requestId) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => settle({ failure: 'challengeTimedOut' }), CHALLENGE_MS);
    frame.focus();
  } else if (message.type === 'tokenized' && message.requestId === waiting?.requestId) settle({ card: message.card });
  else if (message.type === 'failed' && message.requestId === waiting?.requestId) settle({ failure: message.failure });
};

globalThis.addEventListener('message', (event) => {
  const message = /** @type {unknown} */ (event.data);
  if (event.source !== frame.contentWindow || event.origin !== origin || typeof message !== 'object' || message === null) return;
  const { protocol, nonce: theirs } = /** @type {Record<string, unknown>} */ (message);
  if (protocol === PROTOCOL && theirs === nonce) hear(/** @type {FromCardFrame} */ (message));
});

/** @returns {Promise<{ card: TokenizedCard } | { failure: string }>} */
const tokenize = () =>
  new Promise((answer) => {
    const requestId = `${nonce}-${Date.now()}`;
    waiting = { requestId, timer: setTimeout(() => settle({ failure: 'unavailable' }), ANSWER_MS), answer };
    say({ type: 'tokenize', requestId, billing: given.billing });
  });

const address = new URL(given.frame);
address.searchParams.set('origin', location.origin);
address.searchParams.set('nonce', nonce);
frame.src = address.href;

onSubmit(form, async () => {
  const said = isReady ? await tokenize() : { failure: 'unavailable' };
  if ('failure' in said) throw new Error(words[said.failure] ?? words['unavailable']);
  const { type: _type, ...card } = said.card;
  const answer = /** @type {{ paid: boolean, message: string | null }} */ (
    await send('POST', `${location.pathname}/pay`, { amount, ...card })
  );
  if (!answer.paid) throw new Error(answer.message ?? words['unavailable']);
  document.querySelector('[data-before-payment]')?.remove();
  form.hidden = true;
  done.hidden = false;
  done.querySelector('h2')?.focus();
});
