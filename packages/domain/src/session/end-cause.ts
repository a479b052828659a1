/**
 * Lists what an administrator or a new password did to a person's sessions. The answer to a refresh names it as `cause`, to the person who
 * has the last refresh token of that session.
 */
export const SESSION_END_CAUSES = ['deactivated', 'passwordChanged'] as const;

/** One of {@link SESSION_END_CAUSES}. */
export type SessionEndCause = (typeof SESSION_END_CAUSES)[number];

/** The cause that a refused refresh names; null for none. */
export const sessionEndCause = (body: unknown): SessionEndCause | null => {
  const cause = typeof body === 'object' && body !== null && 'cause' in body ? body.cause : null;
  return SESSION_END_CAUSES.find((known) => known === cause) ?? null;
};
