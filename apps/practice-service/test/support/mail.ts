import { desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';

import type { Service } from '../../src/create-service.ts';
import { outbox } from '../../src/db/schema/outbox.ts';
import { recoveryRequests } from '../../src/db/schema/recovery.ts';

/** A message of the outbox. */
export type Mail = typeof outbox.$inferSelect;

/** The mails to an address, newest first, once every request for one has been answered. */
export const mailsTo = async (service: Service, recipient: string): Promise<Mail[]> => {
  const { db } = service.services;
  await vi.waitUntil(async () => (await db.select({ id: recoveryRequests.id }).from(recoveryRequests)).length === 0, { timeout: 10_000 });
  return db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id));
};

/** All mails, as one text. */
export const allMail = async (service: Service): Promise<string> => JSON.stringify(await service.services.db.select().from(outbox));

/** The security code in a mail. */
export const codeIn = (mail: Mail | undefined): string => /\b(\d{4} \d{4})\b/.exec(mail?.body ?? '')?.[1] ?? '';

/** The login link in a mail. */
export const linkIn = (mail: Mail | undefined): URL => new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? 'http://no.link');
