import type { PATHS } from '@practice-portal/domain/navigation';
import { messageText } from '@practice-portal/domain/text';

import type { Tx } from '../db/client.ts';
import type { Session } from '../http/session.ts';
import type { Services } from '../services.ts';
import { tellAdministrators } from './tell-administrators.ts';

/** Who changed who or what may do more at a practice. */
interface PowerChange {
  session: Session;
  mail: 'administratorAdded' | 'administratorRemoved' | 'contactChanged' | 'endpointAdded' | 'partnerEnabled' | 'vetAdded';
  params: Record<string, string>;
  /** Where it is seen, and taken back. */
  path: (typeof PATHS)[keyof typeof PATHS];
  now: Date;
}

/** Mails every site administrator that a person, or something, may do more at their practice. Rule: docs/rules/staff.md#new-power. */
export const tellOfPower = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { session, mail, params, path, now }: PowerChange,
): Promise<void> => {
  const { practiceId, localeCode, staffId, claims } = session;
  const changer = staffId === null ? messageText({ key: 'domain:staff.sharedLogin' }, localeCode) : claims.name;
  await tellAdministrators(tx, { practiceId, mail, params: { ...params, changer, link: `${publicUrl()}${path}` }, now });
};

interface PersonStanding {
  active: boolean;
  siteAdministrator: boolean;
}

/** Mails it when a person begins, or ceases, to be a site administrator who can log in. @param before null for a new person */
export const tellOfAdministrator = async (
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  change: Pick<PowerChange, 'session' | 'now' | 'path'> & { person: string },
  before: PersonStanding | null,
  after: PersonStanding,
): Promise<void> => {
  const [was, is] = [before?.active === true && before.siteAdministrator, after.active && after.siteAdministrator];
  if (was === is) return;
  const { person, ...by } = change;
  await tellOfPower(tx, services, { ...by, mail: is ? 'administratorAdded' : 'administratorRemoved', params: { person } });
};
