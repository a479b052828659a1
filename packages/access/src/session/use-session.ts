import { useSelector } from 'react-redux';

import type { AccessState } from '../state/access-state.ts';
import type { SessionState } from '../state/session-slice.ts';

/** The session: its status, the claims of the token and the practice. */
export const useSession = (): SessionState => useSelector((state: AccessState) => state.session);
