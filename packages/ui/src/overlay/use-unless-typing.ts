import { useEffect, useState } from 'react';

const PAUSE = 400;
// Who types on and on sees the page behind move after so long all the same.
const AT_MOST = 3000;

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

/** Whether somebody types in a dialog: until a pause, for 3 s at most, or until the focus is elsewhere, as when it closes. */
const useTypingInDialog = (): boolean => {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let latest: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(pause);
      clearTimeout(latest);
      latest = undefined;
      setTyping(false);
    };
    // Not while the event is on its way down: what is drawn then writes the field as it was before, and the letter is lost
    // that React has not heard of yet.
    const onInput = (event: Event): void => {
      if (!isInDialog(event)) return;
      clearTimeout(pause);
      pause = setTimeout(end, PAUSE);
      latest ??= setTimeout(end, AT_MOST);
      setTyping(true);
    };
    const onFocus = (event: Event): void => {
      if (!isInDialog(event)) end();
    };
    document.addEventListener('input', onInput);
    document.addEventListener('focusin', onFocus);
    return () => {
      end();
      document.removeEventListener('input', onInput);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return typing;
};

/**
 * A value for the page behind a dialog that waits while somebody types in the dialog, from the second letter until they pause
 * (400 ms, 3 s at most) or the dialog closes: to draw a list nobody looks at would hold up the next letter.
 */
export const useUnlessTyping = <Value>(value: Value): Value => {
  const typing = useTypingInDialog();
  const [shown, setShown] = useState(value);
  if (!typing && shown !== value) setShown(value);
  return typing ? shown : value;
};
