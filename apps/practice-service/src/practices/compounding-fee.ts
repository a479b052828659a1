import { eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { practiceDetails } from '../db/schema/settings.ts';

/** Returns what a practice charges for each compounded line, in minor units: its settings' fee; 0 where it has none. */
export const loadCompoundingFee = async (executor: Executor, practiceId: number): Promise<number> => {
  const [details] = await executor
    .select({ fee: practiceDetails.compoundedFee })
    .from(practiceDetails)
    .where(eq(practiceDetails.practiceId, practiceId));
  return details?.fee ?? 0;
};
