/** Characters of a new password. Rule: docs/rules/sign-in.md#new-passwords. */
export const NEW_PASSWORD_LENGTH = { min: 6, max: 16 } as const;

/** Lists what a new password must have. Rule: docs/rules/sign-in.md#new-passwords. */
export type PasswordRule = 'uppercase' | 'lowercase' | 'number' | 'length' | 'noSpaces';

const CHECKS: Record<PasswordRule, (password: string) => boolean> = {
  uppercase: (password) => /[A-Z]/.test(password),
  lowercase: (password) => /[a-z]/.test(password),
  number: (password) => /\d/.test(password),
  length: (password) => password.length >= NEW_PASSWORD_LENGTH.min && password.length <= NEW_PASSWORD_LENGTH.max,
  noSpaces: (password) => !/\s/.test(password),
};

/** The four rules of the live checklist, in its order. Spaces are refused besides, with a text of their own. */
export const PASSWORD_CHECKLIST = ['uppercase', 'lowercase', 'number', 'length'] as const satisfies readonly PasswordRule[];

/** Whether a new password keeps a rule. */
export const keepsPasswordRule = (rule: PasswordRule, password: string): boolean => CHECKS[rule](password);

/** Whether a new password keeps every rule. */
export const isNewPassword = (password: string): boolean => Object.values(CHECKS).every((keeps) => keeps(password));
