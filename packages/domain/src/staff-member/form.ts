import { hasRole } from './rights.ts';
import type { NewStaffBody, StaffBody } from './staff-schema.ts';
import type { StaffMember } from './schema.ts';

export interface StaffForm {
  siteAdministrator: boolean;
  practiceManager: boolean;
  veterinarian: boolean;
  firstName: string;
  lastName: string;
  username: string;
  /** Of a new person who gets no invitation. */
  password: string;
  /** Of a new person: a mail with a link to set the first password, instead of one typed here. */
  invite: boolean;
  notificationsEnabled: boolean;
  email: string;
  externalId: string;
  priceOverride: boolean;
  paymentRefund: boolean;
  veterinarianAttributes: {
    pin: string;
    cell: string;
    phone: string;
    licenseNumber: string;
    licenseState: string;
    /** `YYYY-MM-DD`. */
    licenseExpiration: string | null;
  };
}

/** The form of a new person, or of a member as they are. */
export const staffFormOf = (member: StaffMember | null, { invite = false }: { invite?: boolean } = {}): StaffForm => {
  const vet = member?.veterinarianAttributes;
  return {
    siteAdministrator: member?.siteAdministrator ?? false,
    practiceManager: member?.practiceManager ?? false,
    veterinarian: member?.veterinarian ?? false,
    firstName: member?.firstName ?? '',
    lastName: member?.lastName ?? '',
    username: member?.username ?? '',
    password: '',
    invite: member === null && invite,
    // A role has them on, whatever was chosen before.
    notificationsEnabled: member !== null && (member.notificationsEnabled || hasRole(member)),
    email: member?.email ?? '',
    externalId: member?.externalId ?? '',
    priceOverride: member?.priceOverride ?? false,
    paymentRefund: member?.paymentRefund ?? false,
    veterinarianAttributes: {
      pin: '',
      cell: vet?.cell ?? '',
      phone: vet?.phone ?? '',
      licenseNumber: vet?.licenseNumber ?? '',
      licenseState: vet?.licenseState ?? '',
      licenseExpiration: vet?.licenseExpiration ?? null,
    },
  };
};

/** A change of the form with what follows from it: a role forces notifications on, an administrator sets price override. */
export const withStaffRules = (
  form: StaffForm,
  before: StaffForm,
  { overridePriceEnabled }: { overridePriceEnabled: boolean },
): StaffForm => ({
  ...form,
  notificationsEnabled: form.notificationsEnabled || hasRole(form),
  priceOverride: form.priceOverride || (overridePriceEnabled && form.siteAdministrator && !before.siteAdministrator),
});

const orNull = (text: string | null): string | null => text?.trim() || null;

/** Returns what is sent of a filled form. */
export const staffBodyOf = (form: StaffForm): StaffBody => {
  const { password: _password, invite: _invite, veterinarianAttributes: vet, email, externalId, firstName, lastName, ...rest } = form;
  return {
    ...rest,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: orNull(email),
    externalId: orNull(externalId),
    notificationsEnabled: form.notificationsEnabled || hasRole(form),
    veterinarianAttributes: form.veterinarian
      ? {
          cell: orNull(vet.cell),
          phone: orNull(vet.phone),
          licenseNumber: orNull(vet.licenseNumber),
          licenseState: orNull(vet.licenseState),
          licenseExpiration: orNull(vet.licenseExpiration),
          // A PIN is what was typed, spaces and all.
          ...(vet.pin === '' ? {} : { pin: vet.pin }),
        }
      : null,
  };
};

/** Returns what is sent of a new person. */
export const newStaffBodyOf = (form: StaffForm): NewStaffBody => ({
  ...staffBodyOf(form),
  ...(form.invite ? { invite: true } : { password: form.password }),
});
