import { PATHS } from './paths.ts';

/** Lists what is done with a prescription there. Rule: docs/rules/prescriptions.md#refill-renew-replace. */
export type PrescriptionOrder = 'refill' | 'renew' | 'replace';

/** Opens the order manager from the client page, as navigation state. */
export interface OrderManagerState {
  clientId: number;
  animalId: number | null;
  /** The prescription to begin with; null for a new order. */
  prescription: { rxId: number; order: PrescriptionOrder } | null;
}

/** Where an order for a client begins, and the state to open it with. */
export const orderManagerTarget = (
  clientId: number,
  { animalId = null, prescription = null }: Partial<Omit<OrderManagerState, 'clientId'>> = {},
): { path: string; state: OrderManagerState } => ({ path: PATHS.orderManager, state: { clientId, animalId, prescription } });

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const ORDERS: readonly PrescriptionOrder[] = ['refill', 'renew', 'replace'];

/** The state that {@link orderManagerTarget} gave; null for any other. */
export const readOrderManagerState = (state: unknown): OrderManagerState | null => {
  if (typeof state !== 'object' || state === null) return null;
  const { clientId, animalId, prescription } = state as Partial<OrderManagerState>;
  if (!isId(clientId)) return null;
  const known = prescription != null && isId(prescription.rxId) && ORDERS.includes(prescription.order) ? prescription : null;
  return { clientId, animalId: isId(animalId) ? animalId : null, prescription: known };
};
