import type { ReactNode } from 'react';

/** What a tab of the client page is of: one pet's, or all pets' of the client. */
export interface AutoshipsTabProps {
  clientId: number;
  animalId: number | null;
}

/** The client's autoships. */
export const AutoshipsTab = (_props: AutoshipsTabProps): ReactNode => null;
