import { boolean } from 'yup';

import { vetSignInBodySchema } from './vet-sign-in-schema.ts';
import { contract, fields, idOf } from '../contract/index.ts';
import { addVet, listApprovers, listTeamMembers, readVetLicense, saveVetLicense, signInVet } from './calls.ts';
import { newVetBodySchema } from './new-vet-schema.ts';
import { vetLicenseBodySchema } from './vet-license-schema.ts';
import { vetLicenseAnswer, approversAnswer, teamMembersAnswer, vetSignInAnswer, newVetAnswer } from './schema.ts';

const params = fields({ practiceId: idOf('practice') });
const ofVet = fields({ practiceId: idOf('practice'), vetStaffId: idOf('vet') });
const wrongField = 'A field is missing or wrong; `fieldErrors` says which';

/** Checks {@link listApprovers}. */
export const listApproversContract = contract(listApprovers, {
  summary: 'The vets of the practice and what each may approve',
  params,
  answer: approversAnswer,
});

/** Checks {@link listTeamMembers}. */
export const listTeamMembersContract = contract(listTeamMembers, {
  summary: 'The active staff of the practice',
  params,
  query: fields({ priceOverrideOnly: boolean() }),
  answer: teamMembersAnswer,
});

/** Checks {@link signInVet}. */
export const signInVetContract = contract(signInVet, {
  summary: 'Choose the approving vet, with a PIN where the practice asks for one',
  body: vetSignInBodySchema,
  answer: vetSignInAnswer,
  errors: { 400: 'Enter a valid veterinarian / PIN combo', 404: 'No such vet', 429: 'Too many wrong PINs' },
  example: { body: { pin: '1234' } },
});

/** Checks {@link addVet}. */
export const addVetContract = contract(addVet, {
  summary: 'Add a vet, who can be selected at once; the same idempotency key gives the same answer',
  params,
  body: newVetBodySchema,
  answer: newVetAnswer,
  errors: { 422: wrongField },
  example: { body: { firstName: 'Nina', lastName: 'Park', email: 'nina.park@clinic.example', pin: '4321', licenseNumber: 'VET-7' } },
});

/** Checks {@link readVetLicense}. */
export const readVetLicenseContract = contract(readVetLicense, {
  summary: 'The license of a vet, and whether it is missing or has expired',
  params: ofVet,
  answer: vetLicenseAnswer,
  errors: { 404: 'No such vet' },
});

/** Checks {@link saveVetLicense}. */
export const saveVetLicenseContract = contract(saveVetLicense, {
  summary: 'Put a license on record, or another in its place: with the vet’s PIN, or as a staff manager',
  params: ofVet,
  body: vetLicenseBodySchema,
  answer: vetLicenseAnswer,
  errors: {
    400: 'The PIN is missing or wrong: only a staff manager needs none',
    404: 'No such vet',
    422: wrongField,
    429: 'Too many wrong PINs',
  },
  example: { body: { licenseNumber: 'VET-1', licenseState: 'CO', licenseExpiration: '2027-06-30', vetPin: '1234' } },
});
