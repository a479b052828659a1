import { useEffect, useState } from 'react';

const PAUSE = 400;
// During long typing the page behind is updated after this time anyway.
const AT_MOST = 3000;

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;

/** Whether a person is typing in a dialog: until a pause, for 3 s at most, or until the focus leaves it. */
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
    // Not in the capture phase: a render then resets the field to React's value, and the letter is lost
    // that React has not processed yet.
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
 * A value for the page behind a dialog that is not updated while a person types in the dialog, from the second letter until a pause
 * (400 ms, 3 s at most) or the dialog closes: rendering a list behind it would delay the next letter.
 */
export const useUnlessTyping = <Value>(value: Value): Value => {
  const typing = useTypingInDialog();
  const [shown, setShown] = useState(value);
  if (!typing && shown !== value) setShown(value);
  return typing ? shown : value;
};
