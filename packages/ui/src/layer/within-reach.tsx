import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { type ModalShape, useTopPlace } from './top-modal.tsx';

/** Props of {@link WithinReach}. */
export interface WithinReachProps {
  /** @param inModal in what it is, above its actions; null outside of drawers and dialogs */
  children: (inModal: ModalShape | null) => ReactNode;
}

/**
 * Keeps its children reachable while a drawer or dialog is open: they move into the topmost one, above the actions, and back
 * when that closes. Their state and the focus are kept.
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
      {createPortal(children(place === null ? null : (place.dataset['shape'] as ModalShape)), host)}
    </div>
  );
};
