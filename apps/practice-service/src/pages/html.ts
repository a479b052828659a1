import { withoutUnseen } from '@practice-portal/domain/text';
import type { FastifyReply } from 'fastify';

import type { ServiceConfig } from '../config.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as text: nothing in it is markup, or turns what stands beside it. */
export const escapeHtml = (text: string): string =>
  withoutUnseen(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Where the scripts and styles of the service's own pages are. */
export const ASSETS_PATH = '/service-pages';

/** Holds what a page is made of. */
export interface Page {
  title: string;
  /** Markup: whatever people wrote is escaped by the caller. */
  body: string;
  /** The names of the page's scripts among the assets, without their ending. */
  scripts?: readonly string[];
  /** BCP 47; English unless it is said. */
  lang?: string;
}

/** A page of the service for people, in the one look they all have. */
export const pageHtml = ({ title, body, scripts = [], lang = 'en' }: Page): string => `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${ASSETS_PATH}/pages.css">
${scripts.map((name) => `<script type="module" src="${ASSETS_PATH}/${name}.js"></script>\n`).join('')}</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** What a page may do beside its own script, style and calls. */
interface Allowed {
  /** Where its forms lead. */
  formAction?: string;
  /** The origin of the page that it shows in a frame. */
  frame?: string;
}

const policy = ({ formAction = "'none'", frame }: Allowed): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    ...(frame === undefined ? [] : [`frame-src ${frame}`]),
    "frame-ancestors 'none'",
  ].join('; ');

/** The headers of a page of the service: nothing but its own script, style and calls. */
export const strictPage = (reply: FastifyReply, allowed: Allowed = {}): FastifyReply =>
  reply.header('content-security-policy', policy(allowed)).header('cache-control', 'no-store').type('text/html; charset=utf-8');

/** {@link strictPage} with a form that leads back to the portal, wherever that is served. */
export const formPage = (reply: FastifyReply, { corsOrigins }: Pick<ServiceConfig, 'corsOrigins'>): FastifyReply =>
  strictPage(reply, { formAction: ["'self'", ...corsOrigins].join(' ') });
