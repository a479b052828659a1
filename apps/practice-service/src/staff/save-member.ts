import type { ZonedDate } from '@practice-portal/domain/locale';
import { normalUsername, usernameKey } from '@practice-portal/domain/session';
import { QUEUE_ITEM_TYPES } from '@practice-portal/domain/approval';
import { PATHS } from '@practice-portal/domain/navigation';
import type { PracticeData } from '@practice-portal/domain/practice';
import {
  type NewStaffBody,
  type RightsRefusal,
  rightsRefusal,
  scopesOf,
  type StaffBody,
  staffSchema,
  type StaffRights,
} from '@practice-portal/domain/staff-member';
import { messageText } from '@practice-portal/domain/text';
import { and, eq, ne, sql } from 'drizzle-orm';

import { tellOldAddress } from '../auth/tell-old-address.ts';
import type { Tx } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import type { Services } from '../services.ts';
import { countAdministrators, holdStaff, type MemberRow } from './member-record.ts';
import { tellOfNewVet, vetMadeBy } from './new-vet-notice.ts';
import { tellOfAdministrator } from './tell-of-power.ts';

const WORDS: Record<RightsRefusal, string> = {
  roleAbove: 'Only a site administrator can make someone a site administrator or take that role away',
  priceOverride: "Only a site administrator can change 'Price override'",
  notOffered: 'Your practice does not have this permission',
};

interface Saving {
  session: Session;
  practice: PracticeData;
  now: ZonedDate;
}

/** @throws 403 for rights above those of who saves */
const requireRights = ({ session, practice }: Saving, before: StaffRights | null, after: StaffRights): void => {
  const refusal = rightsRefusal(session, before, after, practice.practiceHomeFeatures);
  if (refusal !== null) throw problem(403, WORDS[refusal]);
};

/** @throws 422 with what is wrong with which field */
export const requireStaff = (
  { practice, session, now }: Saving,
  body: StaffBody | NewStaffBody,
  onRecord: MemberRow['staff'] | null,
): void => {
  const context = {
    flags: practice.practiceHomeFeatures,
    localeCode: session.localeCode,
    now,
    isNew: onRecord === null,
    hasPin: onRecord?.pinHash !== null && onRecord !== null,
    licenseExpiration: onRecord?.licenseExpiration ?? null,
  };
  validateOr422(staffSchema(context), body, session.localeCode);
};

const wrongField = (field: keyof StaffBody, key: string, { localeCode }: Session) => {
  const words = messageText({ key: `domain:staff.${key}` }, localeCode);
  return problem(422, words, { fieldErrors: { [field]: words } });
};

/** @throws 422 for who changes their own address here: codes for a new password go there, so that 'My account' asks for the old one */
export const requireOthersEmail = (session: Session, before: MemberRow['staff'], { email }: Pick<StaffBody, 'email'>): void => {
  if (before.id === session.staffId && (email?.trim() || null) !== before.email) throw wrongField('email', 'ownEmail', session);
};

const requireFreeUsername = async (tx: Tx, session: Session, userName: string, except: number): Promise<void> => {
  const [taken] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.practiceId, session.practiceId), eq(staff.userNameKey, usernameKey(userName)), ne(staff.id, except)));
  if (taken) throw wrongField('username', 'usernameTaken', session);
};

const columnsOf = (body: StaffBody, pinHash: string | null) => {
  const { username, veterinarianAttributes: vet, ...rest } = body;
  const [firstName, lastName] = [rest.firstName.trim(), rest.lastName.trim()];
  return {
    ...rest,
    firstName,
    lastName,
    displayName: `${rest.veterinarian ? 'Dr. ' : ''}${firstName} ${lastName}`,
    userName: normalUsername(username),
    userNameKey: usernameKey(username),
    email: rest.email?.trim() || null,
    externalId: rest.externalId?.trim() || null,
    // A role forces notifications on.
    notificationsEnabled: rest.notificationsEnabled || rest.siteAdministrator || rest.practiceManager || rest.veterinarian,
    scopes: scopesOf(rest),
    ...(vet
      ? {
          cell: vet.cell || null,
          phone: vet.phone || null,
          licenseNumber: vet.licenseNumber?.trim() || null,
          licenseState: vet.licenseState || null,
          licenseExpiration: vet.licenseExpiration || null,
          ...(pinHash === null ? {} : { pinHash }),
        }
      : {}),
  };
};

