import { changePracticePasswordContract } from '@practice-portal/domain/contract/practice-password';
import { practicePasswordChangeSchema } from '@practice-portal/domain/practice-password';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq, isNotNull } from 'drizzle-orm';

import { hashNewPassword } from '../auth/set-password.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { queueMessage } from '../outbox/send.ts';
import { writeMail } from '../outbox/write-mail.ts';

const change = route(changePracticePasswordContract, {
  scope: SCOPES.practiceProfile,
  subject: ({ params }) => `practice/${params.practiceId}`,
  prepare: async ({ body, session, services }) => {
    validateOr422(practicePasswordChangeSchema, body, session.localeCode);
    return hashNewPassword(services, body.password.trim());
  },
  handler: async ({ session, tx, now, prepared: passwordHash, record }) => {
    const { practiceId } = session;
    const [practice] = await tx
      .update(practices)
      .set({ passwordHash })
      .where(and(eq(practices.id, practiceId), eq(practices.individualLoginRequired, false)))
      .returning({ name: practices.companyName });
    if (!practice) throw problem(403, 'Everybody of your practice has a login of their own: there is no practice password');
    const administrators = await tx
      .select({ name: staff.displayName, email: staff.email })
      .from(staff)
      .where(and(eq(staff.practiceId, practiceId), eq(staff.active, true), eq(staff.siteAdministrator, true), isNotNull(staff.email)));
    for (const { name, email } of administrators) {
      const names = { name, practice: practice.name, changer: session.claims.name };
      const mail = writeMail('practicePasswordChanged', names, session.localeCode);
      await queueMessage(tx, { practiceId, channel: 'mail', recipient: email ?? '', ...mail }, now);
    }
    record({ after: null });
    return undefined;
  },
});

/** The password of the shared practice login. */
export const practicePasswordRoutes: readonly AnyRoute[] = [change];
