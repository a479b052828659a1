import { useSyncExternalStore } from 'react';

import { readColorModeChoice, resolveColorMode, storeColorModeChoice, watchColorMode } from './color-mode.ts';
import type { ColorMode, ColorModeChoice } from './color-mode.ts';

/** The mode shown, what the person chose, and how to choose. */
export interface ColorModeState {
  mode: ColorMode;
  choice: ColorModeChoice;
  setChoice: (choice: ColorModeChoice) => void;
}

/** Light or dark, following the system until a person chooses. */
export const useColorMode = (): ColorModeState => {
  const choice = useSyncExternalStore(watchColorMode, readColorModeChoice);
  const mode = useSyncExternalStore(watchColorMode, () => resolveColorMode(readColorModeChoice()));
  return { mode, choice, setChoice: storeColorModeChoice };
};
