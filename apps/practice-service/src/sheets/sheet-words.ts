import type { Address } from '@practice-portal/domain/client';
import { formatDate, formatNumber, formatWeight, type LocaleCode, regionInAddress } from '@practice-portal/domain/locale';
import type { LocalizationData } from '@practice-portal/domain/practice';
import { refillsDisplay } from '@practice-portal/domain/prescription';
import { messageText } from '@practice-portal/domain/text';

import type { SheetLine } from './sheet.ts';

/** A text of printed papers. */
export type Say = (key: `domain:${string}`, params?: Record<string, string | number>) => string;

/** An address on one line. */
export const addressText = (address: Address | null): string | null =>
  address &&
  [
    address.address,
    address.address2,
    address.city,
    `${regionInAddress(address.state)} ${address.postalCode}${address.postalCode2 ? `-${address.postalCode2}` : ''}`.trim(),
    address.country,
  ]
    .filter(Boolean)
    .join(', ');

/** Refills as papers say them. */
export const refillsText = (refills: number | null, say: Say): string => {
  const { kind, count } = refillsDisplay(refills);
  return say(`domain:prescription.refills.${kind}`, { count });
};

/** A line of a paper: what it is called, and its value. */
export type Entry = [label: Parameters<Say>[0], value: string | null | undefined];

/** The flavor of what comes in flavors. */
export const flavorLines = (flavor: string | null | undefined): Entry[] =>
  flavor == null ? [] : [['domain:document.prescription.flavor', flavor]];

/** How many packs an AutoShip sends, for what has one. */
export const autoshipLines = (quantity: number | null | undefined, code: LocaleCode): Entry[] =>
  quantity == null ? [] : [['domain:document.prescription.autoshipQuantity', formatNumber(quantity, code)]];

/** How a practice's papers are worded. */
export interface SheetWords {
  say: Say;
  /** Lines with their labels; what is not known has a dash. */
  lines: (entries: Entry[]) => SheetLine[];
  date: (value: string | null) => string | null;
  /** A weight, kept in pounds, in the country's unit. */
  weight: (pounds: number | null) => string | null;
  /** {@link weight} with the day it was measured, where that is known. */
  weightOn: (pounds: number | null, date: string | null | undefined) => string | null;
}

/** The words of a practice's papers. */
export const sheetWords = (localization: LocalizationData): SheetWords => {
  const say: Say = (key, params = {}) => messageText({ key, params }, localization.defaultLocaleCode);
  const weight: SheetWords['weight'] = (pounds) => {
    if (pounds === null) return null;
    const { value, unit } = formatWeight(pounds, localization.defaultLocaleCode);
    return say('domain:document.patient.weightValue', { weight: value, unit });
  };
  return {
    say,
    lines: (entries) => entries.map(([label, value]) => ({ label: say(label), value: value || say('domain:document.notGiven') })),
    date: (value) => value && formatDate(value, localization),
    weight,
    weightOn: (pounds, day) => {
      const text = weight(pounds);
      return text && day ? say('domain:document.patient.weightOn', { weight: text, date: formatDate(day, localization) }) : text;
    },
  };
};
