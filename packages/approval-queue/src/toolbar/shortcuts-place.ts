import { createContext, type RefObject } from 'react';

/** Where the toolbar of this queue keeps room for the button of the shortcuts, which comes later than it. */
export const ShortcutsPlace = createContext<RefObject<HTMLSpanElement | null>>({ current: null });
