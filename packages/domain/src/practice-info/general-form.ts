import { fromMajorUnits, toMajorUnits } from '../money/money.ts';
import { localeProfile } from '../locale/profile.ts';
import { normalPostalCode } from '../locale/postal-code.ts';
import type { LocaleCode } from '../locale/types.ts';
import type { CareFocus, GeneralInfo } from './types.ts';
import type { PracticeInformation } from './schema.ts';

type Texts = Record<Exclude<keyof GeneralInfo, 'ecommerceModel' | 'compoundedServicesFee'>, string>;

/** The general information as its form holds it. */
export interface GeneralForm extends Texts {
  ecommerceModel: CareFocus | '';
  /** Minor units; null for nothing typed. */
  compoundedServicesFee: number | null;
}

/** Returns what is on record, for the form. */
export const generalFormOf = (info: GeneralInfo): GeneralForm => ({
  webSiteTitle: info.webSiteTitle,
  practicePhoneNumber: info.practicePhoneNumber,
  billingPhoneNumber: info.billingPhoneNumber,
  mobilePhoneNumber: info.mobilePhoneNumber ?? '',
  faxNumber: info.faxNumber ?? '',
  primaryContactName: info.primaryContactName,
  primaryContactEmailAddress: info.primaryContactEmailAddress,
  address1: info.address1,
  address2: info.address2 ?? '',
  city: info.city,
  state: info.state ?? '',
  postalCode: info.postalCode,
  ecommerceModel: info.ecommerceModel,
  compoundedServicesFee: info.compoundedServicesFee === null ? null : fromMajorUnits(info.compoundedServicesFee),
});

/** Returns what a form is sent as: trimmed, and what is empty null. Fax and fee are the US's; elsewhere they stay as they are. */
export const generalInfoOf = (
  form: GeneralForm,
  code: LocaleCode,
  before: Pick<PracticeInformation, 'faxNumber' | 'compoundedServicesFee'>,
): GeneralInfo => {
  const { country } = localeProfile(code);
  const isUs = country === 'US';
  return {
    webSiteTitle: form.webSiteTitle.trim(),
    practicePhoneNumber: form.practicePhoneNumber,
    billingPhoneNumber: form.billingPhoneNumber,
    mobilePhoneNumber: form.mobilePhoneNumber || null,
    faxNumber: isUs ? form.faxNumber || null : before.faxNumber,
    primaryContactName: form.primaryContactName.trim(),
    primaryContactEmailAddress: form.primaryContactEmailAddress.trim(),
    address1: form.address1.trim(),
    address2: form.address2.trim() || null,
    city: form.city.trim(),
    state: country === 'GB' ? null : form.state || null,
    postalCode: normalPostalCode(form.postalCode, country),
    ecommerceModel: form.ecommerceModel as CareFocus,
    compoundedServicesFee: !isUs
      ? before.compoundedServicesFee
      : form.compoundedServicesFee === null
        ? null
        : toMajorUnits(form.compoundedServicesFee),
  };
};
