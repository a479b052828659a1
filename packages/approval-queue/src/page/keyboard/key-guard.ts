import type { KeyCommand } from '../../item/key-map.ts';

/** Where a person is when they press a key. */
export interface KeyMoment {
  /** Has the keys: the list, an open review or denial, or anything else that is above the list. Asked for last: it is looked for. */
  readonly layer: 'list' | 'decision' | 'other';
  typing: 'no' | 'search' | 'field';
  /** A row itself has the focus, none of its buttons and links, which have keys of their own. */
  onRow: boolean;
  /** The key is held down. */
  repeat: boolean;
  /** A letter is being put together, as with an input method. */
  composing: boolean;
  /** Something under the page has used the key already. */
  handled: boolean;
  /** The person uses single keys. */
  singleKeys: boolean;
}

const STEPS: readonly KeyCommand[] = ['next', 'previous'];

/** Whether a key does anything now. Single keys work only in the list, where nobody types (WCAG 2.1.4). */
export const mayRun = (command: KeyCommand, now: KeyMoment): boolean => {
  const { typing, repeat, composing, handled, singleKeys } = now;
  if (composing || handled || (repeat && !STEPS.includes(command))) return false;
  if (command === 'sign') return now.layer === 'decision';
  if (command === 'open' && !now.onRow) return false;
  return singleKeys && typing === (command === 'toList' ? 'search' : 'no') && now.layer === 'list';
};

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [aria-haspopup=listbox], [role=listbox], [role=menu]';
const OPEN =
  ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]:popover-open):not([data-state=closed], [aria-hidden=true])';

/** Returns what is open on top of everything: a decision, or anything else. */
const layerNow = (): KeyMoment['layer'] => {
  const top = [...document.querySelectorAll(OPEN)].at(-1);
  if (top === undefined) return 'list';
  return top.querySelector('[data-decision]') === null ? 'other' : 'decision';
};

const typingIn = (target: EventTarget | undefined): KeyMoment['typing'] => {
  if (!(target instanceof Element)) return 'no';
  if (target.closest('.queue-tools [role=search] input') !== null) return 'search';
  return target.closest(FIELDS) === null ? 'no' : 'field';
};

/** Reads from the page where a person is who presses a key; what is above the list only when asked, as no letter of a search should wait for it. */
export const keyMomentOf = (event: KeyboardEvent, singleKeys: boolean): KeyMoment => ({
  get layer() {
    return layerNow();
  },
  typing: typingIn(event.composedPath()[0]),
  onRow: event.target instanceof Element && event.target.matches('.queue [data-row]'),
  repeat: event.repeat,
  composing: event.isComposing,
  handled: event.defaultPrevented,
  singleKeys,
});
