import { SCOPES } from '@practice-portal/domain/session';
import {
  vetLicenseBodySchema,
  vetLicenseSchema,
  vetLicenseStatus,
  type VetLicense,
  type VetLicenseAnswer,
} from '@practice-portal/domain/staff';
import { and, eq, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { fields, idOf } from '@practice-portal/domain/contract';
import { problem } from '../http/problem.ts';
import { defineRoute, type AnyRoute } from '../http/route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { findVet } from './load-staff.ts';
import { licenseOf } from './vet-license.ts';

const PATH = '/api/staff/practice/:practiceId/vet/:vetStaffId/license';
const params = fields({ practiceId: idOf('practice'), vetStaffId: idOf('vet') });

const text = { type: ['string', 'null'] };
const answer = {
  description: 'The licence, and what it is worth today',
  schema: {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['licenseNumber', 'licenseState', 'licenseExpiration', 'status', 'valid'],
        properties: {
          licenseNumber: text,
          licenseState: text,
          licenseExpiration: { ...text, format: 'date' },
          status: { enum: ['MISSING', 'OK', 'EXPIRED'] },
          valid: { type: 'boolean' },
        },
      },
    },
  },
};

const answerOf = (license: VetLicense, now: Date): VetLicenseAnswer => {
  const status = vetLicenseStatus(license, now);
  return { data: { ...license, status, valid: status === 'OK' } };
};

const licenseOnRecord = async (db: Db, practiceId: number, vetStaffId: number): Promise<VetLicense> => {
  const vet = await findVet(db, practiceId, vetStaffId);
  if (!vet) throw problem(404, 'No such vet');
  return licenseOf(vet);
};

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
    answerOf(await licenseOnRecord(db, practiceId, vetStaffId), services.now()),
});

const updateLicense = defineRoute({
  id: 'staff.updateLicense',
  method: 'PUT',
  path: PATH,
  access: 'session',
  practiceFrom: 'path:practiceId',
  scope: SCOPES.approvePrescriptions,
  summary: 'Put a licence on record, or another in its place',
  params,
  body: vetLicenseBodySchema,
  answer,
  errors: { 404: 'No such vet', 422: 'A field is missing or wrong; `fieldErrors` says which' },
  audit: 'staff.updateLicense',
  example: { body: { licenseNumber: 'VET-1', licenseState: 'CO', licenseExpiration: '2027-06-30' } },
  handler: async ({ params: { practiceId, vetStaffId }, body, db, services, about, write }): Promise<VetLicenseAnswer> => {
    about({ subject: `staff/${vetStaffId}`, after: body });
    await licenseOnRecord(db, practiceId, vetStaffId);
    const license = { ...body, licenseNumber: body.licenseNumber?.trim() ?? null };
    const { localizationData: localization } = await loadPractice(db, practiceId);
    validateOr422(vetLicenseSchema({ localization, now: services.now() }), license, localization.defaultLocaleCode);
    const ofVet = and(eq(staff.practiceId, practiceId), eq(staff.id, vetStaffId));
    return write(async (tx, record) => {
      // Held from here: of two who save at once, the second's record shows what the first one wrote.
      const [held] = await tx.select().from(staff).where(ofVet).for('update');
      const before = held ? licenseOf(held) : null;
      await tx
        .update(staff)
        .set({ ...license, version: sql`${staff.version} + 1` })
        .where(ofVet);
      record({ before, after: license });
      return answerOf(license, services.now());
    });
  },
});

/** The routes of a vet's licence. */
export const licenseRoutes: readonly AnyRoute[] = [readLicense, updateLicense];
