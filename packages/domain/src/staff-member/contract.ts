import { boolean, string } from 'yup';

import { contract, fields, idOf, int4, flag } from '../contract/index.ts';
import { plainText } from '../schema/primitives.ts';
import {
  checkUsername,
  confirmVet,
  createStaff,
  deactivateStaff,
  inviteStaff,
  listStaff,
  reactivateStaff,
  readStaff,
  resetStaffPassword,
  updateStaff,
  updateVet,
} from './calls.ts';
import { newStaffBodySchema, STAFF_SEARCH_MAX, staffBodySchema, staffPasswordBodySchema, vetBodySchema } from './staff-schema.ts';
import { staffAnswer, invitationAnswer, staffList } from './schema.ts';

const practice = { practiceId: idOf('practice') };
const params = fields({ ...practice, staffId: idOf('staff') });
const MANAGED = {
  403: 'The login may not manage staff, or not them: nobody manages or gives roles above their own',
  404: 'No such staff member',
};
const FIELDS = { 422: 'A field is missing or wrong, `fieldErrors` says which' };

/** Checks {@link listStaff}. */
export const listStaffContract = contract(listStaff, {
  summary: 'The staff of the practice; of an affiliate, its veterinarians',
  params: fields(practice),
  query: fields({
    size: int4(1, 50),
    page: int4(0, 100_000),
    order: string().oneOf(['ASC', 'DESC'] as const),
    search: plainText(STAFF_SEARCH_MAX),
    active: boolean(),
  }),
  answer: staffList,
  example: { query: { size: 10, page: 0, order: 'ASC', search: 'kelly', active: true } },
});

/** Checks {@link readStaff}. */
export const readStaffContract = contract(readStaff, { summary: 'One staff member', params, answer: staffAnswer, errors: MANAGED });

/** Checks {@link checkUsername}. */
export const checkUsernameContract = contract(checkUsername, {
  summary: 'Whether somebody of the practice has a username',
  params: fields(practice),
  query: fields({ username: plainText(255).required() }),
  answer: fields({ data: flag() }),
  example: { query: { username: 'kelly.donovan' } },
});

const VET = { cell: '3035550188', phone: null, licenseNumber: 'VET-1', licenseState: 'CO', licenseExpiration: '2099-06-30', pin: '4321' };
const BODY = {
  firstName: 'Nora',
  lastName: 'Lindgren',
  username: 'nora.lindgren',
  email: 'nora.lindgren@clinic.example',
  externalId: '17',
  notificationsEnabled: true,
  siteAdministrator: false,
  practiceManager: false,
  veterinarian: true,
  priceOverride: false,
  paymentRefund: false,
  veterinarianAttributes: VET,
};

/** Checks {@link createStaff}. */
export const createStaffContract = contract(createStaff, {
  summary: 'Add a staff member, with a password or an invitation by mail',
  params: fields(practice),
  body: newStaffBodySchema,
  answer: staffAnswer,
  errors: { ...MANAGED, ...FIELDS },
  example: { body: { ...BODY, password: 'Sunrise7' } },
});

/** Checks {@link updateStaff}. */
export const updateStaffContract = contract(updateStaff, {
  summary: 'Change a staff member: their rights change at once',
  params,
  body: staffBodySchema,
  answer: staffAnswer,
  errors: { ...MANAGED, ...FIELDS },
  example: { body: { ...BODY, username: 'nora.changed' } },
});

/** Checks {@link updateVet}. */
export const updateVetContract = contract(updateVet, {
  summary: 'Change a veterinarian of an affiliate',
  params: fields({ ...practice, id: idOf('vet') }),
  body: vetBodySchema,
  answer: staffAnswer,
  errors: { ...MANAGED, ...FIELDS },
  example: {
    body: {
      firstName: 'Rhys',
      lastName: 'Llewellyn',
      email: 'rhys@clinic.example',
      licenseNumber: 'VET-2',
      licenseState: 'GB',
      licenseExpiration: '2099-06-30',
    },
  },
});

/** Checks {@link deactivateStaff}. */
export const deactivateStaffContract = contract(deactivateStaff, {
  summary: 'Deactivate a staff member, who is signed out everywhere at once',
  params,
  errors: { ...MANAGED, 409: 'They are the last site administrator' },
  example: {},
});

/** Checks {@link reactivateStaff}. */
export const reactivateStaffContract = contract(reactivateStaff, {
  summary: 'Reactivate a staff member',
  params,
  errors: MANAGED,
  example: {},
});

/** Checks {@link confirmVet}. */
export const confirmVetContract = contract(confirmVet, {
  summary: 'Confirm a new vet, who may approve controlled substances from then on',
  params,
  errors: MANAGED,
  example: {},
});

/** Checks {@link resetStaffPassword}. */
export const resetStaffPasswordContract = contract(resetStaffPassword, {
  summary: 'Give a staff member another password; they are signed out everywhere and notified by mail',
  params: fields({ userId: idOf('staff') }),
  body: staffPasswordBodySchema,
  errors: { ...MANAGED, ...FIELDS },
  example: { body: { newPassword: 'Sunrise7', verifyNewPassword: 'Sunrise7' } },
});

/** Checks {@link inviteStaff}. */
export const inviteStaffContract = contract(inviteStaff, {
  summary: 'Send a link to set the first password; the one sent before is no longer valid',
  params,
  answer: invitationAnswer,
  errors: {
    ...MANAGED,
    409: 'They have a password already, or no email address',
    429: 'Too many were sent; the text says how long to wait after a colon',
  },
  example: {},
});
