import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

/** The text of a payment, in the practice's language. */
export const paymentText = (practice: PracticeData, key: string): string =>
  messageText(domainMessage(`payment.${key}`), practice.localizationData.defaultLocaleCode);
