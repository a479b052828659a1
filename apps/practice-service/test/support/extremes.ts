import { ISO_DATE_MAX, ISO_DATE_MIN } from '@practice-portal/domain/locale';
import { MAX_INTEGER } from '@practice-portal/domain/schema';
import type { SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

import type { AnyRoute } from '../../src/http/route.ts';

/** Where a number or a day stands in a body, and between which it may be as far as its schema says. */
export interface ValuePlace {
  path: string[];
  kind: 'whole' | 'number' | 'day';
  min: number;
  max: number;
}

const DAY_MS = 86_400_000;
/** A day as a number, so that days can be halved as amounts can. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

type Test = { name?: string | undefined; params?: Record<string, unknown> | undefined };

const placeOf = (description: SchemaFieldDescription, path: string[]): ValuePlace[] => {
  const { type, tests = [] } = description as { type: string; tests?: Test[] };
  if (type === 'string' && tests.some(({ name }) => name === 'date'))
    return [{ path, kind: 'day', min: numberOf(ISO_DATE_MIN), max: numberOf(ISO_DATE_MAX) }];
  if (type !== 'number') return [];
  const limit = (name: 'min' | 'max', open: number): number => {
    const value = tests.find((test) => test.name === name)?.params?.[name];
    return typeof value === 'number' ? value : open;
  };
  const kind = tests.some(({ name }) => name === 'integer') ? 'whole' : 'number';
  return [{ path, kind, min: limit('min', -MAX_INTEGER), max: limit('max', MAX_INTEGER) }];
};

const placesIn = (description: SchemaObjectDescription, path: string[]): ValuePlace[] =>
  Object.entries(description.fields ?? {}).flatMap(([name, field]): ValuePlace[] => {
    const here = [...path, name];
    if (field.type === 'object') return placesIn(field as SchemaObjectDescription, here);
    if (field.type === 'array') {
      const { innerType } = field as SchemaInnerTypeDescription;
      const inner = Array.isArray(innerType) ? innerType[0] : innerType;
      return inner?.type === 'object' ? placesIn(inner as SchemaObjectDescription, [...here, '0']) : [];
    }
    const { meta } = field as { meta?: { entity?: never } };
    if (field.type === 'number' && (meta?.entity !== undefined || /(?:^id|Id)$/.test(name))) return [];
    return placeOf(field, here);
  });

/** Every place of a route's body where an amount, a count or a day stands: ids are none. */
export const valuePlaces = (route: AnyRoute): ValuePlace[] =>
  route.body ? placesIn(route.body.describe() as SchemaObjectDescription, []) : [];

/** Returns what stands at a place of a body; undefined where nothing does. */
export const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], body);

/** A body with something else at a place; null where the body has nothing that could hold it. */
export const withValue = (body: unknown, path: readonly string[], value: unknown): Record<string, unknown> | null => {
  const copy = structuredClone(body) as Record<string, unknown>;
  const holder = valueAt(copy, path.slice(0, -1));
  const last = path.at(-1);
  if (holder === null || typeof holder !== 'object' || last === undefined) return null;
  (holder as Record<string, unknown>)[last] = value;
  return copy;
};

const FIRST_STEP = { whole: 1, day: 1, number: 0.01 };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Values from an end of a place inwards: the end, the one beside it, then each half as far from one that is good.
 * @param good undefined where none is known: then each is twice as far from the end
 */
export const inwards = ({ kind, min, max }: ValuePlace, end: 'min' | 'max', good: unknown, today: string): (number | string)[] => {
  const [start, other] = end === 'max' ? [max, min] : [min, max];
  const known = typeof good === 'string' && good !== '' ? numberOf(good) : good;
  const day = numberOf(today);
  const base = isNumber(known) ? known : kind === 'day' ? day : undefined;
  const step = FIRST_STEP[kind];
  const rounded = (value: number): number => (kind === 'number' ? Math.round(value * 100) / 100 : Math.trunc(value));
  const sign = Math.sign(other - start);
  const values = [start, rounded(start + sign * step)];
  if (base === undefined) for (let far = 2 * step; far < Math.abs(other - start); far *= 2) values.push(rounded(start + sign * far));
  else for (let far = (start - base) / 2; Math.abs(far) >= step; far /= 2) values.push(rounded(base + far));
  values.push(base ?? other, ...(kind === 'day' ? [day + 30, day - 1] : []));
  const shown = [...new Set(values)];
  return kind === 'day' ? shown.map((each) => new Date(each * DAY_MS).toISOString().slice(0, 10)) : shown;
};
