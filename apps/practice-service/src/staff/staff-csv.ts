import type { StaffList, StaffMember } from '@practice-portal/domain/staff-member';

import { byPage, type CsvColumn, csvOfPages, date, plain } from '../http/csv.ts';

const COLUMNS: readonly CsvColumn<StaffMember>[] = [
  plain('lastName', ({ lastName }) => lastName),
  plain('firstName', ({ firstName }) => firstName),
  plain('username', ({ username }) => username),
  plain('email', ({ email }) => email),
  plain('roles', ({ roles }) => roles),
  plain('license', ({ veterinarianAttributes: vet }) => vet?.licenseNumber),
  plain('licenseState', ({ veterinarianAttributes: vet }) => vet?.licenseState),
  date('licenseExpires', ({ veterinarianAttributes: vet }) => vet?.licenseExpiration),
];

/** The staff as a file. */
export const STAFF_CSV = csvOfPages(COLUMNS, ({ items }: StaffList) => items, byPage);
