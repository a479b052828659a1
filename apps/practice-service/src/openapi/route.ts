import { defineRoute, type AnyRoute } from '../http/route.ts';
import { openApiDocument } from './document.ts';

let document: Promise<Record<string, unknown>> | undefined;

// Imported when asked for: the table holds this route too.
const fromTable = async (): Promise<Record<string, unknown>> => {
  const table: { routes: readonly AnyRoute[] } = await import('../routes.ts');
  return openApiDocument(table.routes);
};

/** The description of every route. */
export const openApi = defineRoute({
  id: 'openapi.read',
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  practiceFrom: 'none',
  summary: 'This document',
  answer: { description: 'OpenAPI 3.1', schema: { type: 'object' } },
  handler: () => (document ??= fromTable()),
});
