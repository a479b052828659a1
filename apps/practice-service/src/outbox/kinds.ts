/** What there is to know of a kind of mail. */
export interface Kind {
  /** A client's has the practice's Reply-To and says what it is about; `staff` are people of the practice, `group` its subscribers. */
  to: 'client' | 'staff' | 'group';
  /**
   * `sender`: a person sends it, and is refused after too many. `address`: it follows from something else, and waits where an
   * address had many. `asked`: counted where it is asked for without signing in, and never waits: its code would end meanwhile.
   */
  limit: 'sender' | 'address' | 'asked';
  /** Holds what of it lets a person in, and is kept no longer than the mail needs it. */
  secret: 'link' | 'code' | null;
  /** The field of its texts that a text message has, in the place of the subject. */
  sms?: string;
}

/** The mails there are; their texts are domain's, below `mail`. */
export const MAILS = {
  resetCode: { to: 'staff', limit: 'asked', secret: 'code' },
  loginLinkShared: { to: 'staff', limit: 'asked', secret: 'link' },
  loginLinkOwn: { to: 'staff', limit: 'asked', secret: 'link' },
  invitation: { to: 'staff', limit: 'sender', secret: 'link' },
  passwordChanged: { to: 'staff', limit: 'address', secret: null },
  emailChanged: { to: 'staff', limit: 'address', secret: null },
  pinChanged: { to: 'staff', limit: 'address', secret: null },
  practicePasswordChanged: { to: 'staff', limit: 'address', secret: null },
  accessCodeChanged: { to: 'staff', limit: 'address', secret: null },
  vetAdded: { to: 'staff', limit: 'address', secret: null },
  bankChanged: { to: 'staff', limit: 'address', secret: null },
  administratorAdded: { to: 'staff', limit: 'address', secret: null },
  administratorRemoved: { to: 'staff', limit: 'address', secret: null },
  partnerEnabled: { to: 'staff', limit: 'address', secret: null },
  contactChanged: { to: 'staff', limit: 'address', secret: null },
  partnerReviewed: { to: 'staff', limit: 'address', secret: null },
  partnerDeclined: { to: 'staff', limit: 'address', secret: null },
  prescription: { to: 'client', limit: 'sender', secret: null },
  recommendation: { to: 'client', limit: 'sender', secret: null },
  recommendationWithLink: { to: 'client', limit: 'sender', secret: 'link' },
  recommendedCart: { to: 'client', limit: 'sender', secret: 'link' },
  ownerQuestion: { to: 'client', limit: 'sender', secret: 'link' },
  recommendationAgain: { to: 'client', limit: 'sender', secret: 'link' },
  orderConfirmed: { to: 'client', limit: 'address', secret: null },
  orderDeclined: { to: 'client', limit: 'address', secret: null },
  orderWithoutCard: { to: 'client', limit: 'address', secret: null },
  orderPaid: { to: 'client', limit: 'address', secret: null },
  orderShipped: { to: 'client', limit: 'address', secret: null },
  orderRefunded: { to: 'client', limit: 'address', secret: null },
  orderConfirmedGroup: { to: 'group', limit: 'address', secret: null },
  orderShippedGroup: { to: 'group', limit: 'address', secret: null },
  paymentFailed: { to: 'group', limit: 'address', secret: null },
  ownerTold: { to: 'client', limit: 'address', secret: 'link', sms: 'text' },
  queueItem: { to: 'group', limit: 'address', secret: null },
  autoshipsAwaiting: { to: 'group', limit: 'address', secret: null },
} as const satisfies Record<string, Kind>;

/** The name of a kind of mail. */
export type MailName = keyof typeof MAILS;

type With<Key extends 'to' | 'limit' | 'secret', Value> = {
  [Mail in MailName]: (typeof MAILS)[Mail][Key] extends Value ? Mail : never;
}[MailName];

/** Mails to clients. */
export type ClientMail = With<'to', 'client'>;
/** Mails that a person sends. */
export type SentMail = With<'limit', 'sender'>;
/** Mails with a link or code that lets a person in. */
export type SecretMail = With<'secret', string>;
