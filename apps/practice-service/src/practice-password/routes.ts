import { changePracticePasswordContract } from '@practice-portal/domain/contract/practice-password';
import { practicePasswordChangeSchema } from '@practice-portal/domain/practice-password';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import { requireUncommon } from '../auth/common-passwords.ts';
import { hashNewPassword } from '../auth/set-password.ts';
import { practices } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';

const change = route(changePracticePasswordContract, {
  scope: SCOPES.practiceProfile,
  subject: ({ params }) => `practice/${params.practiceId}`,
  prepare: async ({ body, session, services }) => {
    validateOr422(practicePasswordChangeSchema, body, session.localeCode);
    await requireUncommon(body.password.trim(), 'password', session.localeCode);
    return hashNewPassword(services, body.password.trim());
  },
  handler: async ({ session, tx, now, prepared: passwordHash, record }) => {
    const { practiceId } = session;
    const changed = await tx
      .update(practices)
      .set({ passwordHash })
      .where(and(eq(practices.id, practiceId), eq(practices.individualLoginRequired, false)))
      .returning({ id: practices.id });
    if (changed.length === 0) throw problem(403, 'Everybody of your practice has a login of their own: there is no practice password');
    const params = { changer: session.claims.name };
    await tellAdministrators(tx, { practiceId, mail: 'practicePasswordChanged', params, locale: session.localeCode, now });
    record({ after: null });
    return undefined;
  },
});

/** The password of the shared practice login. */
export const practicePasswordRoutes: readonly AnyRoute[] = [change];
