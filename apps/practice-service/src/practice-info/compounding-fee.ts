import { eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { practiceDetails } from '../db/schema/settings.ts';

/** What a practice charges for each compounded line, in minor units; null where it says no fee of its own. */
export const compoundingFeeOf = async (executor: Executor, practiceId: number): Promise<number | null> => {
  const [details] = await executor
    .select({ fee: practiceDetails.compoundedFee })
    .from(practiceDetails)
    .where(eq(practiceDetails.practiceId, practiceId));
  return details?.fee ?? null;
};
