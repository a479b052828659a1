<<<<<<< HEAD
import { readVetLicenseContract, saveVetLicenseContract } from '@practice-portal/domain/contract/staff';
import type { PracticeData } from '@practice-portal/domain/practice';
=======
>>>>>>> main
import { SCOPES } from '@practice-portal/domain/session';
import {
  vetLicenseSchema,
  vetLicenseStatus,
  type VetLicense,
  type VetLicenseAnswer,
} from '@practice-portal/domain/staff';
import { and, eq } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
<<<<<<< HEAD
import type { AnyRoute } from '../http/route.ts';
=======
import { defineRoute, type AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
>>>>>>> main
import { loadPractice } from '../practices/load-practice.ts';
import { findVet } from './load-staff.ts';
import { licenseOf } from './vet-license.ts';

const answerOf = (license: VetLicense, now: Date): VetLicenseAnswer => {
  const status = vetLicenseStatus(license, now);
  return { data: { ...license, status, valid: status === 'OK' } };
};

const licenseOnRecord = async (db: Db, practiceId: number, vetStaffId: number): Promise<VetLicense> => {
  const vet = await findVet(db, practiceId, vetStaffId);
  if (!vet) throw problem(404, 'No such vet');
  return licenseOf(vet);
};

<<<<<<< HEAD
/** @throws 422 with what is wrong with which field */
const requireLicense = ({ localizationData: localization }: PracticeData, license: VetLicense, now: Date): void => {
  try {
    vetLicenseSchema({ localization, now }).validateSync(license, { abortEarly: false });
  } catch (error) {
    const errors = fieldErrorsOf(error);
    if (!errors) throw error;
    const said = errors.map(({ path, message }) => [path, messageText(message, localization.defaultLocaleCode)] as const);
    throw problem(422, said[0]?.[1] ?? '', { fieldErrors: Object.fromEntries(said) });
  }
};

const readLicense = route(readVetLicenseContract, {
  handler: async ({ params: { practiceId, vetStaffId }, db, services }) =>
=======
const readLicense = defineRoute({
  id: 'staff.license',
  method: 'GET',
  path: PATH,
  access: 'session',
  practiceFrom: 'path:practiceId',
  summary: 'The licence of a vet, and whether it is missing or has expired',
  params,
  answer,
  errors: { 404: 'No such vet' },
  handler: async ({ params: { practiceId, vetStaffId }, db, services }): Promise<VetLicenseAnswer> =>
>>>>>>> main
    answerOf(await licenseOnRecord(db, practiceId, vetStaffId), services.now()),
});

const updateLicense = route(saveVetLicenseContract, {
  scope: SCOPES.approvePrescriptions,
  subject: ({ params }) => `staff/${params.vetStaffId}`,
  prepare: async ({ params: { practiceId, vetStaffId }, body, db, services }) => {
    await licenseOnRecord(db, practiceId, vetStaffId);
    const license = { ...body, licenseNumber: body.licenseNumber?.trim() ?? null };
<<<<<<< HEAD
    requireLicense(await loadPractice(db, practiceId), license, services.now());
    return license;
  },
  handler: async ({ params: { practiceId, vetStaffId }, tx, now, prepared: license, record }) => {
=======
    const { localizationData: localization } = await loadPractice(db, practiceId);
    validateOr422(vetLicenseSchema({ localization, now: services.now() }), license, localization.defaultLocaleCode);
>>>>>>> main
    const ofVet = and(eq(staff.practiceId, practiceId), eq(staff.id, vetStaffId));
    // Held from here: of two who save at once, the second's record shows what the first one wrote.
    const [held] = await tx.select().from(staff).where(ofVet).for('update');
    await tx.update(staff).set(license).where(ofVet);
    record({ before: held ? licenseOf(held) : null, after: license });
    return answerOf(license, now);
  },
});

/** The routes of a vet's licence. */
export const licenseRoutes: readonly AnyRoute[] = [readLicense, updateLicense];
