import {
  createCommercialInfoContract,
  readCommercialInfoContract,
  removeCommercialInfoContract,
  updateCommercialInfoContract,
} from '@practice-portal/domain/contract/practice-info';
import type { PracticeData } from '@practice-portal/domain/practice';
import {
  type CommercialInfo,
  type CommercialInfoBody,
  commercialInfoSchema,
  showsCommercialInfo,
} from '@practice-portal/domain/practice-info';
import { SCOPES } from '@practice-portal/domain/session';
import { eq, sql } from 'drizzle-orm';

import { commercialInformation } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { validateOr422 } from '../http/validate-or-422.ts';

const scope = SCOPES.practiceProfile;
const requires = (practice: PracticeData): string | null =>
  showsCommercialInfo(practice) ? null : 'Your practice has no commercial information of its own';
const subject = ({ session }: { session: { practiceId: number } }): string => `practice/${session.practiceId}`;

const infoOf = ({ practiceId: siteId, ...row }: typeof commercialInformation.$inferSelect): CommercialInfo => ({ siteId, ...row });

const columnsOf = ({ siteId: practiceId, ...body }: CommercialInfoBody) => ({
  ...body,
  practiceId,
  address1: body.address1.trim(),
  address2: body.address2?.trim() || null,
  city: body.city.trim(),
});

const ofPractice = (practiceId: number) => eq(commercialInformation.practiceId, practiceId);

const read = route(readCommercialInfoContract, {
  scope,
  requires,
  handler: async ({ session, db }) => {
    const [row] = await db.select().from(commercialInformation).where(ofPractice(session.practiceId));
    return { data: row ? infoOf(row) : null };
  },
});

const create = route(createCommercialInfoContract, {
  scope,
  requires,
  subject,
  handler: async ({ body, session: { localeCode }, tx, record }) => {
    validateOr422(commercialInfoSchema(localeCode), body, localeCode);
    const [row] = await tx.insert(commercialInformation).values(columnsOf(body)).onConflictDoNothing().returning();
    if (!row) throw problem(409, 'Your practice has commercial information already');
    const data = infoOf(row);
    record({ after: data });
    return { data };
  },
});

const update = route(updateCommercialInfoContract, {
  scope,
  requires,
  subject,
  handler: async ({ body, session: { practiceId, localeCode }, tx, record, requireVersion }) => {
    validateOr422(commercialInfoSchema(localeCode), body, localeCode);
    const [before] = await tx.select().from(commercialInformation).where(ofPractice(practiceId)).for('update');
    if (!before) throw problem(404, 'Your practice has no commercial information');
    requireVersion(infoOf(before));
    const [after] = await tx
      .update(commercialInformation)
      .set({ ...columnsOf(body), version: sql`${commercialInformation.version} + 1` })
      .where(ofPractice(practiceId))
      .returning();
    const data = infoOf(after ?? before);
    record({ before: infoOf(before), after: data });
    return { data };
  },
});

const remove = route(removeCommercialInfoContract, {
  scope,
  requires,
  subject,
  handler: async ({ session: { practiceId }, tx, record }) => {
    const [before] = await tx.delete(commercialInformation).where(ofPractice(practiceId)).returning();
    if (!before) throw problem(404, 'Your practice has no commercial information');
    record({ before: infoOf(before), after: null });
    return undefined;
  },
});

/** The routes of a practice's commercial information. */
export const commercialRoutes = [read, create, update, remove];
