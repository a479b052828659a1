import type { MedicationIndicationsAnswer } from '@practice-portal/domain/approval';

import { fields, idOf } from '@practice-portal/domain/contract';
import { defineRoute, type AnyRoute } from '../http/route.ts';
import { loadIndications } from './load-indications.ts';

/** For the indications of a compounded product's prescription. */
const indications = defineRoute({
  id: 'compounding.indications',
  method: 'GET',
  path: '/api/compounding-medication-indications/compounding-pharmacy-id/:id',
  access: 'session',
  practiceFrom: 'token',
  summary: 'What the medications of a compounding pharmacy are given for; the same for every practice',
  params: fields({ id: idOf('compoundingPharmacy') }),
  answer: {
    description: 'The indications, by name; none for a pharmacy that is not known',
    schema: {
      type: 'object',
      required: ['data'],
      properties: {
        data: {
          type: 'array',
          items: { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: { type: 'string' } } },
        },
      },
    },
  },
  handler: async ({ params, db }): Promise<MedicationIndicationsAnswer> => ({ data: await loadIndications(db, params.id) }),
});

/** The routes of compounding pharmacies. */
export const compoundingRoutes: readonly AnyRoute[] = [indications];
