import type { KeyMoment } from './key-guard.ts';

const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [aria-haspopup=listbox], [role=listbox], [role=menu]';
const OPEN =
  ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]:popover-open):not([data-state=closed], .ui-tip)';

/** What is open on top of everything: a decision, or anything else. */
const layerNow = (): KeyMoment['layer'] => {
  const top = [...document.querySelectorAll(OPEN)].at(-1);
  if (top === undefined) return 'list';
  return top.querySelector('form[data-decision]') === null ? 'other' : 'decision';
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
