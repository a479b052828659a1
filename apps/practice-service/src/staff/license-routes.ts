import type { ZonedDate } from '@practice-portal/domain/locale';
import { readVetLicenseContract, saveVetLicenseContract } from '@practice-portal/domain/contract/staff';
import { SCOPES } from '@practice-portal/domain/session';
import { managesStaff } from '@practice-portal/domain/staff-member';
import { vetLicenseSchema, vetLicenseStatus, type VetLicense, type VetLicenseAnswer } from '@practice-portal/domain/staff';
import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { findVet } from './load-staff.ts';
import { verifyVetPin } from './verify-vet-pin.ts';
import { licenseOf } from './vet-license.ts';

const answerOf = (license: VetLicense, now: ZonedDate): VetLicenseAnswer => {
  const status = vetLicenseStatus(license, now);
  return { data: { ...license, status, valid: status === 'OK' } };
};

const licenseOnRecord = async (db: Db, practiceId: number, vetStaffId: number): Promise<VetLicense> => {
  const vet = await findVet(db, practiceId, vetStaffId);
  if (!vet) throw problem(404, 'No such vet');
  return licenseOf(vet);
};

const readLicense = route(readVetLicenseContract, {
  handler: async ({ params: { practiceId, vetStaffId }, db, services }) =>
    answerOf(await licenseOnRecord(db, practiceId, vetStaffId), services.now()),
});

const updateLicense = route(saveVetLicenseContract, {
  scope: [SCOPES.approvePrescriptions, SCOPES.staffManager],
  subject: ({ params }) => `staff/${params.vetStaffId}`,
  prepare: async ({ params: { practiceId, vetStaffId }, body: { vetPin: pin, ...body }, session, db, services, request }) => {
    await licenseOnRecord(db, practiceId, vetStaffId);
    // It is the vet's to change, as an order is theirs to sign; or their practice's, by who manages its staff.
    if (!managesStaff(session)) await verifyVetPin(services, { session, vetStaffId, pin, address: request.ip });
    const license = { ...body, licenseNumber: body.licenseNumber?.trim() ?? null };
    const { localizationData: localization } = await loadPractice(db, practiceId);
    validateOr422(vetLicenseSchema({ localization, now: services.now() }), license, localization.defaultLocaleCode);
    return license;
  },
  handler: async ({ params: { practiceId, vetStaffId }, tx, now, prepared: license, record }) => {
    const ofVet = and(eq(staff.practiceId, practiceId), eq(staff.id, vetStaffId));
    // Held from here: of two who save at once, the second's record shows what the first one wrote.
    const [held] = await tx.select().from(staff).where(ofVet).for('update');
    await tx
      .update(staff)
      .set({ ...license, version: sql`${staff.version} + 1` })
      .where(ofVet);
    record({ before: held ? licenseOf(held) : null, after: license });
    return answerOf(license, now);
  },
});

/** The routes of a vet's license. */
export const licenseRoutes: readonly AnyRoute[] = [readLicense, updateLicense];
