import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';

import { route } from '../http/contract-route.ts';
import { pageHtml, strictPage } from './html.ts';

const BODY = `<h1>Roles and permissions of staff</h1>
<p>A person can have several roles, or none. Without one they see the approval queue, clients and pets, and place orders.</p>
<dl>
<dt>Site administrator</dt>
<dd>Manages everything in the settings: staff of every role, bank data, practice information, notifications, reports and integrations. Only a site administrator can make someone else a site administrator. A practice always has at least one.</dd>
<dt>Practice manager</dt>
<dd>Manages staff who are not site administrators, the practice's information and its password.</dd>
<dt>Veterinarian</dt>
<dd>Approves and denies orders, with a PIN where the practice asks for one.</dd>
<dt>Price override</dt>
<dd>A permission to change product prices on orders placed in-clinic. Only a site administrator gives it.</dd>
<dt>Apply refund</dt>
<dd>A permission to refund payments.</dd>
</dl>
<p>Everyone with a role receives notifications by email. Changes take effect right away.</p>`;

const rolesContract = contract(
  call<undefined, string>()({ id: 'pages.roles', method: 'GET', host: 'service', path: 'help/roles', access: 'public' }),
  { summary: 'What the roles of staff are for, for people to read', answerIs: 'The article', mediaType: 'text/html' },
);

/** The article behind 'Explanation of roles', where the pharmacy has none of its own. */
export const rolesPage = route(rolesContract, {
  handler: ({ reply }) => {
    strictPage(reply);
    return Promise.resolve(pageHtml({ title: 'Roles and permissions of staff', body: BODY }));
  },
});
