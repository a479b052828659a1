import { fromMajorUnits, toMajorUnits } from '@practice-portal/domain/money';
import { localeProfile } from '@practice-portal/domain/locale';
import type { GeneralInfo, PracticeInformation } from '@practice-portal/domain/practice-info';
import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';
import { practiceDetails } from '../db/schema/settings.ts';
import { problem } from '../http/problem.ts';

/** Gives a practice its details, if it has none yet. */
export const ensureDetails = async (tx: Tx, practiceId: number): Promise<void> => {
  await tx.insert(practiceDetails).values({ practiceId }).onConflictDoNothing();
};

/**
 * The general information of a practice.
 * @throws 404
 */
export const loadGeneralInfo = async (executor: Executor, practiceId: number): Promise<PracticeInformation> => {
  const [row] = await executor
    .select({ practice: practices, details: practiceDetails })
    .from(practices)
    .leftJoin(practiceDetails, eq(practiceDetails.practiceId, practices.id))
    .where(eq(practices.id, practiceId));
  if (!row) throw problem(404, 'Practice ID not found');
  const { practice, details } = row;
  return {
    practiceId,
    practiceName: practice.name,
    country: localeProfile(practice.localeCode).country,
    webSiteTitle: details?.websiteTitle ?? '',
    practicePhoneNumber: practice.phone ?? '',
    billingPhoneNumber: details?.billingPhone ?? '',
    mobilePhoneNumber: details?.mobilePhone ?? null,
    faxNumber: details?.fax ?? null,
    primaryContactName: details?.contactName ?? '',
    primaryContactEmailAddress: details?.contactEmail ?? '',
    address1: practice.address1 ?? '',
    address2: details?.address2 ?? null,
    city: practice.city ?? '',
    state: practice.state,
    postalCode: practice.postalCode ?? '',
    ecommerceModel: details?.careFocus ?? 'SMALL_ANIMAL',
    compoundedServicesFee: details?.compoundedFee == null ? null : toMajorUnits(details.compoundedFee),
    version: details?.version ?? 1,
  };
};

/** Stores the general information of a practice that is held. */
export const storeGeneralInfo = async (tx: Tx, practiceId: number, info: GeneralInfo, version: number): Promise<void> => {
  const { practicePhoneNumber: phone, address1, city, state, postalCode } = info;
  await tx.update(practices).set({ phone, address1, city, state, postalCode }).where(eq(practices.id, practiceId));
  await tx
    .update(practiceDetails)
    .set({
      websiteTitle: info.webSiteTitle.trim(),
      billingPhone: info.billingPhoneNumber,
      mobilePhone: info.mobilePhoneNumber,
      fax: info.faxNumber,
      contactName: info.primaryContactName.trim(),
      contactEmail: info.primaryContactEmailAddress.trim(),
      address2: info.address2,
      careFocus: info.ecommerceModel,
      compoundedFee: info.compoundedServicesFee === null ? null : fromMajorUnits(info.compoundedServicesFee),
      version,
    })
    .where(eq(practiceDetails.practiceId, practiceId));
};
