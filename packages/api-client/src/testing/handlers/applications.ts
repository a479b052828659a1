import type { ApplicationLink, ApplicationLinkRequest, ApplicationsAnswer, UserLinksAnswer } from '@practice-portal/domain/application';
import { http, HttpResponse, type RequestHandler } from 'msw';

import type { World } from '../world.ts';
import { API } from './answers.ts';

/** The launcher and the settings landing. */
export const applicationHandlers = (world: World): RequestHandler[] => [
  http.get(`${API}/application/list/practice/:practiceId`, () =>
    HttpResponse.json<ApplicationsAnswer>({ applications: world.applications }),
  ),
  http.post(`${API}/application/link`, async ({ request }) => {
    const { application } = (await request.json()) as ApplicationLinkRequest;
    return HttpResponse.json<ApplicationLink>({
      url: `https://${application.toLowerCase().replaceAll('_', '-')}.example/enter`,
      newTab: application !== 'DATA_SERVICES',
    });
  }),
  http.get(`${API}/ecom/rest/v1/practiceadmin/userlinks/:userId`, () => HttpResponse.json<UserLinksAnswer>({ items: world.userLinks })),
];
