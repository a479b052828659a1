import type { AnyCall, CallDeclaration } from '@practice-portal/domain/call';
import type { Contract } from '@practice-portal/domain/contract';
import type { Schema, SchemaObjectDescription } from 'yup';

import type { PracticeFrom } from './route.ts';

const fieldsOf = (schema: Schema<unknown> | undefined): SchemaObjectDescription['fields'] =>
  (schema?.describe() as SchemaObjectDescription | undefined)?.fields ?? {};

/** The practice that a request names, wherever its contract has `idOf('practice')`; the token's otherwise. */
export const practiceFromOf = ({ call, params, query, body }: Contract): PracticeFrom => {
  if (call.access === 'public' || call.access === 'operator') return 'none';
  const places: [string, Schema<unknown> | undefined][] = [
    ['path', params],
    ['query', query],
    ['body', body],
  ];
  for (const [place, schema] of places)
    for (const [name, field] of Object.entries(fieldsOf(schema)))
      if ((field as { meta?: { entity?: string } }).meta?.entity === 'practice') return `${place}:${name}` as PracticeFrom;
  return 'token';
};

/** Lists what a call's access is at the service. */
export const ACCESS = { public: 'public', operator: 'operator', session: 'session', user: 'session', userFirst: 'session' } as const;

/** Returns what the OpenAPI document says of a good answer. */
export const answerOf = <C extends AnyCall>({ call, summary, answerIs, status, mediaType }: Contract<C, never, never>) => {
  const description = answerIs ?? summary;
  if (call.answer === 'nothing') return { status: 204, description };
  if (call.answer === 'document') return { description, mediaType: mediaType ?? 'application/pdf' };
  return {
    description,
    ...(status === undefined ? {} : { status }),
    ...(mediaType === undefined ? {} : { mediaType }),
  };
};

const followingErrors = ({ versioned, idempotent }: CallDeclaration): Record<number, string> => {
  const errors: Record<number, string> = {};
  if (versioned) errors[409] = 'Somebody else has saved it since; `data` is the record';
  if (idempotent) errors[422] = 'The idempotency key was used for another request';
  return errors;
};

/** The refusals that a contract names, and those that follow from its declaration. */
export const errorsOf = ({ call, errors = {} }: Contract): Record<number, string> => {
  const all = followingErrors(call);
  for (const [status, text] of Object.entries(errors)) all[Number(status)] = all[Number(status)] ? `${text}. ${all[Number(status)]}` : text;
  return all;
};

/** The path a call has at the service: the API of every host is at `/api`. */
export const servedPath = ({ host, path }: CallDeclaration): string => (host === 'service' ? `/${path}` : `/api/${path}`);
