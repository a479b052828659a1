import type {
  DietConfirmation,
  DietPatient,
  DietRecommendation,
  DietSpecies,
  DisorderCategory,
  Lifestyle,
} from '@practice-portal/domain/diet';

/** What is told to the maker of a food. */
export interface DietOrder {
  /** Asked twice with one key, a recommendation is made once, and the answer is the same. */
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
