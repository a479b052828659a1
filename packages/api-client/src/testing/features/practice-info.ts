import {
  type CommercialInfo,
  type PracticeInformation,
  readCommercialInfo,
  readPracticeInformation,
} from '@practice-portal/domain/practice-info';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** The general information of a US practice. */
export const makePracticeInformation = (overrides: Partial<PracticeInformation> = {}): PracticeInformation => ({
  practiceId: 1001,
  practiceName: 'Maple Street Animal Hospital',
  country: 'US',
  webSiteTitle: 'Maple Street pharmacy',
  practicePhoneNumber: '3035550142',
  billingPhoneNumber: '3035550143',
  mobilePhoneNumber: null,
  faxNumber: '3035550149',
  primaryContactName: 'Amelia Okafor',
  primaryContactEmailAddress: 'office@maplestreet.example',
  address1: '21 Maple Street',
  address2: null,
  city: 'Golden',
  state: 'CO',
  postalCode: '80401',
  ecommerceModel: 'SMALL_ANIMAL',
  compoundedServicesFee: 4.5,
  version: 3,
  ...overrides,
});

/** Commercial information on record. */
export const makeCommercialInfo = (overrides: Partial<CommercialInfo> = {}): CommercialInfo => ({
  siteId: 1001,
  address1: '410 Terminal Way',
  address2: null,
  city: 'Seattle',
  state: 'WA',
  postalCode: '98134-2207',
  phone: '2065550180',
  version: 1,
  ...overrides,
});

/** A practice's information. */
export const practiceInfoHandlers =
  (info: PracticeInformation = makePracticeInformation(), commercial: CommercialInfo | null = null): HandlerGroup =>
  () => [on(readPracticeInformation, () => ({ data: info })), on(readCommercialInfo, () => ({ data: commercial }))];
