import type { NewVetRequest } from './new-vet-schema.ts';

export interface NewVetForm {
  firstName: string;
  lastName: string;
  email: string;
  pin: string;
  licenseNumber: string;
  licenseState: string;
  /** `YYYY-MM-DD`. */
  licenseExpiration: string | null;
}

export const NEW_VET_DEFAULTS: NewVetForm = {
  firstName: '',
  lastName: '',
  email: '',
  pin: '',
  licenseNumber: '',
  licenseState: '',
  licenseExpiration: null,
};

const OPTIONAL = ['email', 'licenseNumber', 'licenseState', 'licenseExpiration'] as const;

/** The call's body for a filled form. */
export const newVetRequest = (form: NewVetForm): NewVetRequest => {
  const filled = OPTIONAL.flatMap((field) => {
    const value = form[field]?.trim() ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  // A PIN is what was typed, spaces and all.
  const pin = form.pin === '' ? {} : { pin: form.pin };
  return { firstName: form.firstName.trim(), lastName: form.lastName.trim(), ...pin, ...Object.fromEntries(filled) };
};

/** How a vet who is added is named in lists. */
export const newVetDisplayName = ({ firstName, lastName }: Pick<NewVetForm, 'firstName' | 'lastName'>): string =>
  `Dr. ${firstName.trim()} ${lastName.trim()}`;
