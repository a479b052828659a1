import { useState, useSyncExternalStore } from 'react';

const PAUSE = 400;
// Who types on and on sees the page behind move after so long all the same.
const AT_MOST = 3000;

let typing = false;
let pause: ReturnType<typeof setTimeout> | undefined;
let end: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const set = (now: boolean): void => {
  clearTimeout(pause);
  if (now) pause = setTimeout(() => set(false), PAUSE);
  else clearTimeout(end);
  if (now === typing) return;
  typing = now;
  if (now) end = setTimeout(() => set(false), AT_MOST);
  for (const listener of listeners) listener();
};

const onInput = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null) set(true);
};

const subscribe = (listener: () => void): (() => void) => {
  // Not while the event is on its way down: what is drawn then writes the field as it was before, and the letter is lost
  // that React has not heard of yet.
  if (listeners.size === 0) document.addEventListener('input', onInput);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('input', onInput);
    set(false);
  };
};

const isTyping = (): boolean => typing;

/** The dialog that was typed in is gone. */
export const endTyping = (): void => set(false);

/**
 * A value for the page behind a dialog that waits while somebody types in the dialog, from the second letter until they pause (400 ms, 3 s at
 * most) or the dialog closes: to draw a list nobody looks at would hold up the next letter.
 */
export const useUnlessTyping = <Value>(value: Value): Value => {
  const held = useSyncExternalStore(subscribe, isTyping, () => false);
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? shown : value;
};
