import { eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { practices } from '../db/schema/practice.ts';
import { practiceDetails } from '../db/schema/settings.ts';
import { type ClientMail, type Kind, MAILS, type MailName, type SecretMail, type SentMail } from './kinds.ts';
import { letterOnPaper } from './letter.ts';
import { spendSent, waitsUntil } from './limits.ts';
import { writeMail } from './write-mail.ts';

/** A person who is told, by each way that is given. What is missing is left out: who has no address hears nothing. */
export interface Recipient {
  name: string;
  email?: string | null;
  fax?: string | null;
  /** Gets the mail's subject, with its link, where the practice has text messages. */
  cell?: string | null;
}

/** Holds what is told to whom. */
export type Notice<Mail extends MailName = MailName> = {
  practiceId: number;
  mail: Mail;
  to: readonly Recipient[];
  params?: Record<string, string | number>;
  /** Holds what stands in its body, as the lines it was typed in. */
  texts?: Record<string, string>;
} & (Mail extends ClientMail | SentMail
  ? { /** Such as `order/12`: there it is seen whether it arrived. */ about: string }
  : { about?: string }) &
  (Mail extends SentMail ? { /** Who sends it, as the audit log names them. */ by: string } : { by?: undefined }) &
  (Mail extends SecretMail
    ? { /** Its link or code, and when that ends. */ secret: { value: string; until: Date } }
    : { secret?: undefined });

type Channel = (typeof outbox.$inferSelect)['channel'];

interface Outgoing {
  channel: Channel;
  recipient: string;
  name: string;
}

/** Each address once, whatever its case. */
const waysTo = (to: readonly Recipient[], hasTexts: boolean): Outgoing[] => {
  const ways = to.flatMap(({ name, email, fax, cell }) =>
    [
      { channel: 'mail' as const, recipient: email, name },
      { channel: 'fax' as const, recipient: fax, name },
      { channel: 'sms' as const, recipient: hasTexts ? cell : null, name },
    ].flatMap(({ recipient, ...way }) => (recipient ? [{ ...way, recipient }] : [])),
  );
  return [...new Map(ways.map((way) => [`${way.channel} ${way.recipient.toLowerCase()}`, way])).values()];
};

/** A text message: what is written for it, else the mail's subject; with its link. */
const smsOf = (
  kind: Kind,
  { subject, texts, link }: { subject: string; texts?: Record<string, string> | undefined; link?: string | undefined },
): string => {
  const words = (kind.sms !== undefined && texts?.[kind.sms]) || subject;
  return kind.secret === 'link' ? `${words}${kind.sms === undefined ? ': ' : '\n\n'}${link}` : words;
};

/**
 * Tells people something, in the transaction that it belongs to: it is sent exactly when that is kept. Nothing else writes
 * to the outbox. Rule: docs/rules/notifications.md#telling
 * @returns by which ways it goes
 * @throws 429 for one more than a person may send
 */
export const tell = async <Mail extends MailName>(tx: Tx, notice: Notice<Mail>, now: Date): Promise<ReadonlySet<Channel>> => {
  const { practiceId, mail, to, params, texts, about, by, secret } = notice as Notice;
  const kind: Kind = MAILS[mail];
  const [row] = await tx
    .select({ practice: practices, email: practiceDetails.contactEmail })
    .from(practices)
    .leftJoin(practiceDetails, eq(practiceDetails.practiceId, practices.id))
    .where(eq(practices.id, practiceId));
  if (!row) throw new Error(`There is no practice ${practiceId}`);
  const { practice } = row;
  const ways = waysTo(to, practice.features.smsEnabled);
  if (by !== undefined && about !== undefined)
    await spendSent(tx, { practiceId, by, about, addresses: ways.map(({ recipient }) => recipient.toLowerCase()) }, now);
  for (const { channel, recipient, name } of ways) {
    const own = { practice: practice.companyName, name, email: recipient, ...(kind.secret && { [kind.secret]: secret?.value ?? '' }) };
    const { subject, body, letter } = writeMail(mail, { ...params, ...own }, practice.localeCode, texts);
    await tx.insert(outbox).values({
      practiceId,
      channel,
      recipient,
      ...(channel === 'sms'
        ? { body: smsOf(kind, { subject, texts, link: secret?.value }) }
        : { subject, body: channel === 'fax' ? letterOnPaper(letter) : body, replyTo: kind.to === 'client' ? row.email || null : null }),
      letter: channel === 'mail' ? letter : null,
      about,
      secret: secret?.value,
      secretUntil: secret?.until,
      claimedUntil: kind.limit === 'address' ? await waitsUntil(tx, recipient, now) : null,
      createdAt: now,
    });
  }
  return new Set(ways.map(({ channel }) => channel));
};
