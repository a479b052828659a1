import { useSelector } from 'react-redux';

import type { AccessState } from '../access-state.ts';
import type { SessionState } from './session-slice.ts';

/** The session: its status, the claims of the token and the practice. */
export const useSession = (): SessionState => useSelector((state: AccessState) => state.session);
