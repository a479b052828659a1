import type { UpdateAccountRequest } from './schema.ts';

export type AccountForm = Required<Omit<UpdateAccountRequest, 'id'>>;

/** The codes with which a change of password is refused (400). Rule: docs/rules/sign-in.md#changing-a-password. */
export const PERSONAL_PASSWORD_CODES = ['WRONG_CURRENT_PASSWORD', 'PASSWORD_NON_COMPLIANT', 'PASSWORD_DONT_MATCH'] as const;

/** Why a change of password was refused. */
export type PersonalPasswordCode = (typeof PERSONAL_PASSWORD_CODES)[number];
