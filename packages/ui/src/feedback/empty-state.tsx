import { Inbox } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** 2 unless given: one below the heading above it. */
  headingLevel?: 2 | 3 | 4;
}

/** Placeholder of an empty list, with a hint or an action. */
export const EmptyState = ({ icon: Icon = Inbox, title, hint, action, headingLevel = 2 }: EmptyStateProps): ReactNode => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="ui-empty">
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <Heading>{title}</Heading>
      {hint == null ? null : <p>{hint}</p>}
      {action == null ? null : <div>{action}</div>}
    </div>
  );
};
