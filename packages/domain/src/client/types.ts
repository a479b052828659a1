/** A postal address as cards and labels show it. */
export interface Address {
  id: number;
  address: string;
  address2: string | null;
  city: string;
  state: string;
  postalCode: string;
  postalCode2: string | null;
  country: string;
}

/** Sex as the record keeps it. */
export type Sex = 'Male' | 'Female';

/** A patient as queue items carry it. */
export interface QueueAnimal {
  animalId: number;
  name: string;
  species: string;
  breed: string | null;
  sex: Sex | null;
  /** Pounds. Null when never weighed. */
  weight: number | null;
  /** `YYYY-MM-DD`: when that was measured. Null or absent where nobody noted it. */
  weightDate?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  neutered: boolean | null;
}
