import type { ReactNode } from 'react';

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  /** What has no value is left out by the caller, or given a word. */
  items: readonly { id: string; term: ReactNode; description: ReactNode }[];
}

/** Names and their values: a client's phone, a product's strength. */
export const DescriptionList = ({ items }: DescriptionListProps): ReactNode => (
  <dl className="ui-facts">
    {items.map(({ id, term, description }) => [<dt key={`${id}-term`}>{term}</dt>, <dd key={id}>{description}</dd>])}
  </dl>
);
