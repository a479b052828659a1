import { nameWords } from '../dose/find-label.ts';
import { classConflicts, type ClassConflict } from './class-conflicts.ts';

/** Why a product that is found is marked for a pet. */
export type GivenMark =
  /** The pet has a prescription for it that can be filled. */
  | { kind: 'prescribed' }
  | { kind: 'onAutoship' }
  | { kind: 'inCart' }
  /** It does not go with something the pet is given, or has in the cart. */
  | { kind: 'conflict'; conflict: ClassConflict };

/** Names the products that a pet is given. */
export interface GivenProducts {
  prescribed: readonly string[];
  onAutoship: readonly string[];
  inCart: readonly string[];
}

const keyOf = (name: string): string => nameWords(name).join(' ');
const has = (names: readonly string[], name: string): boolean => names.some((other) => keyOf(other) === keyOf(name));

/** Everything to be said of a product before it is ordered for a pet; empty when nothing is. */
export const givenMarks = (productName: string, { prescribed, onAutoship, inCart }: GivenProducts): GivenMark[] => {
  const others = [...prescribed, ...onAutoship, ...inCart].filter((name) => keyOf(name) !== keyOf(productName));
  return [
    ...(has(inCart, productName) ? [{ kind: 'inCart' as const }] : []),
    ...(has(onAutoship, productName) ? [{ kind: 'onAutoship' as const }] : []),
    ...(has(prescribed, productName) ? [{ kind: 'prescribed' as const }] : []),
    ...classConflicts([productName, ...others])
      .filter(({ products }) => products.includes(productName))
      .map((conflict) => ({ kind: 'conflict' as const, conflict })),
  ];
};
