import { useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, ReactNode, RefObject } from 'react';

import { placeBeside } from './place-beside.ts';
import type { Placement } from './place-beside.ts';

/** Props of {@link Popover}. */
export interface PopoverProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className'> {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  placement?: Placement;
  /** At least as wide as the anchor. */
  sameWidth?: boolean;
  /** A short text beside what is pointed at. Screen readers have it from elsewhere. */
  tip?: boolean;
  /** Called on a press outside the popover and its anchor. */
  onOutside?: () => void;
}

type OpenPopoverProps = Omit<PopoverProps, 'open'>;

const OpenPopover = ({
  anchor,
  placement = 'bottom-start',
  sameWidth = false,
  tip = false,
  onOutside,
  children,
  ...rest
}: OpenPopoverProps): ReactNode => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const place = (): void => {
      if (anchor.current) placeBeside(popover, anchor.current, placement, sameWidth);
    };
    popover.showPopover();
    place();
    const resized = new ResizeObserver(place);
    resized.observe(popover);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [anchor, placement, sameWidth]);
  useLayoutEffect(() => {
    if (!onOutside) return;
    const pressed = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || ref.current?.contains(target) || anchor.current?.contains(target)) return;
      onOutside();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [anchor, onOutside]);
  return (
    <div ref={ref} popover="manual" className={tip ? 'ui-popover ui-tip' : 'ui-popover'} aria-hidden={tip || undefined} {...rest}>
      {children}
    </div>
  );
};

/**
 * A box in the browser's top layer beside a control. It is rendered where it stands, so it is inside the drawer or
 * dialog it belongs to, and no table or drawer can cut it off. Costs nothing while closed.
 */
export const Popover = ({ open, ...rest }: PopoverProps): ReactNode => (open ? <OpenPopover {...rest} /> : null);
