import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { escapeHtml } from '../pages/html.ts';

/** A text of the owner's page as markup: what people wrote in it is text. */
export type Say = (key: string, params?: Record<string, string | number>) => string;

/** The texts below `owner` in the practice's locale, with its name and what else they all may speak of. */
export const sayIn =
  ({ companyName, localizationData }: PracticeData, part: 'page' | 'offer' | 'notice' | 'pay', names: Record<string, string> = {}): Say =>
  (key, params) =>
    escapeHtml(
      messageText(
        domainMessage(`owner.${part}.${key}`, { practice: companyName, ...names, ...params }),
        localizationData.defaultLocaleCode,
      ),
    );
