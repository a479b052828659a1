import { isNotNull } from 'drizzle-orm';

import { jobRuns } from '../db/schema/worker.ts';
import { noteMaintenance, readMaintenance } from '../maintenance/maintenance.ts';
import { type CommandContext, recordCommand } from './context.ts';

/** `maintenance on` and `maintenance off`: whether people are served. */
export const setMaintenance = async (context: CommandContext, isOn: boolean): Promise<string> => {
  const { db, systemNow } = context;
  const before = await db.transaction(async (tx) => {
    const since = await readMaintenance(tx);
    if ((since !== null) !== isOn) await noteMaintenance(tx, isOn ? systemNow() : null);
    await recordCommand(tx, context, {
      action: isOn ? 'maintenanceOn' : 'maintenanceOff',
      before: { since: since?.toISOString() ?? null },
    });
    return since;
  });
  if (!isOn) return before === null ? 'There was no maintenance.' : 'Maintenance is over: people are served within a second.';
  if (before !== null) return `There has been maintenance since ${before.toISOString()}.`;
  const running = await db.select({ name: jobRuns.name }).from(jobRuns).where(isNotNull(jobRuns.claimedUntil));
  const still = running.length === 0 ? '' : ` Still at work, until it ends: ${running.map(({ name }) => name).join(', ')}.`;
  return `Within a second people are told that there is maintenance, and jobs and mail wait.${still}`;
};
