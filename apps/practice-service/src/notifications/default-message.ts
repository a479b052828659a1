import { eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { practiceDetails } from '../db/schema/settings.ts';

/** The text that a practice's recommendations begin with; empty for none. */
export const loadDefaultMessage = async (executor: Executor, practiceId: number): Promise<string> => {
  const [row] = await executor.select().from(practiceDetails).where(eq(practiceDetails.practiceId, practiceId));
  return row?.defaultMessage ?? '';
};
