import { isPersonal, readClaims, type SessionTokens } from '@practice-portal/domain/session';

import type { ApiThunk } from '../api/store-types.ts';
import { sessionRefreshed } from '../tokens/session-actions.ts';

/**
 * Goes on with other tokens of the practice's shared login, for when its session has ended under the person who is logged
 * in over it. A person's own session is not theirs to replace.
 */
export const goOnWith =
  (tokens: SessionTokens): ApiThunk<void> =>
  (dispatch, _getState, environment) => {
    const claims = readClaims(environment.tokens.read()?.token);
    if (claims === null || isPersonal(claims)) return;
    environment.tokens.write(tokens);
    dispatch(sessionRefreshed(tokens));
  };
