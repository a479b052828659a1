import { Toaster } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { Shell } from './shell.tsx';

/** The signed-in part of the portal, with the one place where its toasts appear. */
export const ShellRoute = (): ReactNode => (
  <>
    <Shell />
    <Toaster />
  </>
);
