import { bankSchema, isRoutingNumber, plainRoutingNumber } from '@practice-portal/domain/bank';
import { readBankContract, saveBankContract, validateRoutingNumberContract } from '@practice-portal/domain/contract/bank';
import { localeProfile } from '@practice-portal/domain/locale';
import { PATHS } from '@practice-portal/domain/navigation';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { SCOPES, usernameKey } from '@practice-portal/domain/session';
import { messageText } from '@practice-portal/domain/text';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import { checkSecret } from '../auth/check-secret.ts';
import { everyKey } from '../db/keys.ts';
import { staff } from '../db/schema/practice.ts';
import { bankAccounts, practiceDetails } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { Problem, problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import type { Session } from '../http/session.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';
import { bankOf, type ChangedNumbers, maskedChange } from './bank-record.ts';
import { openText, sealText } from '../security/sealed-text.ts';

const scope = SCOPES.financial;
const LAST = 4;
// The words that the portal looks for.
const OWNERSHIP = 'Changes to bank settings are not allowed during change of ownership process';

const isRouting = (number: string, { localeCode }: Session): boolean => isRoutingNumber(number, localeProfile(localeCode).country);

const wrongField = (field: string, key: string, { localeCode }: Session): Problem => {
  const words = messageText({ key: `domain:${key}` }, localeCode);
  return problem(422, words, { fieldErrors: { [field]: words } });
};

/** Asks a person's password again. */
const checkPassword = async (services: Services, session: Session, password: string, request: FastifyRequest): Promise<void> => {
  const { practiceId, staffId } = session;
  const [person] = await services.db
    .select({ userName: staff.userName, passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), eq(staff.id, staffId ?? 0)));
  await checkSecret(services, {
    account: `user:${practiceId}:${usernameKey(person?.userName ?? '')}`,
    address: request.ip,
    storedHash: person?.passwordHash ?? null,
    secret: password,
    wrong: 'wrong',
  }).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 400 ? wrongField('password', 'bank.password', session) : error;
  });
};

const changedNumbers = ({ routing, account }: ChangedNumbers, { localeCode }: Session): string => {
  const which = routing && account ? 'both' : routing ? 'routing' : account ? 'account' : 'none';
  return messageText({ key: `domain:bank.changed.${which}` }, localeCode);
};

const read = route(readBankContract, {
  scope,
  handler: async ({ session, db, services }) => {
    const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.practiceId, session.practiceId));
    return { data: row ? bankOf(row, services.keys) : null };
  },
});

const validate = route(validateRoutingNumberContract, {
  scope,
  handler: ({ body, session }) => Promise.resolve({ valid: isRouting(body.routingNumber, session) }),
});

const save = route(saveBankContract, {
  scope,
  subject: ({ session }) => `practice/${session.practiceId}`,
  prepare: async ({ body, session, services, db, request }) => {
    const isGuarded = isFlagOn(await loadPractice(db, session.practiceId), 'bankSafeguardEnabled');
    validateOr422(bankSchema(isGuarded), body, session.localeCode);
    if (!isRouting(body.routingNumber, session)) throw wrongField('routingNumber', 'bank.routing', session);
    if (isGuarded) await checkPassword(services, session, body.password ?? '', request);
    return { isGuarded };
  },
  handler: async ({ body, session, services, tx, now, prepared: { isGuarded }, record, requireVersion }) => {
    const { practiceId } = session;
    const [details] = await tx.select().from(practiceDetails).where(eq(practiceDetails.practiceId, practiceId));
    if (details?.ownershipChanging) throw problem(400, OWNERSHIP);
    const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.practiceId, practiceId)).for('update');
    const before = row ? bankOf(row, services.keys) : null;
    requireVersion(before ?? { version: 0 });
    const accountNumber = body.accountNumber.trim();
    const values = {
      routingSealed: sealText(services.keys.bank, practiceId, plainRoutingNumber(body.routingNumber)),
      accountSealed: sealText(services.keys.bank, practiceId, accountNumber),
      updatedBy: session.claims.name,
      updatedAt: now,
      version: (before?.version ?? 0) + 1,
    };
    const [saved] = await tx
      .insert(bankAccounts)
      .values({ practiceId, ...values })
      .onConflictDoUpdate({ target: bankAccounts.practiceId, set: values })
      .returning();
    if (!saved) throw new Error('The bank was not stored');
    const routingNumber = plainRoutingNumber(body.routingNumber);
    const keys = everyKey(services.keys, 'bank');
    const was = row && {
      routing: openText(keys, practiceId, row.routingSealed),
      account: openText(keys, practiceId, row.accountSealed),
    };
    const changes = { routing: was?.routing !== routingNumber, account: was?.account !== accountNumber };
    const params = {
      changer: session.claims.name,
      changed: changedNumbers(changes, session),
      routing: routingNumber.slice(-LAST),
      lastFour: accountNumber.slice(-LAST),
      link: `${services.publicUrl()}${PATHS.bankSettings}`,
    };
    if (isGuarded) await tellAdministrators(tx, { practiceId, mail: 'bankChanged', params, now });
    const data = bankOf(saved, services.keys);
    record(maskedChange(before, data, changes));
    return { data };
  },
});

/** The routes of 'Bank settings'. Numbers are secrets: no log has them, and the database only sealed. */
export const bankRoutes: readonly AnyRoute[] = [read, validate, save];
