import { formatMonth, inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { PATHS } from '@practice-portal/domain/navigation';
import { REPORTS_GROUP } from '@practice-portal/domain/notifications';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { asc } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';
import { holdRecipients, recipientsOfGroup } from '../notifications/recipient-record.ts';
import { tellGroup } from '../notifications/tell-group.ts';
import { isWrittenAbout } from '../outbox/delivery.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { breathe } from '../worker/breathe.ts';
import type { Job, JobRun } from '../worker/job.ts';
import { lastMonth, readLoad } from './load-report.ts';
import { reportLines } from './report-lines.ts';

const HOUR_MS = 3_600_000;

const mailReport = async (tx: Tx, run: JobRun, practice: PracticeData): Promise<void> => {
  const { id: practiceId, localizationData: localization } = practice;
  const now = inZone(run.now, practiceTimeZone(localization));
  const month = lastMonth(now);
  const about = `loadReport/${month}`;
  // Because two runs at once would both find none.
  await holdRecipients(tx, practiceId);
  if ((await isWrittenAbout(tx, practiceId, about)) || (await recipientsOfGroup(tx, practiceId, REPORTS_GROUP)).length === 0) return;
  const figures = await readLoad(tx, { practiceId, month, vetStaffId: null }, now);
  await tellGroup(tx, {
    practiceId,
    group: REPORTS_GROUP,
    mail: 'loadReport',
    params: { month: formatMonth(month), link: `${run.services.publicUrl()}${PATHS.reports}?month=${month}` },
    texts: { items: reportLines(figures, localization.defaultLocaleCode).join('\n') },
    byText: false,
    about,
    now,
  });
};

/** Mails the report of the month that is over to whom the practice has named: each month once. Rule: docs/rules/settings.md#load-report. */
export const mailReports: Job = {
  name: 'reports.mail',
  everyMs: HOUR_MS,
  run: async (run) => {
    const { db, log } = run.services;
    const all = await db.select({ id: practices.id }).from(practices).orderBy(asc(practices.id));
    for (const { id: practiceId } of all) {
      const practice = await loadPractice(db, practiceId);
      if (!isFlagOn(practice, 'reportsEnabled')) continue;
      await db
        .transaction((tx) => mailReport(tx, run, practice))
        .catch((err: unknown) => log.error({ err, practiceId }, 'A report was not mailed'));
      await breathe(run.services);
    }
  },
};
