import type { PriceChange } from './types.ts';
import type { EstimateLine, OrderEstimate } from './schema.ts';

/** What is compared: a tax by its sum. */
type Compared = Omit<OrderEstimate, 'taxes'>;

const whole = (kind: 'shipping' | 'tax' | 'promo' | 'total', seen: Compared, now: Compared): PriceChange[] =>
  seen[kind] === now[kind] ? [] : [{ kind, cartItemId: null, name: null, before: seen[kind], after: now[kind] }];

const feeChanges = (seen: Compared, now: Compared): PriceChange[] =>
  [...new Set([...Object.keys(seen.fees), ...Object.keys(now.fees)])].flatMap((name): PriceChange[] => {
    const before = seen.fees[name] ?? null;
    const after = now.fees[name] ?? null;
    return before === after ? [] : [{ kind: 'fee', cartItemId: null, name, before, after }];
  });

const lineChanges = (seen: Compared, now: Compared, lines: readonly Pick<EstimateLine, 'cartItemId' | 'productName'>[]): PriceChange[] => {
  const priceIn = ({ items }: Compared, id: number): number | null => items.find(({ cartItemId }) => cartItemId === id)?.price ?? null;
  const ids = [...new Set([...seen.items, ...now.items].map(({ cartItemId }) => cartItemId))];
  return ids.flatMap((cartItemId): PriceChange[] => {
    const before = priceIn(seen, cartItemId);
    const after = priceIn(now, cartItemId);
    const name = lines.find((line) => line.cartItemId === cartItemId)?.productName ?? null;
    return before === after ? [] : [{ kind: 'line', cartItemId, name, before, after }];
  });
};

/** Returns what changed since an estimate was shown, line by line; the total comes last. */
export const priceChanges = (
  seen: Compared,
  now: Compared,
  lines: readonly Pick<EstimateLine, 'cartItemId' | 'productName'>[],
): PriceChange[] => [
  ...lineChanges(seen, now, lines),
  ...whole('shipping', seen, now),
  ...feeChanges(seen, now),
  ...whole('promo', seen, now),
  ...whole('tax', seen, now),
  ...whole('total', seen, now),
];

/** Whether a person must be asked again: what is cheaper than it was shown is charged as it is. */
export const isDearer = (seen: Pick<OrderEstimate, 'total'>, now: Pick<OrderEstimate, 'total'>): boolean => now.total > seen.total;
