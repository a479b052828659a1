import type {
  DietConfirmation,
  DietPatient,
  DietRecommendation,
  DietSpecies,
  DisorderCategory,
  Lifestyle,
} from '@practice-portal/domain/diet';

/** Recommendation as sent to the maker of a food. */
export interface DietOrder {
  /** Idempotent: a repeated request with the same key makes one recommendation and gets the same answer. */
  key: string;
  confirmation: DietConfirmation;
}

/**
 * Who knows formulas for pets. The manufacturer's programme is not public: the reference service has an engine of its
 * own, and a real one implements this.
 */
export interface DietEngine {
  disorders(species: DietSpecies): Promise<DisorderCategory[]>;
  lifestyles(): Promise<Lifestyle[]>;
  /** The formulas for a pet: several when its disorders do not go together, the one for most of them first; none for none. */
  recommend(patient: DietPatient): Promise<DietRecommendation[]>;
  /** Settles a recommendation with the maker. */
  confirm(order: DietOrder): Promise<{ rciRecoId: string }>;
}
