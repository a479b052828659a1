import type { AnySchema, Schema } from 'yup';

import type { AnyCall, BodyOf } from '../call/index.ts';

/** Valid input for one call, by which generated tests reach the handler; ids are filled in by `meta({ entity })`. */
export interface CallExample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown> | readonly unknown[];
}

/** What a contract says of a call. */
export interface ContractParts<C extends AnyCall, Params, Query> {
  /** What it is for, in a line. */
  summary: string;
  /** Yup objects. Unknown fields and wrong types are refused with 400 and the field's name. */
  params?: Schema<Params>;
  query?: Schema<Query>;
  body?: Schema<BodyOf<C>>;
  /** Of a good answer. The service checks its own answers against it in tests and in development. */
  answer?: AnySchema;
  /** What a good answer is; default: what the call is for. */
  answerIs?: string;
  /** The status of a good answer that has a body; default 200. */
  status?: number;
  /** Of a good answer that is no JSON; default `application/pdf` for documents. */
  mediaType?: string;
  /** Refusals by status, beyond those every route has (400, 401, 403, 503) and those that follow from the declaration. */
  errors?: Record<number, string>;
  example?: CallExample;
}

/** What checks a call on both ends. The service, MSW handlers and tests read it; the portal's bundle never does. */
export interface Contract<C extends AnyCall = AnyCall, Params = unknown, Query = unknown> extends ContractParts<C, Params, Query> {
  call: C;
}

/**
 * Says what a declared call takes and answers.
 * @example
 * export const savePetContract = contract(savePet, { summary: 'Save a pet', params: fields({ animalId: idOf('animal') }), body: petBodySchema, answer: petAnswerSchema });
 */
export const contract = <C extends AnyCall, Params = undefined, Query = undefined>(
  declared: C,
  parts: ContractParts<C, Params, Query>,
): Contract<C, Params, Query> => ({ call: declared, ...parts });
