import { desc, eq } from 'drizzle-orm';

import { bearerToken } from '../auth/bearer.ts';
import { outbox } from '../db/schema/outbox.ts';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { outboxHtml } from './page.ts';

const SHOWN = 100;

/**
 * Messages without a provider. Only over demo data, whose sign-ins are printed at start anyway: over real data it does
 * not exist. With a token it shows that practice's alone.
 */
export const outboxPage = defineRoute({
  id: 'outbox.read',
  method: 'GET',
  path: '/outbox',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Mail and text messages that no provider is set up for (demo data only)',
  answer: {
    description: 'The newest messages; HTML for a browser',
    schema: { type: 'object', required: ['items'], properties: { items: { type: 'array' } } },
  },
  errors: { 404: 'Not demo data, or a provider is set up' },
  handler: async ({ services, db, request, reply }): Promise<unknown> => {
    if (!services.demo || services.config.smtpUrl !== null) throw problem(404, 'Not found');
    const { authorization, accept } = request.headers;
    const session = authorization === undefined ? null : await services.tokens.authenticate(bearerToken(authorization));
    const messages = await db
      .select()
      .from(outbox)
      .where(session ? eq(outbox.practiceId, session.practiceId) : undefined)
      .orderBy(desc(outbox.id))
      .limit(SHOWN);
    reply.header('cache-control', 'no-store');
    if (!accept?.includes('text/html')) return { items: messages };
    reply.type('text/html; charset=utf-8');
    return outboxHtml(messages, services.publicUrl());
  },
});
