import { call } from '@practice-portal/domain/call';
import { contract, fields, listOf } from '@practice-portal/domain/contract';
import { ofType } from '@practice-portal/domain/schema';
import { desc, eq } from 'drizzle-orm';
import { object } from 'yup';

import { bearerToken } from '../http/bearer.ts';
import { outbox } from '../db/schema/outbox.ts';
import { problem } from '../http/problem.ts';
import { route } from '../http/contract-route.ts';
import { outboxHtml } from './page.ts';

const SHOWN = 100;

const outboxContract = contract(
  call<undefined, { items: (typeof outbox.$inferSelect)[] } | string>()({
    id: 'outbox.read',
    method: 'GET',
    host: 'service',
    path: 'outbox',
    access: 'public',
  }),
  {
    summary: 'Mail and text messages that no provider is set up for (demo data only)',
    answer: fields({ items: listOf(ofType<typeof outbox.$inferSelect>()(object())) }),
    answerIs: 'The newest messages; HTML for a browser',
    errors: { 404: 'Not demo data, or a provider is set up' },
  },
);

/**
 * Messages without a provider. Only over demo data, whose sign-ins are printed at start anyway: over real data it does
 * not exist. With a token it shows that practice's alone.
 */
export const outboxPage = route(outboxContract, {
  handler: async ({ services, db, request, reply }) => {
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
