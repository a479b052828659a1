/** Declares what the service uses of the package `card-validator` in browsers. */
interface Verification {
  isValid: boolean;
  isPotentiallyValid: boolean;
}

export declare const validator: {
  number(value: string): Verification & { card: { type: string; lengths: number[]; gaps: number[]; code: { size: number } } | null };
  expirationDate(value: string): Verification & { month: string | null; year: string | null };
  cvv(value: string, length: number): Verification;
  cardholderName(value: string): Verification;
};
