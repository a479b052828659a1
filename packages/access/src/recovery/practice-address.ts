import { regionInAddress } from '@practice-portal/domain/locale';
import type { PracticeSearchResult } from '@practice-portal/domain/recovery';

/** Where a found practice is, in one line. */
export const practiceAddress = ({ address1, city, state, zip }: PracticeSearchResult): string =>
  [address1, city, [state && regionInAddress(state), zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
