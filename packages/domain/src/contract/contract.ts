import type { Schema } from 'yup';

import type { AnswerOf, AnyCall, BodyOf } from '../call/index.ts';

/** Valid input for one call, by which generated tests reach the handler; ids are filled in by `meta({ entity })`. */
export interface CallExample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown> | readonly unknown[];
}

export interface ContractParts<C extends AnyCall, Params, Query> {
  /** Says in a line what it is for. */
  summary: string;
  /** Yup objects. Unknown fields and wrong types are refused with 400 and the field's name. */
  params?: Schema<Params>;
  query?: Schema<Query>;
  body?: Schema<BodyOf<C>>;
  /** Of a good answer. The service checks its own answers against it in tests and in development. */
  answer?: Schema<AnswerOf<C>>;
  /** Describes a good answer; default: what the call is for. */
  answerIs?: string;
  /** The status of a good answer that has a body; default 200. */
  status?: number;
  /** Of a good answer that is no JSON; default `application/pdf` for documents. */
  mediaType?: string;
  /** Refusals by status, beyond those every route has (400, 401, 403, 503) and those that follow from the declaration. */
  errors?: Record<number, string>;
  example?: CallExample;
}

/** Checks a call on both ends. The service, MSW handlers and tests read it; the portal's bundle never does. */
export interface Contract<C extends AnyCall = AnyCall, Params = unknown, Query = unknown> extends ContractParts<C, Params, Query> {
  call: C;
}

/** A schema that says no more than the call answers, but for a page that a call may answer instead. No less is its type's. */
type NoMore<Answer, Said> = [Exclude<Answer, string>] extends [Said] ? unknown : { 'the answer has what the call does not name': Said };

/**
 * Says what a declared call takes and answers. A body or an answer of another type than the call's does not compile.
 * @example
 * export const savePetContract = contract(savePet, { summary: 'Save a pet', params: fields({ animalId: idOf('animal') }), body: petBodySchema, answer: petAnswer });
 */
export const contract = <C extends AnyCall, Params = undefined, Query = undefined, Said extends AnswerOf<C> = AnswerOf<C>>(
  declared: C,
  parts: ContractParts<C, Params, Query> & { answer?: Schema<Said> & NoMore<AnswerOf<C>, Said> },
): Contract<C, Params, Query> => ({ call: declared, ...parts });
