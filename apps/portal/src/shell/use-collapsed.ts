import { openStorage } from '@practice-portal/access';
import { useState, useSyncExternalStore } from 'react';

const KEY = 'practice-portal.shell.collapsed';

// Under 1280 px the table needs the room more than the sidebar does.
const NARROW = '(max-width: 1279px)';

const watchNarrow = (listener: () => void): (() => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the sidebar is collapsed: as chosen in this browser, else as the window's width has it. */
export const useCollapsed = (): [boolean, (collapsed: boolean) => void] => {
  const narrow = useSyncExternalStore(watchNarrow, () => matchMedia(NARROW).matches);
  const [storage] = useState(() => openStorage(() => localStorage));
  const [chosen, setChosen] = useState(() => storage.getItem(KEY));
  return [
    chosen === null ? narrow : chosen === 'true',
    (next) => {
      setChosen(String(next));
      storage.setItem(KEY, String(next));
    },
  ];
};
