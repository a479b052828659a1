import { array, boolean, type InferType, number, string, type ISchema, type ObjectShape } from 'yup';

import { shaped } from '../schema/object-schema.ts';
import { fields } from './fields.ts';

/** A text of an answer; it may be empty. */
export const text = () => string().defined();

/** A text of an answer, or null. */
export const textOrNull = () => string().nullable().defined();

/** A number of an answer. */
export const amount = () => number().required();

/** A number of an answer, or null. */
export const amountOrNull = () => number().nullable().defined();

/** Money of an answer, in minor units. */
export const cents = () => number().integer().required();

/** Money of an answer, or null. */
export const centsOrNull = () => number().integer().nullable().defined();

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
export const listOf = <Element>(of: ISchema<Element>) => array(of).required();

/** An object of an answer, or null. */
export const orNull = <Shape extends ObjectShape>(shape: Shape) => shaped(shape).nullable().default(undefined).defined();

/** `{ data }`. */
export const dataOf = <Data>(data: ISchema<Data>) => fields({ data });

/** `{ items }`. */
export const itemsOf = <Item>(of: ISchema<Item>) => fields({ items: listOf(of) });

/** The shape of a {@link MessageAnswer}. */
export const messageAnswer = fields({ message: text() });
/** An answer that is words alone, such as 'Password reset'. */
export interface MessageAnswer extends InferType<typeof messageAnswer> {}
