import { lazyPart } from '@practice-portal/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

import { useDecisionTray } from './decision-tray.ts';

const bar = lazyPart(async () => (await import('./tray-bar.tsx')).TrayBar);

/** Fetches the code of what is shown after a decision. */
export const preloadTray = bar.preload;

/**
 * What was just decided: to be taken back for some seconds, then printed. Nothing until something is in it. Put it once among
 * the signed-in screens: what is in it goes when it goes.
 */
export const DecisionTray = (): ReactNode => {
  const tray = useDecisionTray();
  const state = useSyncExternalStore(tray.subscribe, tray.get);
  useEffect(() => tray.end, [tray]);
  return state.entries.length > 0 && <bar.Part tray={tray} state={state} />;
};
