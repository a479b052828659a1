import type { ReactNode } from 'react';

/** Props of {@link Card}. */
export interface CardProps {
  /** Names the card as a region for screen readers. */
  label?: string;
  children: ReactNode;
}

/** A panel with a border around things that belong together. */
export const Card = ({ label, children }: CardProps): ReactNode =>
  label === undefined ? (
    <div className="ui-card">{children}</div>
  ) : (
    <section className="ui-card" aria-label={label}>
      {children}
    </section>
  );
