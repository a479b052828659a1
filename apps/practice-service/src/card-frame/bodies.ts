import { object, type Schema, string } from 'yup';

import { guardValues } from '../http/guard-values.ts';
import { problem } from '../http/problem.ts';

/** The body of a card that is to become a token. The address goes to the acquirer with the check of the card. */
export const cardBody = object({
  card: object({
    number: string()
      .required()
      .matches(/^\d{12,19}$/),
    expiration: string()
      .required()
      .matches(/^(0[1-9]|1[0-2])\d{2}$/),
    code: string()
      .required()
      .matches(/^\d{3,4}$/),
    name: string().required().max(60),
  }).required(),
  billing: object({
    address: string().required().max(50),
    address2: string().required().max(80),
    city: string().required().max(30),
    state: string().defined().max(60),
    postalCode: string().required().max(10),
  }).required(),
});

/** The body of an answer to the bank's question. */
export const answerBody = object({
  token: string().required().max(100),
  answer: string()
    .required()
    .oneOf(['approved', 'failed', 'canceled', 'timedOut'] as const),
});

/** @throws 422 that repeats nothing of what was sent */
export const checkFrameBody = async <Value>(schema: Schema<Value>, body: unknown): Promise<Value> => {
  if (guardValues(body) !== null) throw problem(422, 'Please input your card information');
  try {
    return await schema.validate(body, { strict: true });
  } catch {
    throw problem(422, 'Please input your card information');
  }
};
