import { lazyPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { useFirstScreenShown } from './first-screen.tsx';

const { Part: ApplicationMenu } = lazyPart(async () => (await import('../launcher/application-menu.tsx')).ApplicationMenu);

/** The place of the application launcher. Its code and its call wait until the first screen is there. */
export const Launcher = (): ReactNode => (useFirstScreenShown() ? <ApplicationMenu /> : null);
