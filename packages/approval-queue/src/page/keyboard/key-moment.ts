import type { KeyMoment } from './key-guard.ts';

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [aria-haspopup=listbox], [role=listbox], [role=menu]';
const OPEN =
  ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]:popover-open):not([data-state=closed], .ui-tip)';

/** The form of the decision that is open and on top of everything; null when there is none. */
export const openDecision = (): HTMLFormElement | null => {
  const top = [...document.querySelectorAll(OPEN)].at(-1);
  return top?.querySelector<HTMLFormElement>('form[data-decision]') ?? null;
};

const layerNow = (): KeyMoment['layer'] => {
  if (openDecision() !== null) return 'decision';
  return document.querySelector(OPEN) === null ? 'list' : 'other';
};

const typingIn = (target: EventTarget | undefined): KeyMoment['typing'] => {
  if (!(target instanceof Element)) return 'no';
  if (target.closest('.queue-tools [role=search] input') !== null) return 'search';
  return target.closest(FIELDS) === null ? 'no' : 'field';
};

/** Reads from the page where somebody is who presses a key; what is above the list only when asked, as no letter of a search should wait for it. */
export const keyMomentOf = (event: KeyboardEvent, singleKeys: boolean): KeyMoment => ({
  get layer() {
    return layerNow();
  },
  typing: typingIn(event.composedPath()[0]),
  repeat: event.repeat,
  composing: event.isComposing,
  handled: event.defaultPrevented,
  singleKeys,
});
