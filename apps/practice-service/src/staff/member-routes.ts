import {
  checkUsernameContract,
  confirmVetContract,
  createStaffContract,
  deactivateStaffContract,
  inviteStaffContract,
  listStaffContract,
  reactivateStaffContract,
  readStaffContract,
  resetStaffPasswordContract,
  updateStaffContract,
  updateVetContract,
} from '@practice-portal/domain/contract/staff-member';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { PATHS } from '@practice-portal/domain/navigation';
import { SCOPES, usernameKey } from '@practice-portal/domain/session';
import { affiliateVetSchema, type ConfirmRefusal, confirmRefusal, staffPasswordSchema } from '@practice-portal/domain/staff-member';
import { and, eq, sql } from 'drizzle-orm';

import { tellOldAddress } from '../auth/tell-old-address.ts';
import { requireUncommon } from '../auth/common-passwords.ts';
import { revokeSessionsOf } from '../auth/sessions.ts';
import { closeAddress, hashNewPassword, setPassword } from '../auth/set-password.ts';
import { staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { loadPractice, practiceBefore } from '../practices/load-practice.ts';
import { invite, withdrawInvitation } from './invitations.ts';
import { readStaffList } from './list-staff.ts';
import { STAFF_CSV } from './staff-csv.ts';
import { countAdministrators, holdMember, loadMember, memberOf, savedMember, staffSubject } from './member-record.ts';
import { addMember, changeMember, requireOthersEmail, requireStaff } from './save-member.ts';
import { tellOfAdministrator } from './tell-of-power.ts';

const scope = SCOPES.staffManager;

const CONFIRM_WORDS: Record<ConfirmRefusal, string> = {
  ownVet: 'A veterinarian must be confirmed by someone other than the person who added them',
  sharedLogin: 'A site administrator confirms a veterinarian who was added with the practice login',
};

const staffedHere = ({ practiceStatus }: PracticeData): string | null =>
  practiceStatus === 'AFFILIATE' ? 'An affiliate practice has only its veterinarians here' : null;
const affiliateOnly = ({ practiceStatus }: PracticeData): string | null =>
  practiceStatus === 'AFFILIATE' ? null : 'This is for affiliate practices';
const invites = (practice: PracticeData): string | null =>
  isFlagOn(practice, 'staffInvitationEnabled') ? null : 'Your practice does not invite staff by mail';

const list = route(listStaffContract, {
  csv: STAFF_CSV,
  scope,
  handler: async ({ session, query, db }) => {
    const { practiceStatus } = await loadPractice(db, session.practiceId);
    return readStaffList(db, session, query, practiceStatus === 'AFFILIATE');
  },
});

const read = route(readStaffContract, {
  scope,
  handler: async ({ params: { staffId }, session, db }) => ({
    data: memberOf(await loadMember(db, session.practiceId, staffId), session, await countAdministrators(db, session.practiceId)),
  }),
});

const username = route(checkUsernameContract, {
  scope,
  handler: async ({ session, query, db }) => {
    const [taken] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.practiceId, session.practiceId), eq(staff.userNameKey, usernameKey(query.username))));
    return { data: taken !== undefined };
  },
});

const create = route(createStaffContract, {
  scope,
  requires: staffedHere,
  prepare: async ({ body, session, services, db }) => {
    const practice = await loadPractice(db, session.practiceId);
    if (body.invite) {
      const refusal = invites(practice);
      if (refusal !== null) throw problem(403, refusal);
    }
    requireStaff({ session, practice, now: services.now() }, body, null);
    if (body.password !== undefined) await requireUncommon(body.password, 'password', session.localeCode);
    const pin = body.veterinarianAttributes?.pin;
    return {
      practice,
      // Slow, so not in the transaction.
      password: body.invite || body.password === undefined ? null : await hashNewPassword(services, body.password),
      pin: pin ? await hashNewPassword(services, pin) : null,
    };
  },
  handler: async ({ body, session, services, tx, now, prepared, record }) => {
    const { practice, ...hashes } = prepared;
    const id = await addMember(tx, services, { session, practice, now }, body, hashes);
    if (body.invite) await invite(tx, services, { practice, session, now }, (await loadMember(tx, session.practiceId, id)).staff);
    const data = await savedMember(tx, session, id);
    record({ subject: staffSubject(id), after: data });
    return { data };
  },
});

const update = route(updateStaffContract, {
  scope,
  requires: staffedHere,
  subject: ({ params }) => staffSubject(params.staffId),
  prepare: async ({ body, session, services, db }) => {
    const pin = body.veterinarianAttributes?.pin;
    return { practice: await loadPractice(db, session.practiceId), pin: pin ? await hashNewPassword(services, pin) : null };
  },
  handler: async ({ params: { staffId: id }, body, session, services, tx, now, prepared: { practice, pin }, record, requireVersion }) => {
    const row = await holdMember(tx, session, id);
    const before = memberOf(row, session, await countAdministrators(tx, session.practiceId));
    requireVersion(before);
    await changeMember(tx, services, { session, practice, now }, row, body, pin);
    const data = await savedMember(tx, session, id);
    record({ before, after: data });
    return { data };
  },
});

