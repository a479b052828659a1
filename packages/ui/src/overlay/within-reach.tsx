import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useTopPlace } from './top-modal.tsx';

/** Props of {@link WithinReach}. */
export interface WithinReachProps {
  /** @param inModal it is inside a drawer or dialog, above its actions */
  children: (inModal: boolean) => ReactNode;
}

/**
 * What must not get out of reach behind a drawer or dialog: it moves into the topmost one, above the actions, and back
 * when that closes. It moves as it is: what is under way in it goes on, and the focus goes with it.
 */
export const WithinReach = ({ children }: WithinReachProps): ReactNode => {
  // Neither box takes part in the layout: what lies over the screen must move nothing there.
  const [host] = useState(() => {
    const box = document.createElement('div');
    box.style.display = 'contents';
    return box;
  });
  const home = useRef<HTMLDivElement>(null);
  const place = useTopPlace();
  useLayoutEffect(() => {
    const focused = document.activeElement;
    (place ?? home.current)?.append(host);
    if (focused instanceof HTMLElement && host.contains(focused)) focused.focus();
  }, [host, place]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return (
    <div ref={home} style={{ display: 'contents' }}>
      {createPortal(children(place !== null), host)}
    </div>
  );
};
