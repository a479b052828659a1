import { displayNameAfterEdit } from '@practice-portal/domain/account';
import { readAccountContract, saveAccountContract } from '@practice-portal/domain/contract/account';
import { and, eq, sql } from 'drizzle-orm';

import { staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { accountOf, loadPerson, requireOwn } from './own-account.ts';
import { tellOldAddress } from './tell-old-address.ts';

/** A person's own account. */
export const readAccount = route(readAccountContract, {
  handler: async ({ params: { userId }, session, db }) => ({
    data: accountOf(await loadPerson(db, session, requireOwn(session, userId))),
  }),
});

/** Changes a person's names and email address. */
export const updateAccount = route(saveAccountContract, {
  handler: async ({ body, session, services, tx, record }) => {
    const staffId = requireOwn(session, body.id);
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
    if (before.email && before.email !== after?.email) await tellOldAddress(tx, services, session.practiceId, before);
    const data = accountOf(after ?? before);
    record({ subject: `staff/${staffId}`, before: accountOf(before), after: data });
    return { data };
  },
});
