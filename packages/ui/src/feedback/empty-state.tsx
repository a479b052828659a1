import { Inbox } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Placeholder of an empty list, with a hint or an action. */
export const EmptyState = ({ icon: Icon = Inbox, title, hint, action }: EmptyStateProps): ReactNode => (
  <div className="ui-empty">
    <Icon size={32} strokeWidth={1.5} aria-hidden />
    <h2>{title}</h2>
    {hint == null ? null : <p>{hint}</p>}
    {action}
  </div>
);
