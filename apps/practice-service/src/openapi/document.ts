import { EVENT_DATA, EVENT_SUMMARIES } from '@practice-portal/domain/contract/events';
import { EVENT_TYPES } from '@practice-portal/domain/events';
import type { AnySchema, SchemaObjectDescription } from 'yup';

import { DESK_COOKIE } from '../chat-desk/cookie.ts';
import { described } from '../http/check-input.ts';
import type { AnyRoute } from '../http/route.ts';
import { exampleOf } from './examples.ts';
import { schemaWriter } from './schemas.ts';

type Writer = ReturnType<typeof schemaWriter>;

const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const ERROR_SCHEMA = { type: 'object', required: ['errorMessage'], properties: { errorMessage: { type: 'string' } } };

const COMMON: Record<number, string> = {
  400: 'Something in the request is missing, wrong or unknown; the text names the field',
  503: 'The database is not available',
};
const SESSION: Record<number, string> = { 401: 'No valid access token', 403: 'Another practice, or not allowed' };

/** A path with its parameters in braces, by their own names or those of an earlier route with the same path. */
const pathNamer = () => {
  const known = new Map<string, string[]>();
  return (route: AnyRoute): { path: string; names: Record<string, string> } => {
    const own = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const shape = route.path.replaceAll(/:\w+/g, ':');
    const shown = known.get(shape) ?? own;
    known.set(shape, shown);
    let index = 0;
    return {
      path: route.path.replaceAll(/:\w+/g, () => `{${shown[index++] ?? ''}}`),
      names: Object.fromEntries(own.map((name, position) => [name, shown[position] ?? name])),
    };
  };
};

const parameters = (route: AnyRoute, names: Record<string, string>, { field }: Writer) =>
  (['params', 'query'] as const).flatMap((place) => {
    const schema = route[place] as AnySchema | undefined;
    if (!schema) return [];
    const { fields } = described(schema) as SchemaObjectDescription;
    const examples = exampleOf(schema, route.example?.[place]) as Record<string, unknown> | undefined;
    return Object.entries(fields).map(([name, part]) => ({
      name: place === 'params' ? (names[name] ?? name) : name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || ('optional' in part && !part.optional),
      schema: field(part),
      ...(examples?.[name] === undefined ? {} : { example: examples[name] }),
    }));
  });

const goodAnswer = ({ answer, checkedAnswer, hasCsv = false }: AnyRoute, { write }: Writer) => {
  const isDocument = answer.mediaType !== undefined && checkedAnswer === undefined;
  const mediaType = answer.mediaType ?? (checkedAnswer ? 'application/json' : undefined);
  const schema = isDocument || !checkedAnswer ? { type: 'string', format: 'binary' } : write(checkedAnswer);
  const file = hasCsv ? { 'text/csv': { schema: { type: 'string' } } } : {};
  return { description: answer.description, ...(mediaType === undefined ? {} : { content: { [mediaType]: { schema }, ...file } }) };
};

const OPERATOR: Record<number, string> = { 401: 'No operator is signed in' };

const refusalsOf = ({ access }: AnyRoute): Record<number, string> =>
  access === 'session' ? SESSION : access === 'operator' ? OPERATOR : {};

const securityOf = ({ access }: AnyRoute): object[] =>
  access === 'public' ? [] : [access === 'operator' ? { operator: [] } : { bearer: [] }];

// A bearer token has no scopes in OpenAPI: what the login must have been given is said in words.
const descriptionOf = ({ summary, scope }: AnyRoute): string =>
  scope === undefined ? `${summary}.` : `${summary}. Asks for ${[scope].flat().join(' or ')}.`;

/** The answer that an event asks for. */
const HEARD = { description: 'Any 2xx within ten seconds; the event is sent again after anything else' };

const signedHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const SIGNED = [
  signedHeader('webhook-id', 'Names the event, the same in each try'),
  signedHeader('webhook-timestamp', 'When it is sent, in seconds since 1970'),
  signedHeader(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, by the endpoint’s secret; more than one while it is renewed',
  ),
];

/** What the service sends itself: a CloudEvent of each type, to the endpoints of a practice. */
const webhooksOf = ({ write }: Writer): Record<string, object> =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const text = { type: 'string' };
      const properties = {
        specversion: { const: '1.0' },
        id: text,
        source: { type: 'string', format: 'uri' },
        type: { const: type },
        subject: text,
        time: { type: 'string', format: 'date-time' },
        datacontenttype: { const: 'application/json' },
        data: write(EVENT_DATA[type]),
      };
      const schema = { type: 'object', required: Object.keys(properties), properties };
      return [
        type,
        {
          post: {
            operationId: `event.${type}`,
            summary: EVENT_SUMMARIES[type],
            tags: ['events'],
            security: [],
            parameters: SIGNED,
            requestBody: { required: true, content: { 'application/cloudevents+json': { schema } } },
            responses: { '2XX': HEARD, '4XX': HEARD },
          },
        },
      ];
    }),
  );

const tagOf = ({ id }: AnyRoute): string => id.split('.', 1)[0] ?? id;

const bodyOf = ({ body, example }: AnyRoute, { write }: Writer): object => {
  if (!body) return {};
  const value = exampleOf(body as AnySchema, example?.body);
  const content = { schema: write(body as AnySchema), ...(value === undefined ? {} : { example: value }) };
  return { requestBody: { required: true, content: { 'application/json': content } } };
};

const operation = (route: AnyRoute, names: Record<string, string>, writer: Writer) => {
  const refusals = { ...COMMON, ...refusalsOf(route), ...route.errors };
  return {
    operationId: route.id,
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: securityOf(route),
    parameters: parameters(route, names, writer),
    ...bodyOf(route, writer),
    responses: {
      [route.answer.status ?? 200]: goodAnswer(route, writer),
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description, content: ERROR }])),
    },
  };
};

/** The OpenAPI 3.1 document of a route table. */
export const openApiDocument = (routes: readonly AnyRoute[]): Record<string, unknown> => {
  const writer = schemaWriter();
  const name = pathNamer();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const { path, names } = name(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, names, writer) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Practice service',
      version: '1',
      description: 'The service behind the practice portal.',
      license: { name: 'Unlicensed', identifier: 'UNLICENSED' },
      contact: { name: 'Practice portal' },
    },
    servers: [{ url: '/', description: 'Where this document was read' }],
    tags: [...new Set(routes.map(tagOf))].toSorted().map((tag) => ({ name: tag })),
    paths,
    webhooks: webhooksOf(writer),
    components: {
      schemas: { Error: ERROR_SCHEMA, ...writer.named },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'apiKey', in: 'cookie', name: DESK_COOKIE, description: `On https: __Host-${DESK_COOKIE}` },
      },
    },
  };
};
