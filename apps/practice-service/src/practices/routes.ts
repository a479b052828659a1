import type { PracticeBasic, PracticeData } from '@practice-portal/domain/practice';

import { fields, idOf } from '@practice-portal/domain/contract';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { originSeen } from '../oidc/origins.ts';
import { loadPractice } from './load-practice.ts';
import { practiceStatements } from './practice-statements.ts';

const params = fields({ practiceId: idOf('practice') });

/** What the sign-in page may know of a practice. */
export const practiceBasic = defineRoute({
  id: 'practices.basic',
  method: 'GET',
  path: '/api/practices/basic/:practiceId',
  access: 'public',
  practiceFrom: 'none',
  summary: 'What anyone may know of a practice before signing in',
  params,
  answer: {
    description: 'The name and the way to sign in',
    schema: {
      type: 'object',
      required: ['id', 'companyName', 'individualLoginRequired'],
      properties: { id: { type: 'integer' }, companyName: { type: 'string' }, individualLoginRequired: { type: 'boolean' } },
    },
  },
  errors: { 404: 'No such practice' },
  handler: async ({ params: { practiceId }, db }): Promise<PracticeBasic> => {
    const [row] = await practiceStatements(db).byId.execute({ id: practiceId });
    if (!row) throw problem(404, 'Practice ID not found');
    return { id: row.id, companyName: row.companyName, individualLoginRequired: row.individualLoginRequired };
  },
});

/** What a signed-in portal knows of its practice. */
export const practice = defineRoute({
  id: 'practices.read',
  method: 'GET',
  path: '/api/practices/:practiceId',
  access: 'session',
  practiceFrom: 'path:practiceId',
  summary: 'The practice, its locale and its feature flags',
  params,
  answer: { description: 'The practice data', schema: { type: 'object' } },
  handler: async ({ params: { practiceId }, db, services, request }): Promise<PracticeData> => {
    const found = await loadPractice(db, practiceId);
    // The service's own provider is below whatever origin people open.
    const { oidcEndpoint } = found;
    return oidcEndpoint?.startsWith('/') ? { ...found, oidcEndpoint: `${originSeen(services.config, request)}${oidcEndpoint}` } : found;
  },
});
