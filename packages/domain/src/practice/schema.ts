import { object, string, type InferType } from 'yup';

import type { LocaleCode } from '../locale/types.ts';
import { ofType } from '../schema/object-schema.ts';
import { amount, amountOrNull, fields, flag, listOf, text, textOrNull, word } from '../contract/index.ts';
import type { ScheduleCaps } from './schedule-caps.ts';
import { ADDED_FLAGS, PRACTICE_STATUSES, SPECIFIED_FLAGS } from './types.ts';

const flags = <Name extends string, Flag>(names: readonly Name[], of: () => Flag) =>
  Object.fromEntries(names.map((name) => [name, of()])) as Record<Name, Flag>;

const notificationGroup = fields({
  type: text(),
  description: text(),
});
/** A kind of notification a practice can receive. */
export interface NotificationGroup extends InferType<typeof notificationGroup> {}

const practiceHomeFeatures = fields({
  ...flags(SPECIFIED_FLAGS, flag),
  ...flags(ADDED_FLAGS, () => flag().optional()),
  notificationGroups: listOf(notificationGroup),
  externalIdPrefix: textOrNull(),
  oidcTicketingEndpoint: textOrNull(),
  oidcTicketingName: textOrNull(),
  /** Stricter limits for controlled substances, such as those of the practice's state. Absent: the federal ones. */
  scheduleCaps: ofType<ScheduleCaps | null | undefined>()(object().nullable()),
}).meta({ name: 'PracticeFeatures' });
/**
 * The practice's feature flags (`practiceHomeFeatures`).
 * Rule: docs/rules/portal.md#flags.
 */
export interface PracticeHomeFeatures extends InferType<typeof practiceHomeFeatures> {}

export const practiceBasic = fields({
  id: amount(),
  companyName: text(),
  individualLoginRequired: flag(),
});
/** Is known to anyone before signing in. `GET practices/basic/{practiceId}`. */
export interface PracticeBasic extends InferType<typeof practiceBasic> {}

const localizationData = fields({
  defaultLocaleCode: string<LocaleCode>().required(),
  /** A Unicode date pattern such as `MM/dd/yyyy`. */
  dateTimeFormat: text(),
  /** The IANA time zone whose calendar says which day it is, such as `America/Denver`. Absent: the viewer's. */
  timeZone: string().optional(),
});
/** Where and how the practice works. */
export interface LocalizationData extends InferType<typeof localizationData> {}

export const practiceData = fields({
  id: amount(),
  name: text(),
  companyName: text(),
  resellerId: amountOrNull(),
  practiceStatus: word(PRACTICE_STATUSES),
  ecommerceUrl: textOrNull(),
  oidcClientId: textOrNull(),
  oidcEndpoint: textOrNull(),
  localizationData,
  practiceHomeFeatures,
});
/** Is known to a signed-in portal. `GET practices/{practiceId}`. */
export interface PracticeData extends InferType<typeof practiceData> {}
