import type { ReactNode } from 'react';

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  /** The caller leaves out missing values or gives them a text. */
  items: readonly {
    id: string;
    term: ReactNode;
    description: ReactNode;
    /** A name, or what is printed as it is: a browser that translates the page leaves it alone. */
    verbatim?: boolean;
  }[];
  /** In half the room: values get more of it than what they are called. */
  narrow?: boolean;
}

/** Names and their values: a client's phone, a product's strength. */
export const DescriptionList = ({ items, narrow = false }: DescriptionListProps): ReactNode => (
  <dl className="ui-facts" data-narrow={narrow ? '' : undefined}>
    {items.map(({ id, term, description, verbatim = false }) => [
      <dt key={`${id}-term`}>{term}</dt>,
      <dd key={id} translate={verbatim ? 'no' : undefined}>
        {description}
      </dd>,
    ])}
  </dl>
);
