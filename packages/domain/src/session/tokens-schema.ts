import { string, type InferType } from 'yup';

import { dataOf, fields } from '../contract/index.ts';
import type { FieldsOf } from '../schema/object-schema.ts';

/** A token of a session. */
const token = () => string().required().meta({ secret: true });

export const sessionTokens = {
  /** Signed access token (JWT), short-lived. */
  token: token(),
  /** Opaque, single use: each refresh returns the next one. */
  refreshToken: token(),
};
/** A pair as sign-in and refresh return it. */
export interface SessionTokens extends FieldsOf<typeof sessionTokens> {}

export const sessionTokensAnswer = dataOf(fields(sessionTokens));
/** Sign-in and refresh wrap their tokens in `data`. */
export interface SessionTokensAnswer extends InferType<typeof sessionTokensAnswer> {}
