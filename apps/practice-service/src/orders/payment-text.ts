import { DECLINE_REASONS } from '@practice-portal/domain/payment';
import type { PracticeData } from '@practice-portal/domain/practice';
import { domainMessage, messageText } from '@practice-portal/domain/text';

/** The text of a payment, in the practice's language. */
export const paymentText = (practice: PracticeData, key: string): string =>
  messageText(domainMessage(`payment.${key}`), practice.localizationData.defaultLocaleCode);

/** Why the payment of an order failed; what came from elsewhere in words of its own is the plain reason. */
export const failureText = (practice: PracticeData, { paymentFailureReason }: { paymentFailureReason: string | null }): string =>
  paymentText(practice, `decline.${DECLINE_REASONS.find((reason) => reason === paymentFailureReason) ?? 'CARD_DECLINED'}`);
