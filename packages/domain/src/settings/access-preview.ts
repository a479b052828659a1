import type { LocaleCode } from '../locale/types.ts';
import { isFlagOn } from '../permissions/flags.ts';
import type { PracticeStatus } from '../practice/types.ts';
import type { PracticeHomeFeatures } from '../practice/schema.ts';
import { SCOPES } from '../session/scopes.ts';
import { scopesOf } from '../staff-member/rights.ts';
import type { StaffRights } from '../staff-member/types.ts';
import { settingsLinks } from './settings-links.ts';

/** Lists what a person can do besides settings. */
export const PREVIEWED_WORK = ['queue', 'approve', 'order', 'priceOverride', 'refund', 'chat'] as const;

/** One of {@link PREVIEWED_WORK}. */
export type PreviewedWork = (typeof PREVIEWED_WORK)[number];

/** Leaves out what nobody of the practice has. */
export interface AccessPreview {
  work: { name: PreviewedWork; allowed: boolean }[];
  /** The screens of the settings, by their names on the landing. */
  settings: { display: string; allowed: boolean }[];
}

/** The practice that a person works at. */
export interface PreviewPractice {
  practiceStatus: PracticeStatus;
  practiceHomeFeatures: PracticeHomeFeatures;
  localeCode: LocaleCode;
  individualLoginRequired: boolean;
}

/**
 * 'What {name} will see': from the practice's flags and status and from the roles a person is given, by the same rules
 * that the screens and the service go by.
 */
export const accessPreview = (rights: StaffRights, practice: PreviewPractice): AccessPreview => {
  const isOn = (flag: Parameters<typeof isFlagOn>[1]): boolean => isFlagOn(practice, flag);
  const offered: Record<PreviewedWork, boolean> = {
    queue: true,
    approve: true,
    order: !isOn('hideOrdering'),
    priceOverride: isOn('overridePriceEnabled'),
    refund: isOn('paymentRefundEnabled'),
    chat: isOn('showChat'),
  };
  const allowed: Record<PreviewedWork, boolean> = {
    queue: true,
    approve: rights.veterinarian,
    order: true,
    priceOverride: rights.priceOverride,
    refund: rights.paymentRefund,
    chat: true,
  };
  const screens = (scopes: readonly string[]): string[] =>
    settingsLinks({
      scopes,
      status: practice.practiceStatus,
      localeCode: practice.localeCode,
      individualLoginRequired: practice.individualLoginRequired,
      protocols: isOn('protocolsEnabled'),
      fewerRequests: isOn('fewerRequestsEnabled'),
      reports: isOn('reportsEnabled'),
      personal: true,
    })
      .flatMap(({ links }) => links)
      .filter(({ target }) => target !== '_blank')
      .map(({ display }) => display);
  const theirs = new Set(screens(scopesOf(rights)));
  return {
    work: PREVIEWED_WORK.filter((name) => offered[name]).map((name) => ({ name, allowed: allowed[name] })),
    settings: screens(Object.values(SCOPES)).map((display) => ({ display, allowed: theirs.has(display) })),
  };
};
