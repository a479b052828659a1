/** A person's own account. Rule: docs/rules/staff.md#my-account. */
export interface UserAccount {
  id: number;
  firstName: string;
  lastName: string;
  /** Null until the person or an administrator gives one. */
  email: string | null;
}

/** Answer of `GET users/scriptapproval/{userId}` and of `PUT users/scriptapproval`. */
export interface UserAccountAnswer {
  data: UserAccount;
}

/** Body of `PUT users/scriptapproval`. */
export interface UpdateAccountRequest {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  /** With another email address: codes for a new password go there. */
  currentPassword?: string | undefined;
}

/** What 'My account' asks for. */
export type AccountForm = Required<Omit<UpdateAccountRequest, 'id'>>;

/** Body of `POST users/scriptapproval/{userId}/changepassword`, and what the form asks for. */
export interface PersonalPasswordForm {
  currentPassword: string;
  newPassword: string;
  verifyNewPassword: string;
}

/** The codes with which a change of password is refused (400). Rule: docs/rules/sign-in.md#changing-a-password. */
export const PERSONAL_PASSWORD_CODES = ['WRONG_CURRENT_PASSWORD', 'PASSWORD_NON_COMPLIANT', 'PASSWORD_DONT_MATCH'] as const;

/** Why a change of password was refused. */
export type PersonalPasswordCode = (typeof PERSONAL_PASSWORD_CODES)[number];

/** Body of such a refusal. */
export interface PersonalPasswordRefusal {
  code: PersonalPasswordCode;
  errorMessage: string;
}
