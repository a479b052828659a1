const DOCTOR = /^Dr\.?\s+/i;

/**
 * The name that is shown for a person after an edit. A 'Dr.' in front of it stays.
 * Rule: docs/rules/staff.md#my-account.
 * @param shown the name as shown before the edit
 */
export const displayNameAfterEdit = (shown: string, { firstName, lastName }: { firstName: string; lastName: string }): string => {
  const [prefix = ''] = DOCTOR.exec(shown) ?? [];
  return `${prefix}${firstName.trim()} ${lastName.trim()}`;
};
