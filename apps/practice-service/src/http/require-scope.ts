import { hasScope, SCOPES, type Scope } from '@practice-portal/domain/session';

import { problem } from './problem.ts';
import type { Session } from './session.ts';

const REFUSALS: Partial<Record<Scope, string>> = {
  [SCOPES.approvePrescriptions]: 'Your login may not approve or deny prescriptions. Ask an administrator of your practice for the right',
};

/** What a session without a scope is told. */
export const scopeRefusal = (scope: Scope): string =>
  REFUSALS[scope] ?? 'Your login may not do this. Ask an administrator of your practice for the right';

/** @throws 403 when the session lacks the scope */
export const requireScope = (session: Session, scope: Scope | undefined): void => {
  if (scope !== undefined && !hasScope(session, scope)) throw problem(403, scopeRefusal(scope));
};
