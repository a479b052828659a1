import { hasScope, SCOPES, type Scope } from '@practice-portal/domain/session';

import { problem } from './problem.ts';
import type { Session } from './session.ts';

const REFUSALS: Partial<Record<Scope, string>> = {
  [SCOPES.approvePrescriptions]: 'Your login may not approve or deny prescriptions. Ask an administrator of your practice for the right',
};

/** The scope a route asks for, or several of which any will do. */
export type ScopeAsked = Scope | readonly Scope[];

/** Each scope that will do. */
export const scopesAsked = (asked: ScopeAsked | undefined): readonly Scope[] =>
  asked === undefined ? [] : typeof asked === 'string' ? [asked] : asked;

/** Answer to a session without the scope. */
export const scopeRefusal = (asked: ScopeAsked): string =>
  scopesAsked(asked).flatMap((scope) => REFUSALS[scope] ?? [])[0] ??
  'Your login may not do this. Ask an administrator of your practice for the right';

/** @throws 403 when the session lacks the scope */
export const requireScope = (session: Session, asked: ScopeAsked | undefined): void => {
  if (asked !== undefined && !scopesAsked(asked).some((scope) => hasScope(session, scope))) throw problem(403, scopeRefusal(asked));
};
