/** Names the cart on the page. */
export const CART_ID = 'cart';

/** Scrolls to the cart: what was added is at its end. Rule: docs/rules/ordering.md#scrolling. */
export const toCart = (): void => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // After the answer is drawn.
  requestAnimationFrame(() => document.getElementById(CART_ID)?.scrollIntoView({ block: 'end', behavior: calm ? 'auto' : 'smooth' }));
};
