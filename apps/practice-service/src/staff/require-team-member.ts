import type { Executor } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { loadTeamMembers } from './load-staff.ts';

/** @throws 404 when the team member is none of the practice's */
export const requireTeamMember = async (executor: Executor, practiceId: number, staffId: number | null | undefined): Promise<void> => {
  if (staffId == null) return;
  const members = await loadTeamMembers(executor, practiceId, false);
  if (!members.some((member) => member.staffId === staffId))
    throw problem(404, 'No such team member', { fieldErrors: { staffId: 'No such team member' } });
};
