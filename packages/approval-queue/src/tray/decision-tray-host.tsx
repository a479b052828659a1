import { lazyPart } from '@practice-portal/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { createDecisionTray, DecisionTrayContext, useDecisionTray } from './decision-tray.ts';

const bar = lazyPart(async () => (await import('./tray-bar.tsx')).TrayBar);

/** Fetches the code of what is shown after a decision. */
export const preloadTray = bar.preload;

/**
 * Holds what was just decided: to be taken back for some seconds, then printed. Put it around the signed-in screens, so
 * that it outlives the queue's.
 */
export const DecisionTrayHost = ({ children }: { children: ReactNode }): ReactNode => {
  const [tray] = useState(createDecisionTray);
  useEffect(() => tray.end, [tray]);
  return <DecisionTrayContext value={tray}>{children}</DecisionTrayContext>;
};

/** Where the tray is: nothing until something is in it. */
export const DecisionTray = (): ReactNode => {
  const tray = useDecisionTray();
  const state = useSyncExternalStore(tray.subscribe, tray.get);
  return state.entries.length > 0 && <bar.Part tray={tray} state={state} />;
};
