import type { SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';

import type { AnswerOf, AnyCall } from '../call/index.ts';
import type { Contract } from './contract.ts';

/** A day that texts of days and moments can show. */
const A_MOMENT = '2026-11-16T15:30:00.000Z';

const SIMPLE: Readonly<Record<string, unknown>> = { string: A_MOMENT, number: 1, boolean: false, mixed: A_MOMENT };

/** The plainest value of a field: null, nothing or an empty list where it may be that. */
const plainest = (field: SchemaFieldDescription): unknown => {
  const { type, meta, nullable, optional, oneOf } = field as SchemaDescription;
  if (meta?.example !== undefined) return meta.example;
  if (nullable) return null;
  if (optional) return undefined;
  if (oneOf.length > 0) return oneOf[0];
  if (type === 'array') {
    const { innerType, tests } = field as SchemaInnerTypeDescription;
    const asksOne = tests.some(({ name }) => name === 'min');
    return asksOne && innerType !== undefined && !Array.isArray(innerType) ? [plainest(innerType)] : [];
  }
  if (type !== 'object') return SIMPLE[type];
  const { fields } = field as SchemaObjectDescription;
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, plainest(part)]));
};

/** The plainest good answer of a call, by its contract; undefined where an answer has no body, or is a document. */
export const exampleAnswer = <C extends AnyCall>({ answer }: Contract<C>): AnswerOf<C> | undefined =>
  answer === undefined ? undefined : plainest(answer.describe());
