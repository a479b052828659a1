import { displayNameAfterEdit } from '@practice-portal/domain/account';
import { readAccountContract, saveAccountContract } from '@practice-portal/domain/contract/account';
import { and, eq, sql } from 'drizzle-orm';

import { staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { staffSubject } from '../staff/member-record.ts';
import { accountOf, loadPerson, requireOwn } from './own-account.ts';
import { requirePassword } from './require-password.ts';
import { tellOldAddress } from '../auth/tell-old-address.ts';

/** A person's own account. */
export const readAccount = route(readAccountContract, {
  handler: async ({ params: { userId }, session, db }) => ({
    data: accountOf(await loadPerson(db, session, requireOwn(session, userId))),
  }),
});

/** Changes a person's names and email address. */
export const updateAccount = route(saveAccountContract, {
  prepare: async ({ body, session, services, db, request, about }) => {
    const staffId = requireOwn(session, body.id);
    about({ subject: staffSubject(staffId) });
    const person = await loadPerson(db, session, staffId);
    // Codes for a new password go there: who finds a screen left open must not get them.
    if (person.email !== body.email.trim())
      await requirePassword(services, person, { password: body.currentPassword, address: request.ip, localeCode: session.localeCode });
    return staffId;
  },
  handler: async ({ body, session, services, tx, prepared: staffId, record }) => {
    const names = { firstName: body.firstName.trim(), lastName: body.lastName.trim() };
    const before = await loadPerson(tx, session, staffId);
    const [after] = await tx
      .update(staff)
      .set({
        ...names,
        email: body.email.trim(),
        displayName: displayNameAfterEdit(before.displayName, names),
        version: sql`${staff.version} + 1`,
      })
      .where(and(eq(staff.id, staffId), eq(staff.practiceId, session.practiceId)))
      .returning();
    if (before.email !== after?.email) await tellOldAddress(tx, services, session.practiceId, before);
    const data = accountOf(after ?? before);
    record({ before: accountOf(before), after: data });
    return { data };
  },
});