const nextVetId = (practiceId: number) => sql<number>`(select coalesce(max(vet_id), 0) + 1 from staff where practice_id = ${practiceId})`;

/** Adds a person. */
export const addMember = async (
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  saving: Saving,
  body: NewStaffBody,
  hashes: { password: string | null; pin: string | null },
): Promise<number> => {
  const { session } = saving;
  const { password: _password, invite: _invite, ...fields } = body;
  requireRights(saving, null, fields);
  await holdStaff(tx, session.practiceId);
  await requireFreeUsername(tx, session, fields.username.trim(), 0);
  const columns = columnsOf(fields, hashes.pin);
  const [added] = await tx
    .insert(staff)
    .values({
      practiceId: session.practiceId,
      passwordHash: hashes.password,
      ...columns,
      ...(fields.veterinarian
        ? { canApprove: [...QUEUE_ITEM_TYPES], vetId: nextVetId(session.practiceId), ...vetMadeBy(session, saving.now) }
        : {}),
    })
    .returning({ id: staff.id });
  if (!added) throw new Error('The new staff member was not stored');
  if (fields.veterinarian && vetMadeBy(session, saving.now).unconfirmedSince !== null)
    await tellOfNewVet(tx, services, { session, vet: columns.displayName, now: saving.now });
  const made = { session, now: saving.now, path: PATHS.staff, person: columns.displayName };
  await tellOfAdministrator(tx, services, made, null, { active: true, siteAdministrator: fields.siteAdministrator });
  return added.id;
};

/** Changes a locked row of a staff member, who is notified of what concerns their security. */
export const changeMember = async (
  tx: Tx,
  services: Pick<Services, 'now' | 'publicUrl'>,
  saving: Saving,
  { staff: before }: MemberRow,
  body: StaffBody,
  pin: string | null,
): Promise<void> => {
  const { session, now } = saving;
  requireRights(saving, before, body);
  requireStaff(saving, body, before);
  await requireFreeUsername(tx, session, body.username.trim(), before.id);
  requireOthersEmail(session, before, body);
  const stepsDown = before.siteAdministrator && before.active && !body.siteAdministrator;
  if (stepsDown && (await countAdministrators(tx, session.practiceId)) <= 1)
    throw wrongField('siteAdministrator', 'lastAdministrator', session);
  const becomesVet = body.veterinarian && !before.veterinarian;
  const made = vetMadeBy(session, now);
  const columns = columnsOf(body, pin);
  const hears = before.notificationsEnabled && before.notificationTypes?.length !== 0;
  await tx
    .update(staff)
    .set({
      ...columns,
      // Turned on, they are on for all groups.
      ...(columns.notificationsEnabled && !hears ? { notificationTypes: null } : {}),
      ...(becomesVet ? { canApprove: [...QUEUE_ITEM_TYPES], ...made } : {}),
      ...(body.veterinarian && before.vetId === null ? { vetId: nextVetId(session.practiceId) } : {}),
      version: sql`${staff.version} + 1`,
    })
    .where(eq(staff.id, before.id));
  if (becomesVet && made.unconfirmedSince !== null) await tellOfNewVet(tx, services, { session, vet: columns.displayName, now });
  const change = { session, now, path: PATHS.staff, person: columns.displayName };
  await tellOfAdministrator(tx, services, change, before, { active: before.active, siteAdministrator: body.siteAdministrator });
  if (columns.email !== before.email) await tellOldAddress(tx, services, session.practiceId, before);
  if (pin !== null && before.pinHash !== null) await tellOldAddress(tx, services, session.practiceId, before, 'pinChanged');
};
