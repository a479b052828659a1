import type { LocaleCode } from '@practice-portal/domain/locale';
import type { LocalizationData } from '@practice-portal/domain/practice';

/** Of whom and what shown mails, pages and papers speak. */
export interface Names {
  practice: string;
  client: string;
  email: string;
  person: string;
  pet: string;
  product: string;
  directions: string;
  note: string;
}

/** The formats of each country. */
export const LOCALIZATIONS: Record<LocaleCode, LocalizationData> = {
  'en-US': { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' },
  'en-GB': { defaultLocaleCode: 'en-GB', dateTimeFormat: 'dd/MM/yyyy' },
  'en-CA': { defaultLocaleCode: 'en-CA', dateTimeFormat: 'yyyy-MM-dd' },
};

const usual: Names = {
  practice: 'Juniper Valley Animal Hospital',
  client: 'Renée Haddad',
  email: 'kelly.donovan@junipervalley.example',
  person: 'Amelia Okafor',
  pet: 'Biscuit',
  product: 'Enalapril tablet, 5 mg, 60 tablets',
  directions: 'Give 1 tablet by mouth twice a day with food',
  note: 'Biscuit did great today. This one is easier on her stomach.\nCall us with any question.',
};

/** The longest that forms take, and a word that no line ends in. */
const longest: Names = {
  practice: 'The Royal Northumberland and Tyneside Veterinary Referral Hospital and Equine Rehabilitation Centre',
  client: 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley de la Vega y Montenegro',
  email: 'maximiliana-alexandrina.featherstonehaugh-cholmondeley@royalnorthumberlandreferrals.example',
  person: 'Dr. Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, DVM, DACVIM (Cardiology)',
  pet: 'Champion Wolfgang Amadeus Featherstonehaugh the Third of Llanfairpwllgwyngyll',
  product: 'Trimethoprim-sulfamethoxazole compounded oral suspension, chicken and marshmallow flavored, 240 mg/5 mL, 1 bottle of 473 mL',
  directions:
    'Give 2.5 mL by mouth every 12 hours with food for 14 days, then 1.25 mL once a day until finished. Shake well before use and keep refrigerated.',
  note: `Please ${'very '.repeat(60)}carefully read the label.`,
};

/** Who is named, by the variant that is shown. */
export const NAMES = { usual, longest } as const;
