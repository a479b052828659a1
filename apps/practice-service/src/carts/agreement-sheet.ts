import type { PracticeData } from '@practice-portal/domain/practice';
import { messageText, domainMessage } from '@practice-portal/domain/text';

import type { Sheet } from '../sheets/sheet.ts';

const CLAUSES = ['patientSpecific', 'noResale', 'responsibility', 'records', 'beyondUse'] as const;

/** Returns what a practice agrees to before it orders its first compounded product. The wording is the demo's own. */
export const agreementSheet = ({ companyName, localizationData: { defaultLocaleCode } }: PracticeData): Sheet => {
  const say = (key: string): string => messageText(domainMessage(`agreement.${key}`), defaultLocaleCode);
  return {
    title: say('title'),
    subtitle: companyName,
    sections: [],
    notes: [say('intro'), ...CLAUSES.map(say)],
  };
};
