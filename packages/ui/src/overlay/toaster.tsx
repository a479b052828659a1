import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { lazyPart } from '../on-demand/lazy-part.tsx';
import { toasterWanted, whenFirstToast } from './toast-store.ts';

const host = lazyPart(async () => (await import('./toast-host.tsx')).ToastHost);

/** Fetches the toaster's code before the first toast: after a lost connection it could not be. */
export const preloadToaster = (): void => void host.preload();

/**
 * Container of the toasts: top centre, above everything. The portal has one. They stay while a person points at them or is
 * in them. It is not there before the first toast.
 */
export const Toaster = (): ReactNode => {
  const [wanted, setWanted] = useState(toasterWanted);
  useEffect(() => whenFirstToast(() => setWanted(true)), []);
  return host.useReady(wanted) ? <host.Part /> : null;
};
