/**
 * Whether a card has expired: its year is before this one, or its month before this one of the same year.
 * Source: ordering-and-approval.md section 9, "Card expiry".
 * @param expirationDate MMYY
 */
export const isCardExpired = (expirationDate: string, now: Date): boolean => {
  const month = Number(expirationDate.slice(0, 2));
  const year = 2000 + Number(expirationDate.slice(2, 4));
  return year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
};

/** An expiry as cards print it: MM/YY. */
export const cardExpiryText = (expirationDate: string): string => `${expirationDate.slice(0, 2)}/${expirationDate.slice(2, 4)}`;
