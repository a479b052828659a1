import { PATHS } from '@practice-portal/domain/navigation';
import { hasScope, SCOPES } from '@practice-portal/domain/session';
import { messageText } from '@practice-portal/domain/text';

import type { Tx } from '../db/client.ts';
import type { Session } from '../http/session.ts';
import type { Services } from '../services.ts';
import { tellAdministrators } from './tell-administrators.ts';

/** How a vet that a person makes begins: confirmed by an administrator's word alone, else once another has said so. */
export const vetMadeBy = (session: Session, now: Date): { unconfirmedSince: Date | null; madeVetBy: number | null } =>
  hasScope(session, SCOPES.admin) ? { unconfirmedSince: null, madeVetBy: null } : { unconfirmedSince: now, madeVetBy: session.staffId };

/** Mails every site administrator that there is a new vet who is to be confirmed. */
export const tellOfNewVet = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { session, vet, now }: { session: Session; vet: string; now: Date },
): Promise<void> => {
  const { practiceId, localeCode: locale, staffId, claims } = session;
  const adder = staffId === null ? messageText({ key: 'domain:staff.sharedLogin' }, locale) : claims.name;
  const params = { vet, adder, link: `${publicUrl()}${PATHS.staff}` };
  await tellAdministrators(tx, { practiceId, mail: 'vetAdded', params, now });
};
