/** Placement of a popover: below or above its anchor, aligned with its start or end edge. */
export type Placement = 'bottom-start' | 'bottom-end' | 'top';

const GAP = 4;
const EDGE = 8;

/** Puts a popover beside its anchor, on the other side when there is no room, never outside the window. */
export const placeBeside = (popover: HTMLElement, anchor: HTMLElement, placement: Placement, sameWidth: boolean): void => {
  const box = anchor.getBoundingClientRect();
  if (sameWidth) popover.style.minWidth = `${box.width}px`;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = box.bottom + GAP;
  const above = box.top - GAP - height;
  const fitsBelow = below + height <= innerHeight - EDGE;
  const top = placement === 'top' ? (above >= EDGE ? above : below) : fitsBelow || above < EDGE ? below : above;
  const starts = { 'bottom-start': box.left, 'bottom-end': box.right - width, top: box.left + (box.width - width) / 2 };
  const left = Math.min(Math.max(starts[placement], EDGE), innerWidth - width - EDGE);
  popover.style.top = `${Math.max(Math.min(top, innerHeight - height - EDGE), EDGE)}px`;
  popover.style.left = `${Math.max(left, EDGE)}px`;
};
