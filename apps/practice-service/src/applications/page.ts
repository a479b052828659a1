import { call } from '@practice-portal/domain/call';
import { contract, fields, oneOf } from '@practice-portal/domain/contract';
import { string } from 'yup';

import { route } from '../http/contract-route.ts';
import { escapeHtml, pageHtml, strictPage } from '../pages/html.ts';
import { APPLICATIONS_PATH, CATALOG, type OutsideApplication } from './catalog.ts';
import { redeemTicket, type Visitor } from './ticket.ts';

const CODES = Object.keys(CATALOG) as OutsideApplication[];

const welcome = (title: string, { name, practiceName }: Visitor): string =>
  pageHtml({
    title,
    body: `<div class="card"><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(name)}, ${escapeHtml(practiceName)}</p>
<p>You came here from the practice portal and are signed in.</p></div>`,
  });

const expired = (title: string): string =>
  pageHtml({
    title,
    body: `<div class="card"><h1>${escapeHtml(title)}</h1><p>This link has expired. Go back to the practice portal and open the application again.</p></div>`,
  });

const pageContract = contract(
  call<undefined, string | undefined>()({
    id: 'applications.page',
    method: 'GET',
    host: 'service',
    path: `${APPLICATIONS_PATH.slice(1)}/:application`,
    access: 'public',
  }),
  {
    summary: 'A stand-in for an application that the operator named no address for',
    params: fields({ application: oneOf(CODES).required().meta({ example: 'VSPAY' }) }),
    query: fields({ ticket: string().max(4_096).required() }),
    answerIs: 'The page',
    mediaType: 'text/html',
    errors: { 401: 'The link has expired' },
    example: { query: { ticket: 'none' } },
  },
);

/** Stands in for an application that has no place of its own yet: shows who its link signs in. */
export const applicationPage = route(pageContract, {
  handler: async ({ params: { application }, query: { ticket }, services, reply }) => {
    const { title } = CATALOG[application];
    const visitor = await redeemTicket(services, application, ticket);
    strictPage(reply);
    if (visitor) return welcome(title, visitor);
    await reply.status(401).send(expired(title));
    return undefined;
  },
});
