import { string } from 'yup';

import { dataOf, fields } from '../contract/index.ts';

/** A token of a session. */
export const token = () => string().required().meta({ secret: true });

/** Checks a {@link SessionTokensAnswer}. */
export const sessionTokensAnswer = () => dataOf(fields({ token: token(), refreshToken: token() }));
