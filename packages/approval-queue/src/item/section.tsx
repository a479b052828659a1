import { Card } from '@practice-portal/ui';
import type { ReactNode } from 'react';

/** A card of the review with a heading of its own. */
export const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <Card label={title}>
    <h3>{title}</h3>
    {children}
  </Card>
);
