import type { ZonedDate } from '../locale/dates.ts';
import { type OrderRefusal, petRefusal } from '../order/order-refusal.ts';
import type { Pet } from '../pet/schema.ts';
import { prescriptionStanding, type StandingFacts } from '../prescription/standing.ts';

export interface ChargedLine {
  /** Null: it is for no pet. */
  pet: (Pick<Pet, 'deceased' | 'rehomed'> & { isOfClient: boolean }) | null;
  /** Null: it is filled by none, or still awaits approval. */
  prescription: StandingFacts | null;
}

const lineRefusal = ({ pet, prescription }: ChargedLine, now: ZonedDate): OrderRefusal | null => {
  const ofPet = pet && petRefusal({ deceased: pet.deceased, rehomed: pet.rehomed || !pet.isOfClient });
  if (ofPet) return ofPet;
  if (prescription === null) return null;
  // That no fill is left speaks against nothing: this order has taken its own.
  const { voidedAt, expirationDate } = prescription;
  const standing = prescriptionStanding({ voidedAt, expirationDate }, now);
  if (standing === 'voided') return 'prescriptionVoided';
  return standing === 'expired' ? 'prescriptionExpired' : null;
};

/**
 * Why the card of an order is not charged, whoever asks for it; null when nothing speaks against it.
 * Rule: docs/rules/payments.md#charging.
 */
export const chargeRefusal = (
  { isClientActive, lines }: { isClientActive: boolean; lines: readonly ChargedLine[] },
  now: ZonedDate,
): OrderRefusal | null => {
  if (!isClientActive) return 'clientInactive';
  for (const line of lines) {
    const refusal = lineRefusal(line, now);
    if (refusal !== null) return refusal;
  }
  return null;
};
