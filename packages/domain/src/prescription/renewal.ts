/** What a prescription ends by before its AutoShip ships. */
export type RenewalCause = 'fills' | 'expiry';

/** A prescription that has to be renewed before its AutoShip can ship. */
export interface RenewalDue {
  rxId: number;
  autoshipId: number;
  animalId: number;
  animalName: string;
  productName: string;
  /** `YYYY-MM-DD`: when the AutoShip ships next. */
  nextShipDate: string;
  expirationDate: string | null;
  endsBy: RenewalCause;
}

/** A client of whom prescriptions have to be renewed. */
export interface RenewalClient {
  clientId: number;
  clientName: string;
  count: number;
}

/** Answer of `GET prescriptions/renewals/practice/{practiceId}`. */
export interface RenewalCount {
  /** Prescriptions, at most `COUNT_CAP`. */
  count: number;
  /** The first {@link RENEWAL_CLIENTS} clients, by whose AutoShip ships first. */
  clients: RenewalClient[];
}

/** Clients that a {@link RenewalCount} names. */
export const RENEWAL_CLIENTS = 10;

/**
 * Whether a prescription has ended by the day its AutoShip ships next: no fill is left, or it is no longer good then.
 * @param nextShipDate `YYYY-MM-DD`
 * @returns what it ends by; null when it can be filled that day
 */
export const endsBefore = (
  { fillsRemaining, expirationDate }: { fillsRemaining: number; expirationDate: string | null },
  nextShipDate: string,
): RenewalCause | null => {
  if (expirationDate !== null && expirationDate <= nextShipDate) return 'expiry';
  return fillsRemaining <= 0 ? 'fills' : null;
};
