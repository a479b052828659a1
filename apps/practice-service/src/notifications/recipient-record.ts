import { type NotificationRecipient, REPORTS_GROUP } from '@practice-portal/domain/notifications';
import { fold, hasWords } from '@practice-portal/domain/text';
import { type SQL, sql } from 'drizzle-orm';

import { type Executor, rowsOf, type Tx } from '../db/client.ts';
import { byName } from '../search/by-name.ts';

/**
 * All possible recipients of one practice: the active staff, and who was added besides. Of the staff, no list of groups
 * means all of the practice's but for the report, which goes to those who are named.
 */
const everybody = (practiceId: number): SQL => sql`
  select s.recipient_id as id, s.id as staff_id, s.first_name, s.last_name, s.first_name || ' ' || s.last_name as name, s.email,
    case when s.notifications_enabled then coalesce(s.notification_types, g.types) else '[]'::jsonb end as groups, s.version
  from staff s cross join (
    select coalesce(jsonb_agg(x->>'type'), '[]'::jsonb) as types from practices p, jsonb_array_elements(p.features->'notificationGroups') x
    where p.id = ${practiceId}::int and x->>'type' <> ${REPORTS_GROUP}
  ) g
  where s.practice_id = ${practiceId}::int and s.active
  union all
  select r.id, null, null, null, r.name, r.email, r.groups, r.version from notification_recipients r where r.practice_id = ${practiceId}::int`;

interface Row {
  id: number;
  staff_id: number | null;
  first_name: string | null;
  last_name: string | null;
  name: string;
  email: string | null;
  groups: string[];
  version: number;
  shares: boolean;
}

const recipientOf = (row: Row): NotificationRecipient => ({
  siteContactId: row.id,
  name: row.name,
  email: row.email,
  staffId: row.staff_id,
  staffFirstName: row.first_name,
  staffLastName: row.last_name,
  notificationsEnabled: row.groups,
  sharesEmail: row.shares,
  version: row.version,
});

/** Who matches, by name: a practice has few enough to be put in order here. */
const ask = async (executor: Executor, practiceId: number, where: SQL): Promise<Row[]> => {
  const rows = rowsOf<Row>(
    await executor.execute(sql`
      with everybody as (${everybody(practiceId)}),
      counted as (
        select e.*, e.email is not null and count(*) over (partition by lower(e.email)) > 1 as shares from everybody e
      )
      select c.* from counted c where ${where} order by c.id`),
  );
  return rows.toSorted(byName(({ name }) => name));
};

/** A page of the recipients, by name. */
export const pageOfRecipients = async (
  executor: Executor,
  practiceId: number,
  { search = '', size, page, order }: { search?: string; size: number; page: number; order: 'ASC' | 'DESC' },
): Promise<{ items: NotificationRecipient[]; count: number }> => {
  const found = (await ask(executor, practiceId, sql`true`)).filter(
    ({ name, email }) => hasWords(name, search) || fold(email ?? '').includes(fold(search)),
  );
  const inOrder = order === 'ASC' ? found : found.toReversed();
  return { items: inOrder.slice(size * page, size * (page + 1)).map(recipientOf), count: found.length };
};

/** One of the recipients, or undefined. */
export const findRecipient = async (executor: Executor, practiceId: number, id: number): Promise<NotificationRecipient | undefined> => {
  const [row] = await ask(executor, practiceId, sql`c.id = ${id}::int`);
  return row && recipientOf(row);
};

/** Recipients of a group. */
export const recipientsOfGroup = async (executor: Executor, practiceId: number, group: string): Promise<NotificationRecipient[]> =>
  (await ask(executor, practiceId, sql`c.email is not null and c.groups ? ${group}`)).map(recipientOf);

/** Whether another recipient has this email address or name. */
export const findTaken = async (
  executor: Executor,
  practiceId: number,
  { email, name, except }: { email: string; name: string; except: number },
): Promise<'email' | 'name' | null> => {
  const rows = await ask(
    executor,
    practiceId,
    sql`c.id <> ${except}::int and (lower(c.email) = lower(${email}) or (c.staff_id is null and lower(c.name) = lower(${name})))`,
  );
  if (rows.some((row) => row.email?.toLowerCase() === email.toLowerCase())) return 'email';
  return rows.length > 0 ? 'name' : null;
};

/** Tells everybody with an email address of these groups. */
export const shareGroups = async (tx: Tx, practiceId: number, email: string, groups: readonly string[]): Promise<void> => {
  const list = JSON.stringify(groups);
  await tx.execute(sql`
    update staff set notification_types = ${list}::jsonb, notifications_enabled = ${groups.length > 0}, version = version + 1
    where practice_id = ${practiceId}::int and active and lower(email) = lower(${email})`);
  await tx.execute(sql`
    update notification_recipients set groups = ${list}::jsonb, version = version + 1
    where practice_id = ${practiceId}::int and lower(email) = lower(${email})`);
};

/** Changes of a practice's recipients come one after the other: of two with one new email address, only one can be added. */
export const holdRecipients = async (tx: Tx, practiceId: number): Promise<void> => {
  await tx.execute(sql`select id from practices where id = ${practiceId}::int for no key update`);
};
