import type { ReactNode } from 'react';

/** What a tab of the client page is of: one pet's, or all pets' of the client. */
export interface OrdersTabProps {
  clientId: number;
  animalId: number | null;
}

/** The client's orders. */
export const OrdersTab = (_props: OrdersTabProps): ReactNode => null;
