import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { object } from 'yup';

import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { openApiDocument } from './document.ts';

let document: Promise<Record<string, unknown>> | undefined;

// Imported when asked for: the table holds this route too.
const fromTable = async (): Promise<Record<string, unknown>> => {
  const table: { routes: readonly AnyRoute[] } = await import('../routes.ts');
  return openApiDocument(table.routes);
};

const openApiContract = contract(
  call<undefined, Record<string, unknown>>()({
    id: 'openapi.read',
    method: 'GET',
    host: 'service',
    path: 'openapi.json',
    access: 'public',
  }),
  { summary: 'This document', answer: object().required(), answerIs: 'OpenAPI 3.1' },
);

/** The description of every route. */
export const openApi = route(openApiContract, {
  handler: () => (document ??= fromTable()),
});
