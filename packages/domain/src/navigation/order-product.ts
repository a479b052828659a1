import { PATHS } from './paths.ts';

/** Opens the order manager with a product: the client and the pet come next. Rule: docs/rules/ordering.md#looking-up. */
export const orderProductTarget = (skuId: number): { path: string; state: { skuId: number } } => ({
  path: PATHS.orderManager,
  state: { skuId },
});

/** The product that a navigation state names; null for none. */
export const readOrderProduct = (state: unknown): number | null => {
  const skuId: unknown = typeof state === 'object' && state !== null && 'skuId' in state ? state.skuId : null;
  return Number.isInteger(skuId) && Number(skuId) > 0 ? Number(skuId) : null;
};
