import type { SchemaObjectDescription } from 'yup';

import { DESK_COOKIE } from '../chat-desk/cookie.ts';
import type { AnyRoute } from '../http/route.ts';
import { jsonSchema } from '../http/json-schema.ts';

const ERROR = {
  'application/json': { schema: { type: 'object', required: ['errorMessage'], properties: { errorMessage: { type: 'string' } } } },
};

const COMMON: Record<number, string> = {
  400: 'Something in the request is missing, wrong or unknown; the text names the field',
  503: 'The database is not available',
};
const SESSION: Record<number, string> = { 401: 'No valid access token', 403: 'Another practice, or not allowed' };

const parameters = (route: AnyRoute) =>
  (['params', 'query'] as const).flatMap((place) => {
    const schema = route[place];
    if (!schema) return [];
    const { fields } = schema.describe() as SchemaObjectDescription;
    return Object.entries(fields).map(([name, field]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || ('optional' in field && !field.optional),
      schema: jsonSchema(field),
    }));
  });

const goodAnswer = ({ answer }: AnyRoute) => {
  const mediaType = answer.mediaType ?? (answer.schema ? 'application/json' : null);
  return {
    description: answer.description,
    ...(mediaType ? { content: { [mediaType]: { schema: answer.schema ?? { type: 'string', format: 'binary' } } } } : {}),
  };
};

const OPERATOR: Record<number, string> = { 401: 'Nobody is signed in at the desk' };

const refusalsOf = ({ access }: AnyRoute): Record<number, string> =>
  access === 'session' ? SESSION : access === 'operator' ? OPERATOR : {};

const securityOf = ({ access, scope }: AnyRoute): object => {
  if (access === 'public') return {};
  return { security: [access === 'operator' ? { desk: [] } : { bearer: scope === undefined ? [] : [scope] }] };
};

const operation = (route: AnyRoute) => {
  const refusals = { ...COMMON, ...refusalsOf(route), ...route.errors };
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.id.split('.', 1)[0]],
    ...securityOf(route),
    parameters: parameters(route),
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body.describe()) } } } }
      : {}),
    responses: {
      [route.answer.status ?? 200]: goodAnswer(route),
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description, content: ERROR }])),
    },
  };
};

/** The OpenAPI document of a route table. */
export const openApiDocument = (routes: readonly AnyRoute[]): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Practice service', version: '1', description: 'The service behind the practice portal.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        desk: { type: 'apiKey', in: 'cookie', name: DESK_COOKIE, description: `On https: __Host-${DESK_COOKIE}` },
      },
    },
  };
};
