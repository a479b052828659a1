import { storeSingleKeys } from '../keyboard/single-keys.ts';
import { storeColorModeChoice } from './color-mode.ts';

/** Forgets what a person chose for this browser, once they have signed out: the color mode and the single keys. */
export const forgetChoices = (): void => {
  if (typeof StorageEvent === 'undefined') return;
  storeColorModeChoice('system');
  storeSingleKeys(true);
};
