import type { CallParts } from '@practice-portal/api-client';
import type { AnyCall } from '@practice-portal/domain/call';
import { eq } from 'drizzle-orm';

import { commercialInformation, petmailEnrollments } from '../../src/db/schema/settings.ts';
import { logInOver } from './log-in-over.ts';
import type { Contract, Portal } from './portal.ts';

/** What a call is sent with, and by whom; what is left out stays as the example has it. */
export type PreparedCall = Partial<CallParts<AnyCall>> & { params?: object; query?: object; body?: object; portal?: Portal };

type Prepare = (contract: Contract, portal: Portal, parts: { params: object; query: object; body: object }) => Promise<PreparedCall>;

const UK = 1003;

/** At the UK practice, which then has commercial information, or none. */
const commercial =
  (made: 'made' | null): Prepare =>
  async (contract, _portal, { params, body }) => {
    const { db } = contract.service.services;
    await db.delete(commercialInformation);
    if (made)
      await db
        .insert(commercialInformation)
        .values({ practiceId: UK, address1: '1 Yard', city: 'Ludlow', postalCode: 'SY8 1AA', phone: '01632960144' });
    const named = (part: object): object =>
      Object.fromEntries(
        Object.entries(part).map(([name, value]) => [name, name === 'siteId' || name === 'practiceId' ? UK : (value as unknown)]),
      );
    const portal = await logInOver(contract, 'eleanor.ashdown', UK);
    return { portal, params: named(params), ...(Object.keys(body).length > 0 ? { body: named(body) } : {}) };
  };

/** With an enrolment in this state. */
const petmail =
  (state: Partial<typeof petmailEnrollments.$inferInsert>): Prepare =>
  async (contract) => {
    await contract.service.services.db
      .update(petmailEnrollments)
      .set({ enrolled: true, pauseStart: null, resumeOn: null, ...state })
      .where(eq(petmailEnrollments.practiceId, 1001));
    return {};
  };

/** Calls whose example needs something to be so before: a lock to be held, a person to be logged in. By the call's id. */
export const PREPARED: Record<string, Prepare> = {
  // Commercial information is a UK practice's, among those that share a login.
  'commercialInformation.read': commercial(null),
  'commercialInformation.create': commercial(null),
  'commercialInformation.update': commercial('made'),
  'commercialInformation.remove': commercial('made'),
  'petmail.frequency': petmail({}),
  'petmail.pause': petmail({}),
  'petmail.cancel': petmail({}),
  'petmail.resume': petmail({ pauseStart: '2098-03-01', resumeOn: '2098-04-01' }),
};
