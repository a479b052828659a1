import { lazy, type ReactNode, Suspense } from 'react';

import { useFirstScreenShown } from './first-screen.ts';

const ApplicationMenu = lazy(async () => ({ default: (await import('../launcher/application-menu.tsx')).ApplicationMenu }));

/** The place of the application launcher. Its code and its call wait until the first screen is there. */
export const Launcher = (): ReactNode => <Suspense>{useFirstScreenShown() ? <ApplicationMenu /> : null}</Suspense>;
