import { openStorage } from '@practice-portal/access';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

import { NARROW } from './narrow.ts';

const KEY = 'practice-portal.shell.collapsed';

const watchNarrow = (listener: () => void): (() => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/**
 * Whether the sidebar is collapsed: as chosen in this browser. In a narrow window it is, and expanded it lies over the
 * screen, as long as the focus is on nothing else: that must not be under it.
 */
export const useCollapsed = (side: RefObject<HTMLElement | null>): [boolean, (collapsed: boolean) => void] => {
  const narrow = useSyncExternalStore(watchNarrow, () => matchMedia(NARROW).matches);
  const [storage] = useState(() => openStorage(() => localStorage));
  const [chosen, setChosen] = useState(() => storage.getItem(KEY) === 'true');
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!over) return undefined;
    const left = ({ target }: FocusEvent): void => {
      if (!side.current?.contains(target as Node)) setOver(false);
    };
    document.addEventListener('focusin', left);
    return () => document.removeEventListener('focusin', left);
  }, [over, side]);
  if (narrow) return [!over, (next) => setOver(!next)];
  return [
    chosen,
    (next) => {
      setChosen(next);
      storage.setItem(KEY, String(next));
    },
  ];
};
