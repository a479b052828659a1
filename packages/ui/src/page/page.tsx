import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** Props of {@link Page}. */
export interface PageProps {
  /** The page's one `h1`; also the window's title. */
  title: string;
  /** Above the title: where the page stands. */
  breadcrumb?: ReactNode;
  /** Below the title: what the page is for. */
  lead?: ReactNode;
  /** Stays beside the title: the page's actions. */
  actions?: ReactNode;
  /** It stands in a screen that has margins of its own. */
  within?: boolean;
  children: ReactNode;
}

/** The frame of every screen: its title, its actions, its content. */
export const Page = ({ title, breadcrumb, lead, actions, within = false, children }: PageProps): ReactNode => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="ui-page" data-part="page" data-within={within ? '' : undefined}>
      {breadcrumb}
      <header>
        <h1>{title}</h1>
        {actions === undefined ? null : <div>{actions}</div>}
      </header>
      {lead === undefined ? null : <p data-part="lead">{lead}</p>}
      {children}
    </div>
  );
};
