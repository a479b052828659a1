import { announce } from '@practice-portal/ui';
import { useEffect, useRef } from 'react';

/** How long nothing must have changed: a sentence after each key would talk over the typing. */
const SETTLED_MS = 1_200;

/** Says a text to screen readers once it has stood for a while; what stood there first is read like all else. */
export const useLateAnnouncement = (text: string): void => {
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      announce(text);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
};
