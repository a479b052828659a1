import {
  readDefaultMessageContract,
  readNotificationModesContract,
  readSmsContract,
  saveDefaultMessageContract,
  saveNotificationModesContract,
  saveSmsContract,
} from '@practice-portal/domain/contract/notifications';
import { choosesMode, type NotificationModes, offeredModes } from '@practice-portal/domain/notifications';
import type { PracticeData } from '@practice-portal/domain/practice';
import { SCOPES } from '@practice-portal/domain/session';
import { eq, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';
import { practiceDetails } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { loadDefaultMessage } from './default-message.ts';
import { ensureDetails } from '../practice-info/general-record.ts';

const scope = SCOPES.practiceProfile;
const subject = ({ session }: { session: { practiceId: number } }): string => `practice/${session.practiceId}`;

const NO_SMS = 'Your practice does not set its text messages here';
const choosesSms = ({ practiceHomeFeatures }: PracticeData): string | null => (practiceHomeFeatures.smsSettingsEnabled ? null : NO_SMS);
const hasMessage = ({ practiceHomeFeatures }: PracticeData): string | null =>
  practiceHomeFeatures.defaultRecommendationMessageEnabled ? null : 'Your practice has no default recommendation message';

const loadModes = async (executor: Executor, practiceId: number): Promise<NotificationModes> => {
  const [row] = await executor
    .select({ notificationMode: practiceDetails.notificationMode, features: practices.features })
    .from(practices)
    .leftJoin(practiceDetails, eq(practiceDetails.practiceId, practices.id))
    .where(eq(practices.id, practiceId));
  return { notificationMode: row?.notificationMode ?? 'EMAIL_ONLY', smsEnabled: row?.features.smsEnabled ?? false };
};

const setSms = async (tx: Tx, practiceId: number, smsEnabled: boolean): Promise<void> => {
  await tx
    .update(practices)
    .set({ features: sql`jsonb_set(${practices.features}, '{smsEnabled}', to_jsonb(${smsEnabled}::boolean))` })
    .where(eq(practices.id, practiceId));
};

const readModes = route(readNotificationModesContract, { scope, handler: ({ session, db }) => loadModes(db, session.practiceId) });

const saveModes = route(saveNotificationModesContract, {
  scope,
  subject,
  prepare: ({ session, db }) => loadPractice(db, session.practiceId),
  handler: async ({ body, session: { practiceId }, tx, prepared: practice, record }) => {
    const { practiceStatus: status, localizationData } = practice;
    const before = await loadModes(tx, practiceId);
    if (body.notificationMode !== undefined) {
      if (!choosesMode(status)) throw problem(403, 'A partner practice does not choose how it is notified');
      if (!offeredModes(status, localizationData.defaultLocaleCode).includes(body.notificationMode))
        throw problem(403, 'This practice is not notified by fax, or not by fax alone');
      await ensureDetails(tx, practiceId);
      await tx.update(practiceDetails).set({ notificationMode: body.notificationMode }).where(eq(practiceDetails.practiceId, practiceId));
    }
    if (body.smsEnabled !== undefined) {
      if (choosesSms(practice) !== null) throw problem(403, NO_SMS);
      await setSms(tx, practiceId, body.smsEnabled);
    }
    const after = await loadModes(tx, practiceId);
    record({ before, after });
    return after;
  },
});

const readSms = route(readSmsContract, {
  scope,
  requires: choosesSms,
  handler: async ({ session, db }) => ({ smsEnabled: (await loadModes(db, session.practiceId)).smsEnabled }),
});

const saveSms = route(saveSmsContract, {
  scope,
  requires: choosesSms,
  subject,
  handler: async ({ body: { smsEnabled }, session: { practiceId }, tx, record }) => {
    const before = await loadModes(tx, practiceId);
    await setSms(tx, practiceId, smsEnabled);
    record({ before: { smsEnabled: before.smsEnabled }, after: { smsEnabled } });
    return { smsEnabled };
  },
});

const readMessage = route(readDefaultMessageContract, {
  requires: hasMessage,
  handler: async ({ session: { practiceId }, db }) => ({ messageText: await loadDefaultMessage(db, practiceId), practiceId }),
});

const saveMessage = route(saveDefaultMessageContract, {
  scope,
  requires: hasMessage,
  subject,
  handler: async ({ body, session: { practiceId }, tx, record }) => {
    await ensureDetails(tx, practiceId);
    const before = await loadDefaultMessage(tx, practiceId);
    const messageText = body.messageText.trim();
    await tx.update(practiceDetails).set({ defaultMessage: messageText }).where(eq(practiceDetails.practiceId, practiceId));
    record({ before: { messageText: before }, after: { messageText } });
    return { messageText, practiceId };
  },
});

/** The routes of how a practice and its clients are notified. */
export const preferenceRoutes = [readModes, saveModes, readSms, saveSms, readMessage, saveMessage];
