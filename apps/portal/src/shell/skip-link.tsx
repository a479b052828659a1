import type { ReactNode, RefObject } from 'react';

interface SkipLinkProps {
  target: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The first stop of the keyboard: past the navigation, to the content. A button, so that the address stays the screen's. */
export const SkipLink = ({ target, children }: SkipLinkProps): ReactNode => (
  <button className="shell-skip" type="button" onClick={() => target.current?.focus()}>
    {children}
  </button>
);
