import type { LocaleCode } from '@practice-portal/domain/locale';
import { messageText } from '@practice-portal/domain/text';

import { neutralText } from './neutral-text.ts';

/** The mails there are; their texts are domain's, below `mail`. */
export type MailName =
  | 'resetCode'
  | 'passwordChanged'
  | 'emailChanged'
  | 'pinChanged'
  | 'loginLinkShared'
  | 'loginLinkOwn'
  | 'prescription'
  | 'recommendation'
  | 'invitation'
  | 'practicePasswordChanged'
  | 'vetAdded'
  | 'recommendationWithLink'
  | 'recommendedCart'
  | 'recommendedSms'
  | 'bankChanged'
  | 'partnerReviewed'
  | 'partnerDeclined'
  | 'queueItem'
  | 'paymentFailed'
  | 'orderConfirmed'
  | 'orderConfirmedGroup'
  | 'orderShipped'
  | 'orderShippedGroup'
  | 'orderRefunded'
  | 'recommendationAgain';

/** What links and mail addresses cannot do without, and what cannot be seen. */
const LINK_PARTS = /[\p{Cf}:/\\@<>[\]{}]/gu;

/**
 * A name that a stranger typed, for a mail. What comes from us must not carry their links, and mail programs make one
 * of anything that looks like one.
 */
export const strangersName = (name: string): string =>
  neutralText(name)
    .replaceAll(LINK_PARTS, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim() || '—';

/**
 * A mail in words.
 * @param params what stands in its texts
 */
export const writeMail = (
  mail: MailName,
  params: Record<string, string | number>,
  locale: LocaleCode,
): { subject: string; body: string } => {
  const neutral = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? neutralText(value) : value]),
  );
  const say = (part: 'subject' | 'body'): string => messageText({ key: `domain:mail.${mail}.${part}`, params: neutral }, locale);
  return { subject: say('subject'), body: say('body') };
};
