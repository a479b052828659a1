import { displayNameAfterEdit, updateAccountBodySchema, type UserAccountAnswer } from '@practice-portal/domain/account';
import { and, eq, sql } from 'drizzle-orm';

import { staff } from '../db/schema/practice.ts';
import { fields, idOf } from '@practice-portal/domain/contract';
import { defineRoute } from '../http/route.ts';
import { accountOf, loadPerson, requireOwn } from './own-account.ts';
import { tellOldAddress } from './tell-old-address.ts';

const answer = {
  description: 'The account',
  schema: { type: 'object', required: ['data'], properties: { data: { type: 'object' } } },
};

/** A person's own account. */
export const readAccount = defineRoute({
  id: 'account.read',
  method: 'GET',
  path: '/api/users/scriptapproval/:userId',
  access: 'session',
  practiceFrom: 'token',
  summary: 'The account of the person who is logged in',
  params: fields({ userId: idOf('staff') }),
  answer,
  handler: async ({ params: { userId }, session, db }): Promise<UserAccountAnswer> => ({
    data: accountOf(await loadPerson(db, session, requireOwn(session, userId))),
  }),
});

/** Changes a person's names and email address. */
export const updateAccount = defineRoute({
  id: 'account.update',
  method: 'PUT',
  path: '/api/users/scriptapproval',
  access: 'session',
  practiceFrom: 'token',
  summary: 'Change the names and the email address of the person who is logged in',
  body: updateAccountBodySchema,
  answer,
  audit: 'account.update',
  example: { body: { id: 1, firstName: 'Ana', lastName: 'Lima', email: 'ana.lima@clinic.example' } },
  handler: async ({ body, session, services, write }): Promise<UserAccountAnswer> => {
    const staffId = requireOwn(session, body.id);
    const names = { firstName: body.firstName.trim(), lastName: body.lastName.trim() };
    return write(async (tx, record) => {
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
    });
  },
});
