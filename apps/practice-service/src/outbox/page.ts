import type { outbox } from '../db/schema/outbox.ts';
import { escapeHtml } from './escape-html.ts';
import { letterInFrame } from './letter-html.ts';

type Message = typeof outbox.$inferSelect;

/** A mail's text. Only what leads to this portal becomes a link: who wrote the rest nobody knows. */
const withLinks = (body: string, portal: string): string =>
  body
    .split(/(https?:\/\/\S+)/)
    .map((part) => (part.startsWith(`${portal}/`) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

/** A mail as its reader sees it. Nothing in it runs, and its links open beside this page. */
const frameOf = ({ subject, letter }: Message): string =>
  letter === null
    ? ''
    : `<iframe title="${escapeHtml(subject ?? '')}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:1px solid #ccc;width:100%;height:560px" srcdoc="${escapeHtml(letterInFrame(letter, subject ?? ''))}"></iframe>
`;

const entry = (message: Message, portal: string): string => `<li>
<h2>${escapeHtml(message.subject ?? (message.channel === 'sms' ? 'Text message' : 'Mail'))}</h2>
<p>To ${escapeHtml(message.recipient)}, practice ${message.practiceId}, <time datetime="${message.createdAt.toISOString()}">${message.createdAt.toISOString()}</time></p>
${frameOf(message)}<pre>${withLinks(message.body, portal)}</pre>
</li>`;

/**
 * The outbox for a person to read.
 * @param portal where people open the portal
 */
export const outboxHtml = (messages: readonly Message[], portal: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<h1>Outbox</h1>
<p>Mail and text messages that no provider is set up for.</p>
${messages.length === 0 ? '<p>Nothing has been sent.</p>' : `<ol>${messages.map((message) => entry(message, portal)).join('')}</ol>`}
</html>
`;
