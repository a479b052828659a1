import type { ReactNode } from 'react';

/** Props of {@link Card}. */
export interface CardProps {
  /** Names the card as a region for screen readers. */
  label?: string;
  /** With little room above and below. */
  compact?: boolean;
  children: ReactNode;
}

/** A panel with a border around things that belong together. */
export const Card = ({ label, compact = false, children }: CardProps): ReactNode => {
  const look = { className: 'ui-card', 'data-compact': compact ? '' : undefined };
  return label === undefined ? (
    <div {...look}>{children}</div>
  ) : (
    <section {...look} aria-label={label}>
      {children}
    </section>
  );
};
