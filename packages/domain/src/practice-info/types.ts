import type { PracticeInformationBody } from './general-schema.ts';

/** Lists what a practice treats, as `ecommerceModel` spells it. Rule: docs/rules/settings.md#practice-information. */
export const CARE_FOCUSES = ['SMALL_ANIMAL', 'EQUINE', 'MIXED_DOG_CAT_FOCUS', 'MIXED_EQUINE_FOCUS', 'CAT_ONLY'] as const;

/** One of {@link CARE_FOCUSES}. */
export type CareFocus = (typeof CARE_FOCUSES)[number];

/** Has phones as digits, and null for what is empty. */
export type GeneralInfo = Omit<PracticeInformationBody, 'practiceId'>;
