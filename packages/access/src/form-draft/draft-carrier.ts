import { RELOAD_EVENT } from '@practice-portal/ui';
import { useEffect } from 'react';

import { carryDrafts, draftsIn } from './form-drafts.ts';

const carry = (): void => carryDrafts();

/** Stores in-memory drafts across a reload for a newer version. Mounted once around the signed-in screens. */
export const DraftCarrier = (): null => {
  useEffect(() => {
    draftsIn('memory');
    // The forms' own listeners save what is typed first; the page is unloaded after that.
    const prepare = (): void => addEventListener('pagehide', carry, { once: true });
    addEventListener(RELOAD_EVENT, prepare);
    return () => {
      removeEventListener(RELOAD_EVENT, prepare);
      removeEventListener('pagehide', carry);
    };
  }, []);
  return null;
};
