import { RELOAD_EVENT } from '@practice-portal/ui';
import { useEffect } from 'react';

import { carryDrafts, draftsIn } from './form-drafts.ts';

const carry = (): void => carryDrafts();

/** Keeps what is kept in memory over a reload for a newer version. Stands once around the signed-in screens. */
export const DraftCarrier = (): null => {
  useEffect(() => {
    draftsIn('memory');
    // The forms hear of the reload first, and keep what is typed; the page goes after that.
    const prepare = (): void => addEventListener('pagehide', carry, { once: true });
    addEventListener(RELOAD_EVENT, prepare);
    return () => {
      removeEventListener(RELOAD_EVENT, prepare);
      removeEventListener('pagehide', carry);
    };
  }, []);
  return null;
};
