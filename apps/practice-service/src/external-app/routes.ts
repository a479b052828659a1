import type { VetSignaturesAnswer } from '@practice-portal/domain/approval';
import { and, asc, eq } from 'drizzle-orm';

import { vetSignatures } from '../db/schema/external-app.ts';
import { fields, idOf } from '@practice-portal/domain/contract';
import { defineRoute, type AnyRoute } from '../http/route.ts';

/** With which signature a prescription of the external prescribing app is signed. */
const signatures = defineRoute({
  id: 'externalApp.signatures',
  method: 'GET',
  path: '/api/dvm-reach/practice/:practiceId/vet-signatures',
  access: 'session',
  practiceFrom: 'path:practiceId',
  summary: 'The signatures of the practice at the external prescribing app',
  params: fields({ practiceId: idOf('practice') }),
  answer: {
    description: 'The signatures, by name',
    schema: {
      type: 'object',
      required: ['items'],
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['dvmReachVetSignatureId', 'signatureDisplayName'],
            properties: { dvmReachVetSignatureId: { type: 'integer' }, signatureDisplayName: { type: 'string' } },
          },
        },
      },
    },
  },
  handler: async ({ params: { practiceId }, db }): Promise<VetSignaturesAnswer> => ({
    items: await db
      .select({ dvmReachVetSignatureId: vetSignatures.id, signatureDisplayName: vetSignatures.displayName })
      .from(vetSignatures)
      .where(and(eq(vetSignatures.practiceId, practiceId), eq(vetSignatures.active, true)))
      .orderBy(asc(vetSignatures.displayName)),
  }),
});

/** The routes of the external prescribing app. */
export const externalAppRoutes: readonly AnyRoute[] = [signatures];
