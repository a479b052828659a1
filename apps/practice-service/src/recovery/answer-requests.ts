import { asc, eq, gt } from 'drizzle-orm';

import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { withReference } from '../db/reference.ts';
import { recoveryRequests } from '../db/schema/recovery.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';
import { sendLoginLinks } from './send-login-links.ts';
import { sendResetCode } from './send-reset-code.ts';
import type { RecoveryRequest } from './requests.ts';

const EVERY_MS = 5_000;

/** Takes a request off the list. False: another process was quicker. */
const take = async (tx: Tx, { id }: RecoveryRequest): Promise<boolean> =>
  (await tx.delete(recoveryRequests).where(eq(recoveryRequests.id, id)).returning({ id: recoveryRequests.id })).length > 0;

const answer = async (services: Services, request: RecoveryRequest): Promise<void> => {
  const prepare = request.kind === 'resetCode' ? sendResetCode : sendLoginLinks;
  const send = await prepare(services, request);
  await services.db.transaction(async (tx) => {
    if (!(await take(tx, request)) || !send) return;
    const subject = await send(tx);
    await audit(tx, services.keys.audit, {
      at: services.now(),
      practiceId: request.practiceId,
      actor: 'anonymous',
      sessionId: null,
      requestId: request.requestId,
      action: request.kind === 'resetCode' ? 'recovery.sendCode' : 'recovery.sendLoginLink',
      subject,
      result: 'done',
      status: null,
      before: null,
      after: null,
    });
  });
};

/** Answers what waits, oldest first. One that fails is tried again next time and holds up no other. */
const answerAll = async (services: Services): Promise<void> => {
  for (let last = 0; ;) {
    const [request] = await services.db
      .select()
      .from(recoveryRequests)
      .where(gt(recoveryRequests.id, last))
      .orderBy(asc(recoveryRequests.id))
      .limit(1);
    if (!request) return;
    last = request.id;
    await withReference(request.requestId, () => answer(services, request)).catch((err: unknown) =>
      services.log.warn({ err, request: request.id }, 'A recovery mail was not written'),
    );
  }
};

/** Writes the mails of login recovery, beside the routes: how long that takes tells nobody whether a person exists. */
export const recoveryMail: Part = (_app, services) => {
  let running: Promise<unknown> = Promise.resolve();
  const go = (): void => {
    if (services.maintenance.since() !== null) return;
    running = running.then(() => answerAll(services)).catch((err: unknown) => services.log.warn({ err }, 'Recovery mails paused'));
  };
  services.recoveryBell.onRing(go);
  const timer = setInterval(go, EVERY_MS);
  timer.unref();
  return Promise.resolve({
    close: async () => {
      clearInterval(timer);
      await running;
    },
  });
};
