import { lockSecondsLeft } from '@practice-portal/domain/approval';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { everySecond } from './clock.ts';

interface CountdownProps {
  /** In milliseconds since the epoch. */
  until: number;
  textOf: (secondsLeft: number) => string;
}

/** Writes how long there is until a moment, looked at every second. Past React: a screen that nobody touches renders nothing. */
export const Countdown = ({ until, textOf }: CountdownProps): ReactNode => {
  const place = useRef<HTMLSpanElement>(null);
  const write = useEffectEvent(() => {
    // Behind what is open nobody reads it, and a table would be laid out anew.
    if (place.current === null || (place.current.textContent !== '' && place.current.closest('[aria-hidden=true]') !== null)) return;
    const text = textOf(lockSecondsLeft(until, Date.now()));
    if (text !== place.current.textContent) place.current.textContent = text;
  });
  useLayoutEffect(() => {
    write();
    return everySecond(() => write());
  }, [until]);
  return <span ref={place} />;
};

/** Whether a moment, in milliseconds since the epoch, has passed: rendered once, as it does. */
export const useHasPassed = (moment: number): boolean => {
  const [passed, setPassed] = useState<number | null>(() => (moment <= Date.now() ? moment : null));
  useEffect(() => {
    const timer = setTimeout(() => setPassed(moment), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return passed === moment;
};
