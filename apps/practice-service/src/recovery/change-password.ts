import { and, eq } from 'drizzle-orm';

import { setPassword } from '../auth/set-password.ts';
import type { Tx } from '../db/client.ts';
import { securityCodes } from '../db/schema/recovery.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { type CheckedCode, WRONG_CODE } from './check-code.ts';

/**
 * Sets a new password in exchange for a checked code, logs the person out everywhere and tells them by mail.
 * @throws 400 when the code was used meanwhile
 */
export const changePassword = async (
  tx: Tx,
  services: Services,
  { staffId, practiceId, codeHash }: CheckedCode,
  passwordHash: string,
): Promise<void> => {
  const used = await tx
    .delete(securityCodes)
    .where(and(eq(securityCodes.staffId, staffId), eq(securityCodes.codeHash, codeHash)))
    .returning({ staffId: securityCodes.staffId });
  if (used.length === 0) throw problem(400, WRONG_CODE);
  await setPassword(tx, services, { practiceId, staffId, passwordHash, reason: 'password reset' });
};
