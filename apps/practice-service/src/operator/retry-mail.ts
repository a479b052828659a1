import { retryOutbox } from '../outbox/retry.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type CommandContext, recordCommand } from './context.ts';

/** `mail retry`: what waits for its next try is sent now, and so is what was given up lately. */
export const retryMail = async (context: CommandContext): Promise<string> => {
  const { config, db, now } = context;
  if (config.smtpUrl === null) throw new StartupProblem('SMTP_URL is not set: no mail is sent at all.');
  const { waiting, givenUp, inHand } = await db.transaction(async (tx) => {
    const retried = await retryOutbox(tx, now());
    await recordCommand(tx, context, { action: 'mailRetry', after: { ...retried } });
    return retried;
  });
  const left = inHand === 0 ? '' : ` ${inHand} that the mail server may just be taking are left as they are.`;
  return `${waiting + givenUp} mails are sent again within seconds: ${waiting} that waited for their next try, ${givenUp} that had been given up.${left}`;
};
