import type { ReactNode } from 'react';

/** What a tab of the client page is of: one pet's, or all pets' of the client. */
export interface RecommendationsTabProps {
  clientId: number;
  animalId: number | null;
}

/** The client's recommendations. */
export const RecommendationsTab = (_props: RecommendationsTabProps): ReactNode => null;
