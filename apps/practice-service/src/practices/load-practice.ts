import type { PracticeData } from '@practice-portal/domain/practice';

import type { Db } from '../db/client.ts';
import { problem } from '../http/problem.ts';
import { practiceStatements } from './practice-statements.ts';

/**
 * A practice as the portal knows it: its flags, locale and names.
 * @throws 404
 */
export const loadPractice = async (db: Db, id: number): Promise<PracticeData> => {
  const [row] = await practiceStatements(db).byId.execute({ id });
  if (!row) throw problem(404, 'Practice ID not found');
  return {
    id: row.id,
    name: row.name,
    companyName: row.companyName,
    resellerId: row.resellerId,
    practiceStatus: row.status,
    ecommerceUrl: row.ecommerceUrl,
    oidcClientId: row.oidcClientId,
    oidcEndpoint: row.oidcEndpoint,
    localizationData: { defaultLocaleCode: row.localeCode, dateTimeFormat: row.dateTimeFormat, timeZone: row.timeZone },
    practiceHomeFeatures: row.features,
  };
};

/** The practice, read before a write's transaction: `prepare: practiceBefore`. */
export const practiceBefore = ({ db, session }: { db: Db; session: { practiceId: number } }): Promise<PracticeData> =>
  loadPractice(db, session.practiceId);
