/** What a practice treats, as `ecommerceModel` spells it. Rule: docs/rules/settings.md#practice-information. */
export const CARE_FOCUSES = ['SMALL_ANIMAL', 'EQUINE', 'MIXED_DOG_CAT_FOCUS', 'MIXED_EQUINE_FOCUS', 'CAT_ONLY'] as const;

/** One of {@link CARE_FOCUSES}. */
export type CareFocus = (typeof CARE_FOCUSES)[number];

/** What can be changed of a practice's general information. Phones are digits; what is empty is null. */
export interface GeneralInfo {
  webSiteTitle: string;
  practicePhoneNumber: string;
  billingPhoneNumber: string;
  mobilePhoneNumber: string | null;
  /** US only. */
  faxNumber: string | null;
  primaryContactName: string;
  primaryContactEmailAddress: string;
  address1: string;
  address2: string | null;
  city: string;
  /** Null in the UK. */
  state: string | null;
  postalCode: string;
  ecommerceModel: CareFocus;
  /** US only, in major units. */
  compoundedServicesFee: number | null;
}

/** Body of `PUT practice-information/`. */
export interface PracticeInformationBody extends GeneralInfo {
  practiceId: number;
}

/** A practice's general information. What was never filled in is empty. Rule: docs/rules/settings.md#practice-information. */
export interface PracticeInformation extends PracticeInformationBody {
  practiceName: string;
  country: string;
  /** Counts the times it was saved: sent back with a change. */
  version: number;
}

/** Answer of the calls about the general information. */
export interface PracticeInformationAnswer {
  data: PracticeInformation;
}

/** Where a practice's goods and mail for commerce go, when that is elsewhere. Body of its POST and PUT. */
export interface CommercialInfoBody {
  /** The practice. */
  siteId: number;
  address1: string;
  address2: string | null;
  city: string;
  /** Null in the UK. */
  state: string | null;
  /** In the US with the +4 behind a dash, where it is known. */
  postalCode: string;
  /** Digits. */
  phone: string;
}

/** Commercial information on record. */
export interface CommercialInfo extends CommercialInfoBody {
  /** Counts the times it was saved: sent back with a change. */
  version: number;
}

/** Answer of the calls about commercial information; null where it is the same as the general information. */
export interface CommercialInfoAnswer {
  data: CommercialInfo | null;
}
