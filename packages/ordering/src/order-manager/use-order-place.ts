import { orderManagerAddress } from '@practice-portal/domain/navigation';
import { useLocation, useNavigate } from 'react-router';

/** The ways to another client or pet. What the screen was opened with otherwise stays until it is dealt with. */
export interface OrderPlace {
  state: unknown;
  toClient: (clientId: number | null, animalId?: number | null) => void;
  toPet: (animalId: number | null) => void;
  /** The initial action is done: going back to the screen must not repeat it. */
  settle: () => void;
}

/** Navigation between the clients and pets of the order manager. */
export const useOrderPlace = (clientId: number | null, animalId: number | null): OrderPlace => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return {
    state,
    toClient: (next, pet = null) => void navigate(orderManagerAddress(next, pet), { state: next === null ? null : state }),
    toPet: (next) => void navigate(orderManagerAddress(clientId, next), { state, replace: true }),
    settle: () => void navigate(orderManagerAddress(clientId, animalId), { state: null, replace: true }),
  };
};
