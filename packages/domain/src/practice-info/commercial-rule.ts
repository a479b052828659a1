import type { CountryCode } from '../locale/types.ts';
import { localeProfile } from '../locale/profile.ts';
import type { PracticeStatus } from '../practice/types.ts';
import type { PracticeData } from '../practice/schema.ts';

/**
 * Whether practices of a country and status have commercial information of their own: in the US only partners, elsewhere all.
 * Rule: docs/rules/settings.md#commercial-information.
 */
export const hasCommercialInfo = (country: CountryCode, status: PracticeStatus): boolean => country !== 'US' || status === 'PARTNER';

/** Whether a practice has the tab 'Commercial information'. */
export const showsCommercialInfo = ({
  practiceStatus,
  localizationData,
  practiceHomeFeatures,
}: Pick<PracticeData, 'practiceStatus' | 'localizationData' | 'practiceHomeFeatures'>): boolean =>
  practiceHomeFeatures.showCommercialInformation &&
  hasCommercialInfo(localeProfile(localizationData.defaultLocaleCode).country, practiceStatus);
