import { array, boolean, number, object, string, type ObjectShape, type Schema } from 'yup';

import { fields } from './fields.ts';

/** A text of an answer; it may be empty. */
export const text = () => string().defined();

/** A text of an answer, or null. */
export const textOrNull = () => string().nullable().defined();

/** A number of an answer. */
export const amount = () => number().required();

/** A number of an answer, or null. */
export const amountOrNull = () => number().nullable().defined();

/** A yes or no of an answer. */
export const flag = () => boolean().required();

/** One of a fixed list of words of an answer. */
export const word = <Word extends string>(words: readonly Word[]) =>
  string<Word>()
    .oneOf([...words])
    .required();

/** A moment of an answer: ISO 8601. */
export const moment = () => string().required();

/** A list of an answer; it may be empty. */
export const listOf = (of: Schema<unknown>) => array().of(of).required();

/** An object of an answer, or null. */
export const orNull = <Shape extends ObjectShape>(shape: Shape) => object(shape).nullable().default(undefined).defined();

/** `{ data }`. */
export const dataOf = (data: Schema<unknown>) => fields({ data });

/** `{ items }`. */
export const itemsOf = (of: Schema<unknown>) => fields({ items: listOf(of) });

/** An answer that is words alone. */
export const messageAnswer = fields({ message: text() });
