import type { SessionTokens } from '@practice-portal/domain/session';
import { eq } from 'drizzle-orm';

import { commercialInformation, petmailEnrollments } from '../../src/db/schema/settings.ts';
import type { Prepare } from './prepared.ts';
import { uniqueWord } from './unique-word.ts';

const UK = 1003;
const SITE = { address1: '1 Yard', city: 'Ludlow', postalCode: 'SY8 1AA', phone: '01632960144' };

/** At the UK practice, which then has commercial information, or none. */
const commercial =
  (made: 'made' | null): Prepare =>
  async ({ api, db, password }, { params, body }) => {
    await db.delete(commercialInformation);
    if (made) await db.insert(commercialInformation).values({ practiceId: UK, ...SITE });
    const named = (part: Record<string, unknown>) =>
      Object.fromEntries(['siteId', 'practiceId'].filter((name) => name in part).map((name) => [name, UK]));
    const login = { practiceId: UK, user: 'eleanor.ashdown', password };
    const { body: answer } = await api.send<{ data: SessionTokens }>('POST', '/api/auth', login);
    return { as: answer.data, params: named(params), body: named(body) };
  };

/** With an enrolment in this state. */
const petmail =
  (state: Partial<typeof petmailEnrollments.$inferInsert>): Prepare =>
  async ({ db, practiceId }) => {
    await db
      .update(petmailEnrollments)
      .set({ enrolled: true, pauseStart: null, resumeOn: null, ...state })
      .where(eq(petmailEnrollments.practiceId, practiceId));
    return {};
  };

/** Holds what settings need before their examples are sent. */
export const PREPARED_SETTINGS: Record<string, Prepare> = {
  // Commercial information is a UK practice's, among those that share a login.
  'commercialInformation.read': commercial(null),
  'commercialInformation.create': commercial(null),
  'commercialInformation.update': commercial('made'),
  'commercialInformation.remove': commercial('made'),
  'views.save': () => Promise.resolve({ body: { name: uniqueWord() } }),
  'petmail.frequency': petmail({}),
  'petmail.pause': petmail({}),
  'petmail.cancel': petmail({}),
  'petmail.resume': petmail({ pauseStart: '2098-03-01', resumeOn: '2098-04-01' }),
};
