import { usernameKey } from '@practice-portal/domain/session';
import { QUEUE_ITEM_TYPES } from '@practice-portal/domain/approval';
import { newVetDisplayName, type NewVetRequest } from '@practice-portal/domain/staff';
import { and, eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import type { VetRecord } from './load-staff.ts';

export interface NewVet extends Omit<NewVetRequest, 'pin'> {
  practiceId: number;
  /** argon2id; null where there is no PIN. */
  pinHash: string | null;
  /** Since when a person has to confirm them; null where who adds them manages staff. */
  unconfirmedSince: Date | null;
  madeVetBy: number | null;
}

/** Letters that a user name is spelled with. */
const spelled = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z-]/g, '')
    .toLowerCase();

/** A user name that nobody of the practice has: the name, with a number where there is another of that name. */
const freeUserName = async (tx: Tx, { practiceId, firstName, lastName }: NewVet): Promise<string> => {
  const name = [spelled(firstName), spelled(lastName)].filter((part) => part !== '').join('.') || 'vet';
  const rows = await tx
    .select({ key: staff.userNameKey })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), sql`starts_with(${staff.userNameKey}, ${name})`));
  const taken = new Set(rows.map(({ key }) => key));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
};

/**
 * Adds a vet who may approve everything, once confirmed what is controlled too, and has no login of their own.
 * The practice's row is held meanwhile: two vets of one name get different user names.
 */
export const addVet = async (tx: Tx, vet: NewVet): Promise<VetRecord> => {
  const { firstName, lastName, email, licenseNumber, licenseState, licenseExpiration, practiceId, pinHash, unconfirmedSince, madeVetBy } =
    vet;
  await tx.execute(sql`select id from practices where id = ${practiceId} for update`);
  const userName = await freeUserName(tx, vet);
  const [added] = await tx
    .insert(staff)
    .values({
      practiceId,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      displayName: newVetDisplayName(vet),
      userName,
      userNameKey: usernameKey(userName),
      email: email?.trim() || null,
      veterinarian: true,
      // Above 0, as every vet who can sign in.
      vetId: sql`(select coalesce(max(vet_id), 0) + 1 from staff where practice_id = ${practiceId})`,
      canApprove: [...QUEUE_ITEM_TYPES],
      pinHash,
      unconfirmedSince,
      madeVetBy,
      licenseNumber: licenseNumber?.trim() || null,
      licenseState: licenseState?.trim() || null,
      licenseExpiration: licenseExpiration || null,
    })
    .returning();
  if (!added) throw new Error('The new vet was not stored');
  return added;
};
