import type { ReactNode } from 'react';

/** Words for screen readers only. */
export const VisuallyHidden = ({ id, children }: { id?: string; children: ReactNode }): ReactNode => (
  <span id={id} className="ui-visually-hidden">
    {children}
  </span>
);