const updateAffiliateVet = route(updateVetContract, {
  scope,
  requires: affiliateOnly,
  subject: ({ params }) => staffSubject(params.id),
  prepare: async ({ session, db }) => (await loadPractice(db, session.practiceId)).practiceHomeFeatures,
  handler: async ({ params: { id }, body, session, services, tx, now, prepared: flags, record, requireVersion }) => {
    const row = await holdMember(tx, session, id);
    if (!row.staff.veterinarian) throw problem(404, 'No such veterinarian');
    const before = memberOf(row, session, await countAdministrators(tx, session.practiceId));
    requireVersion(before);
    const { localeCode } = session;
    requireOthersEmail(session, row.staff, body);
    validateOr422(affiliateVetSchema({ flags, localeCode, now, licenseExpiration: row.staff.licenseExpiration }), body, localeCode);
    const names = { firstName: body.firstName.trim(), lastName: body.lastName.trim() };
    await tx
      .update(staff)
      .set({
        ...names,
        displayName: `Dr. ${names.firstName} ${names.lastName}`,
        email: body.email?.trim() || null,
        licenseNumber: body.licenseNumber?.trim() || null,
        licenseState: body.licenseState || null,
        licenseExpiration: body.licenseExpiration || null,
        version: sql`${staff.version} + 1`,
      })
      .where(eq(staff.id, id));
    if ((body.email?.trim() || null) !== row.staff.email) await tellOldAddress(tx, services, session.practiceId, row.staff);
    const data = await savedMember(tx, session, id);
    record({ before, after: data });
    return { data };
  },
});

const deactivate = route(deactivateStaffContract, {
  scope,
  subject: ({ params }) => staffSubject(params.staffId),
  handler: async ({ params: { staffId }, session, services, tx, now, record }) => {
    const { staff: person } = await holdMember(tx, session, staffId);
    const isLast = person.siteAdministrator && person.active && (await countAdministrators(tx, session.practiceId)) <= 1;
    if (isLast) throw problem(409, 'The last site administrator of a practice cannot be deactivated');
    await tx
      .update(staff)
      .set({ active: false, version: sql`${staff.version} + 1` })
      .where(eq(staff.id, staffId));
    await revokeSessionsOf(tx, services, staffId, 'deactivated');
    await closeAddress(tx, person, now);
    await withdrawInvitation(tx, staffId);
    const change = { session, now, path: PATHS.staff, person: person.displayName };
    await tellOfAdministrator(tx, services, change, person, { ...person, active: false });
    record({ before: { active: person.active }, after: { active: false } });
    return undefined;
  },
});

const reactivate = route(reactivateStaffContract, {
  scope,
  subject: ({ params }) => staffSubject(params.staffId),
  handler: async ({ params: { staffId }, session, services, tx, now, record }) => {
    const { staff: person } = await holdMember(tx, session, staffId);
    await tx
      .update(staff)
      .set({ active: true, version: sql`${staff.version} + 1` })
      .where(eq(staff.id, staffId));
    const change = { session, now, path: PATHS.staff, person: person.displayName };
    await tellOfAdministrator(tx, services, change, person, { ...person, active: true });
    record({ before: { active: person.active }, after: { active: true } });
    return undefined;
  },
});

const confirm = route(confirmVetContract, {
  scope,
  subject: ({ params }) => staffSubject(params.staffId),
  handler: async ({ params: { staffId }, session, tx, record }) => {
    const { staff: person } = await holdMember(tx, session, staffId);
    const refusal = person.unconfirmedSince === null ? null : confirmRefusal(session, person);
    if (refusal !== null) throw problem(403, CONFIRM_WORDS[refusal]);
    await tx
      .update(staff)
      .set({ unconfirmedSince: null, madeVetBy: null, version: sql`${staff.version} + 1` })
      .where(eq(staff.id, staffId));
    record({ before: { isNew: person.unconfirmedSince !== null }, after: { isNew: false } });
    return undefined;
  },
});

const resetPassword = route(resetStaffPasswordContract, {
  scope,
  subject: ({ params }) => staffSubject(params.userId),
  prepare: async ({ body, session, services }) => {
    validateOr422(staffPasswordSchema, body, session.localeCode);
    await requireUncommon(body.newPassword, 'newPassword', session.localeCode);
    return hashNewPassword(services, body.newPassword);
  },
  handler: async ({ params: { userId: staffId }, session, services, tx, prepared: passwordHash, record }) => {
    // Their own asks for the one they have: a screen that was left open must not give it away.
    if (staffId === session.staffId) throw problem(403, "Change your own password under 'My account'");
    await holdMember(tx, session, staffId);
    await withdrawInvitation(tx, staffId);
    await setPassword(tx, services, { practiceId: session.practiceId, staffId, passwordHash, reason: 'password reset by the practice' });
    record({ after: null });
    return undefined;
  },
});

const sendInvitation = route(inviteStaffContract, {
  scope,
  requires: invites,
  subject: ({ params }) => staffSubject(params.staffId),
  prepare: practiceBefore,
  handler: async ({ params: { staffId }, session, services, tx, now, prepared: practice, record }) => {
    const { staff: person } = await holdMember(tx, session, staffId);
    await invite(tx, services, { practice, session, now }, person);
    const { invitation } = await savedMember(tx, session, staffId);
    if (invitation === null) throw new Error('An invitation that was sent is not there');
    record({ after: invitation });
    return { data: invitation };
  },
});

/** The staff of a practice, as its administrators and managers see to them. */
export const staffRoutes: readonly AnyRoute[] = [
  list,
  read,
  username,
  create,
  update,
  updateAffiliateVet,
  deactivate,
  reactivate,
  confirm,
  resetPassword,
  sendInvitation,
];
