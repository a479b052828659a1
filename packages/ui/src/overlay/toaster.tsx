import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { onDemand } from '../on-demand/on-demand.ts';
import { toasterWanted, watchToasterWanted } from './toast-store.ts';

const host = onDemand(() => import('./toast-host.tsx'));

/**
 * Fetches the toaster's code before the first toast: after a lost connection it could not be. Nothing is rendered yet,
 * for a Chakra part has the system made, a quarter of a second of a slow machine.
 */
export const preloadToaster = host.preload;

/**
 * Where toasts appear: top centre, above everything. The portal has one. They stay while somebody points at them or is
 * in them. It is not there before the first toast.
 */
export const Toaster = (): ReactNode => {
  const wanted = useSyncExternalStore(watchToasterWanted, toasterWanted, () => false);
  const Host = host.useModule(wanted)?.ToastHost;
  return Host ? <Host /> : null;
};
