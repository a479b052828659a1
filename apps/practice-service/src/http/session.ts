import type { LocaleCode } from '@practice-portal/domain/locale';
import type { SessionClaims } from '@practice-portal/domain/session';

import { problem } from './problem.ts';

/** Who asks: the checked access token of a session that has not been signed out. */
export interface Session {
  /** The sign-in this token belongs to. */
  sessionId: string;
  practiceId: number;
  /** The person; null for the shared practice login. */
  staffId: number | null;
  scopes: readonly string[];
  /** The practice's: how its people read dates, weights and times. */
  localeCode: LocaleCode;
  /** The practice's: whose calendar says which day it is. */
  timeZone: string;
  claims: SessionClaims;
}

/** How the audit log names who acted. */
export const actorOf = (session: Session | null): string => {
  if (!session) return 'anonymous';
  return session.staffId === null ? `practice:${session.practiceId}` : `staff:${session.staffId}`;
};

/** @throws 403 over the login that a practice shares */
export const requirePerson = ({ staffId }: Pick<Session, 'staffId'>): void => {
  if (staffId === null) throw problem(403, 'Log in as yourself to do this');
};

/** The person who asks; undefined over the login that a practice shares. */
export const askerOf = ({ staffId }: Pick<Session, 'staffId'>): string | undefined => (staffId === null ? undefined : `staff:${staffId}`);

/** The person that {@link actorOf} named; null for the shared login, and for what is no person. */
export const staffIdOf = (actor: string): number | null => {
  const [, id] = /^staff:(\d+)$/.exec(actor) ?? [];
  return id === undefined ? null : Number(id);
};
