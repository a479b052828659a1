import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import type { SetProps } from '../set/set-dialog.tsx';
import { DenySetPart, PutOffSetPart } from './lazy-parts.ts';

/** What is marked, and to be denied or put off. */
export interface Marked {
  action: 'deny' | 'putOff';
  items: readonly ApprovalQueueItem[];
}

export const MarkedPart = ({ action, ...set }: Marked & SetProps): ReactNode =>
  action === 'deny' ? <DenySetPart {...set} /> : <PutOffSetPart {...set} />;
