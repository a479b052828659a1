/** Names the cart on the page. */
export const CART_ID = 'cart';

/** Scrolls to the cart: what was added is at its end. Source: ordering-and-approval.md section 4, "Order manager scroll". */
export const toCart = (): void => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // After the answer is drawn.
  requestAnimationFrame(() => document.getElementById(CART_ID)?.scrollIntoView({ block: 'end', behavior: calm ? 'auto' : 'smooth' }));
};
