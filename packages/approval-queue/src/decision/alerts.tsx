import { StyleSheet } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import { decisionAlertSheet } from './decision-alert-sheet.ts';

/** What stands in the way of a decision. Stays in sight: who presses a button at the foot must see why nothing happens. */
export const Alerts = ({ children }: { children: ReactNode }): ReactNode => (
  <>
    <StyleSheet sheet={decisionAlertSheet} />
    <div className="decision-alerts">{children}</div>
  </>
);
