import { PATHS } from './paths.ts';

/**
 * Holds what an order-manager deep link asks for.
 * Rule: docs/rules/sign-in.md#order-link.
 */
export interface OrderManagerLink {
  practiceId: number | null;
  clientId: number | null;
  /** Ours. */
  animalId: number | null;
  opensClientHistory: boolean;
  /** It comes from outside and asks for something else than a client's history, which the portal's own links do not. */
  opensOther: boolean;
}

const idOf = (text: string | null): number | null => {
  const id = text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : 0;
  return id > 0 ? id : null;
};

/** Reads the query of an order-manager deep link. What is no number is null. */
export const readOrderManagerLink = (search: URLSearchParams): OrderManagerLink => ({
  practiceId: idOf(search.get('practiceId')),
  clientId: idOf(search.get('clientId')),
  animalId: idOf(search.get('animalId')),
  opensClientHistory: search.get('view') === 'client-history',
  opensOther: search.has('view') && search.get('view') !== 'client-history',
});

/** The address of a client's order: it opens again after a reload, and after signing in anew. */
export const orderManagerAddress = (clientId: number | null, animalId: number | null = null): string => {
  const query = new URLSearchParams({
    ...(clientId === null ? {} : { clientId: String(clientId) }),
    ...(animalId === null ? {} : { animalId: String(animalId) }),
  });
  return query.size > 0 ? `${PATHS.orderManager}?${query.toString()}` : PATHS.orderManager;
};
