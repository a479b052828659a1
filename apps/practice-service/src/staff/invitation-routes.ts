import { acceptInvitationContract, readInvitationContract } from '@practice-portal/domain/contract/invitation';
import { resetPasswordSchema } from '@practice-portal/domain/recovery';

import { requireUncommon } from '../auth/common-passwords.ts';
import { hashNewPassword } from '../auth/set-password.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { acceptInvited, findInvited } from './invitations.ts';
import { staffSubject } from './member-record.ts';

const read = route(readInvitationContract, {
  audit: 'staff.readInvitation',
  run: ({ body, services, write }) =>
    write(async (tx, record) => {
      const { person, practice } = await findInvited(tx, body.token, services.now());
      record({ practiceId: practice.id, actor: `staff:${person.id}`, subject: staffSubject(person.id) });
      const { firstName, userName: username } = person;
      return { data: { practiceId: practice.id, practiceName: practice.name, firstName, username } };
    }),
});

const accept = route(acceptInvitationContract, {
  audit: 'staff.acceptInvitation',
  run: async ({ body: { token, ...passwords }, services, db, write }) => {
    // Before the password is hashed: a stranger's guess must not cost that much.
    const { practice } = await findInvited(db, token, services.now());
    validateOr422(resetPasswordSchema, passwords, practice.localeCode);
    await requireUncommon(passwords.password, 'password', practice.localeCode);
    const passwordHash = await hashNewPassword(services, passwords.password);
    return write(async (tx, record) => {
      const { practiceId, staffId } = await acceptInvited(tx, token, passwordHash, services.now());
      record({ practiceId, actor: `staff:${staffId}`, subject: staffSubject(staffId) });
      return undefined;
    });
  },
});

/** Lists what a mailed invitation leads to. */
export const invitationRoutes: readonly AnyRoute[] = [read, accept];
