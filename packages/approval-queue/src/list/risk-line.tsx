import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

// Made once: what does not change is not rendered again with its row.
const RISK_ICON = <TriangleAlert size={16} aria-hidden />;

/** Shows what is wrong with an order's directions, in a line of its own. */
export const RiskLine = ({ children }: { children: ReactNode }): ReactNode => (
  <p data-line="" data-part="risk">
    {RISK_ICON}
    <span>{children}</span>
  </p>
);
