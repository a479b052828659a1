import type { InjectOptions } from 'fastify';
import type { SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

import type { Db } from '../../src/db/client.ts';
import type { Entity } from '@practice-portal/domain/contract';
import type { AnyRoute } from '../../src/http/route.ts';
import { A } from './service.ts';
import { entityOf, sampleId } from './entities.ts';

/** Where an id stands in a call. */
export interface IdPlace {
  part: 'params' | 'query' | 'body';
  /** Steps into nested objects. */
  path: string[];
  entity: Entity;
  /** A list of ids rather than one. */
  list: boolean;
}

/** Holds what a call is made of. */
export type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>;

const placesIn = (part: IdPlace['part'], description: SchemaObjectDescription, path: string[]): IdPlace[] =>
  // A list as a whole body names nothing of a practice's.
  Object.entries(description.fields ?? {}).flatMap(([name, field]): IdPlace[] => {
    const here = [...path, name];
    if (field.type === 'object') return placesIn(part, field as SchemaObjectDescription, here);
    const list = field.type === 'array';
    const inner = list ? (field as SchemaInnerTypeDescription).innerType : field;
    const item: SchemaFieldDescription | undefined = Array.isArray(inner) ? inner[0] : inner;
    const { meta } = (item ?? {}) as { meta?: { entity?: Entity } };
    if (item?.type !== 'number' && meta?.entity === undefined) return [];
    const entity = entityOf(name, meta, Object.keys(description.fields));
    return entity === null ? [] : [{ part, path: here, entity, list }];
  });

/** Every place of a route's call where an id stands. */
export const idPlaces = (route: AnyRoute): IdPlace[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? placesIn(part, schema.describe() as SchemaObjectDescription, []) : [];
  });

const put = (target: Record<string, unknown>, path: readonly string[], value: unknown): void => {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) target[name] = value;
  else put((target[name] ??= {}) as Record<string, unknown>, rest, value);
};

/** A call of a route with examples for what it needs, and each id of the practice that `whose` gives for its place. */
export const callWith = async (db: Db, route: AnyRoute, whose: (place: IdPlace) => number = () => A): Promise<Parts> => {
  const parts: Parts = {
    params: { ...route.example?.params },
    query: { ...route.example?.query },
    body: structuredClone(route.example?.body ?? {}) as Parts['body'],
  };
  const paramFields = (route.params?.describe() as SchemaObjectDescription | undefined)?.fields ?? {};
  for (const [name, field] of Object.entries(paramFields)) {
    const example = (field as { meta?: { example?: unknown } }).meta?.example;
    if (example !== undefined) parts.params[name] = example;
  }
  for (const place of idPlaces(route)) {
    const { id, type } = await sampleId(db, whose(place), place.entity);
    put(parts[place.part], place.path, place.list ? [id] : id);
    if (type !== undefined) put(parts[place.part], [...place.path.slice(0, -1), 'type'], type);
  }
  return parts;
};

/** The parts of a call as a request. */
export const toRequest = (route: AnyRoute, { params, query, body }: Parts): InjectOptions & { method: AnyRoute['method']; url: string } => {
  const url = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => [value].flat().map((item): [string, string] => [name, String(item)])),
  );
  return { method: route.method, url: search.size > 0 ? `${url}?${search.toString()}` : url, ...(route.body ? { payload: body } : {}) };
};
