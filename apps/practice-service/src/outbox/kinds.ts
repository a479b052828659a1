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
  /** Its last line, which says why one gets it: a text below `mail.why`, by default that of `to`. */
  why?: 'address' | 'administrator' | 'orders' | 'payments' | 'prescriptions' | 'reports';
  /** The field of its texts that a text message has, in the place of the subject. */
  sms?: string;
}

/** The mails there are; their texts are domain's, below `mail`. */
export const MAILS = {
  resetCode: { to: 'staff', limit: 'asked', secret: 'code' },
  loginLinkShared: { to: 'staff', limit: 'asked', secret: 'link', why: 'administrator' },
  loginLinkOwn: { to: 'staff', limit: 'asked', secret: 'link', why: 'administrator' },
  invitation: { to: 'staff', limit: 'sender', secret: 'link', why: 'address' },
  passwordChanged: { to: 'staff', limit: 'address', secret: null },
  emailChanged: { to: 'staff', limit: 'address', secret: null, why: 'address' },
  pinChanged: { to: 'staff', limit: 'address', secret: null },
  practicePasswordChanged: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  accessCodeChanged: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  vetAdded: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  bankChanged: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  administratorAdded: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  administratorRemoved: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  partnerEnabled: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  contactChanged: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  partnerReviewed: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  partnerDeclined: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  endpointAdded: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  eventsFailed: { to: 'staff', limit: 'address', secret: null, why: 'administrator' },
  prescription: { to: 'client', limit: 'sender', secret: null },
  recommendation: { to: 'client', limit: 'sender', secret: null },
  recommendationWithLink: { to: 'client', limit: 'sender', secret: 'link' },
  recommendedCart: { to: 'client', limit: 'sender', secret: 'link' },
  ownerQuestion: { to: 'client', limit: 'sender', secret: 'link' },
  recommendationAgain: { to: 'client', limit: 'sender', secret: 'link' },
  orderConfirmed: { to: 'client', limit: 'address', secret: null },
  orderDeclined: { to: 'client', limit: 'address', secret: 'link' },
  orderWithoutCard: { to: 'client', limit: 'address', secret: 'link' },
  orderUnpaid: { to: 'client', limit: 'address', secret: null },
  paymentLink: { to: 'client', limit: 'sender', secret: 'link' },
  autoshipShips: { to: 'client', limit: 'address', secret: null },
  orderPaid: { to: 'client', limit: 'address', secret: null },
  orderShipped: { to: 'client', limit: 'address', secret: null },
  orderRefunded: { to: 'client', limit: 'address', secret: null },
  orderConfirmedGroup: { to: 'group', limit: 'address', secret: null, why: 'orders' },
  orderShippedGroup: { to: 'group', limit: 'address', secret: null, why: 'orders' },
  paymentFailed: { to: 'group', limit: 'address', secret: null, why: 'payments' },
  ownerTold: { to: 'client', limit: 'address', secret: 'link', sms: 'text' },
  queueItem: { to: 'group', limit: 'address', secret: null, why: 'prescriptions' },
  autoshipsAwaiting: { to: 'group', limit: 'address', secret: null, why: 'prescriptions' },
  loadReport: { to: 'group', limit: 'address', secret: null, why: 'reports' },
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
