import { linkApplication, listApplications, listUserLinks } from '@practice-portal/domain/application';
import type { RequestHandler } from 'msw';

import { on } from '../on.ts';
import type { World } from '../world.ts';

/** The launcher and the settings landing. */
export const applicationHandlers = (world: World): RequestHandler[] => [
  on(listApplications, () => ({ applications: world.applications })),
  on(linkApplication, ({ body: { application } }) => ({
    url: `https://${application.toLowerCase().replaceAll('_', '-')}.example/enter`,
    newTab: application !== 'DATA_SERVICES',
  })),
  on(listUserLinks, () => ({ items: world.userLinks })),
];
