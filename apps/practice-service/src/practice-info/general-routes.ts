import { readPracticeInformationContract, savePracticeInformationContract } from '@practice-portal/domain/contract/practice-info';
import { localeProfile } from '@practice-portal/domain/locale';
import { PATHS } from '@practice-portal/domain/navigation';
import { generalInfoSchema } from '@practice-portal/domain/practice-info';
import { SCOPES } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';

import { practiceDetails } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { tellOfPower } from '../staff/tell-of-power.ts';
import { ensureDetails, loadGeneralInfo, storeGeneralInfo } from './general-record.ts';

const scope = SCOPES.practiceProfile;

/** The general information of the practice. */
export const readGeneralInfo = route(readPracticeInformationContract, {
  scope,
  handler: async ({ session, db }) => ({ data: await loadGeneralInfo(db, session.practiceId) }),
});

/** Saves it. Fax and fee are the US's: elsewhere they stay as they are. */
export const saveGeneralInfo = route(savePracticeInformationContract, {
  scope,
  subject: ({ session }) => `practice/${session.practiceId}`,
  handler: async ({ body, session, services, tx, now, record, requireVersion }) => {
    const { practiceId, localeCode } = session;
    validateOr422(generalInfoSchema(localeCode), body, localeCode);
    await ensureDetails(tx, practiceId);
    await tx.select().from(practiceDetails).where(eq(practiceDetails.practiceId, practiceId)).for('update');
    const before = await loadGeneralInfo(tx, practiceId);
    requireVersion(before);
    const isUs = localeProfile(localeCode).country === 'US';
    const kept = isUs ? {} : { faxNumber: before.faxNumber, compoundedServicesFee: before.compoundedServicesFee };
    await storeGeneralInfo(tx, practiceId, { ...body, ...kept }, before.version + 1);
    const data = await loadGeneralInfo(tx, practiceId);
    const { primaryContactName: name, primaryContactEmailAddress: email } = data;
    if (name !== before.primaryContactName || email !== before.primaryContactEmailAddress) {
      const params = { contact: `${name} (${email})` };
      await tellOfPower(tx, services, { session, mail: 'contactChanged', params, path: PATHS.practiceInfo, now });
    }
    record({ before, after: data });
    return { data };
  },
});
