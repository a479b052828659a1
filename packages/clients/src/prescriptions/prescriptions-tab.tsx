import type { ReactNode } from 'react';

/** What a tab of the client page is of: one pet's, or all pets' of the client. */
export interface PrescriptionsTabProps {
  clientId: number;
  animalId: number | null;
}

/** The client's prescriptions. */
export const PrescriptionsTab = (_props: PrescriptionsTabProps): ReactNode => null;
