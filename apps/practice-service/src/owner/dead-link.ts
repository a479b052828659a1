import { domainMessage, messageText } from '@practice-portal/domain/text';

import { pageHtml } from '../pages/html.ts';

const TITLE = messageText(domainMessage('owner.dead.title'), 'en-US');
const TEXT = messageText(domainMessage('owner.dead.text'), 'en-US');

/** What a call is refused with whose link leads nowhere. */
export const deadLinkText = (): string => `${TITLE}. ${TEXT}`;

/** What is said to a link that leads nowhere, whichever it is. */
export const deadLinkHtml = (): string => pageHtml({ title: TITLE, body: `<div class="card"><h1>${TITLE}</h1><p>${TEXT}</p></div>` });
