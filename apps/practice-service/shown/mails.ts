import { formatDate, formatMonth, type LocaleCode } from '@practice-portal/domain/locale';
import { formatMoney } from '@practice-portal/domain/money';
import { messageText } from '@practice-portal/domain/text';

import { MAILS, type MailName } from '../src/outbox/kinds.ts';
import { letterInFrame } from '../src/outbox/letter-html.ts';
import { promoCodeText, writeMail } from '../src/outbox/write-mail.ts';
import { reportLines } from '../src/load-report/report-lines.ts';
import { LOCALIZATIONS, type Names } from './names.ts';

const SHOWN_REPORT = {
  wait: { median: 10_800, percentile95: 176_400, oldest: 360_000 },
  decisions: [
    { source: 'Online store', denialReason: null, count: 81 },
    { source: 'Online store', denialReason: 'Pet due for exam or test', count: 17 },
  ],
  putOff: 12,
  cameBack: 9,
  forgotten: 0,
  outside: { kept: 5, lost: 3 },
  spared: 7,
};

const paramsOf = (locale: LocaleCode, { practice, client, person, pet, product, directions, email }: Names) => ({
  practice,
  name: client.split(' ')[0] ?? client,
  email,
  client,
  pet,
  product,
  ordered: 'Vetmedin chewable, 5 mg, 50 tablets',
  directions,
  quantity: '60',
  date: formatDate('2026-12-04', LOCALIZATIONS[locale]),
  order: 'PP-1002348',
  total: formatMoney(5420, locale),
  card: 'Visa ending in 1111',
  tracking: '1Z999AA10123456784',
  reason: 'the bank declined the card.',
  count: 2,
  month: formatMonth('2026-11'),
  days: 3,
  minutes: 15,
  code: '4821 7730',
  user: 'kelly.donovan',
  requester: person,
  inviter: person,
  changer: person,
  adder: person,
  person,
  vet: person,
  contact: person,
  partner: 'Vetspire',
  changed: 'account number',
  routing: '12',
  lastFour: '6789',
  ended: '',
  phone: locale === 'en-GB' ? '01632 960143' : '(303) 555-0142',
  link: 'https://portal.example/approval-queue',
});

const textsOf = (locale: LocaleCode, { practice, client, person, pet, product, note }: Names, mail: MailName): Record<string, string> => ({
  products: [`${pet}: ${product} × 1`, `${pet}: Metacam oral suspension, 1.5 mg/mL × 2`].join('\n'),
  items:
    mail === 'loadReport'
      ? reportLines(SHOWN_REPORT, locale).join('\n')
      : mail === 'autoshipsAwaiting'
        ? [
            `${pet}: ${product}, ${formatDate('2026-12-04', LOCALIZATIONS[locale])}`,
            `Onyx: Heartgard Plus, ${formatDate('2026-12-04', LOCALIZATIONS[locale])}`,
          ].join('\n')
        : [`${pet}: ${product}`, 'Onyx: Heartgard Plus'].join('\n'),
  note,
  text: [
    messageText({ key: 'domain:notice.hello', params: { owner: client } }, locale),
    messageText({ key: 'domain:notice.reason.PET_DUE_FOR_EXAM_OR_TEST', params: { vet: person, pet, product } }, locale),
    messageText({ key: 'domain:notice.step.EXAM', params: { pet } }, locale),
  ].join('\n\n'),
  pages: `See how each request stands:\n${product}, ${pet}: https://portal.example/requests/x\nHeartgard Plus, Onyx: https://portal.example/requests/y`,
  question: `What does ${pet} weigh today?`,
  call: messageText(
    { key: 'domain:owner.mail.call', params: { practice, phone: locale === 'en-GB' ? '01632 960143' : '(303) 555-0142' } },
    locale,
  ),
  promo: promoCodeText('SPRING15', locale),
});

/** Each kind of mail as its reader sees it. */
export const shownMails = (locale: LocaleCode, names: Names): [name: string, html: string][] =>
  (Object.keys(MAILS) as MailName[]).map((mail) => {
    const { subject, letter } = writeMail(mail, paramsOf(locale, names), locale, textsOf(locale, names, mail));
    return [mail, letterInFrame(letter, subject)];
  });
