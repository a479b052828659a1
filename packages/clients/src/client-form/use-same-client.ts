import { usePractice } from '@practice-portal/access';
import { useLazyClientPetsQuery } from '@practice-portal/api-client/clients';
import { type ClientIdentity, sameClient } from '@practice-portal/domain/client';
import { clientHistoryTarget, PATHS } from '@practice-portal/domain/navigation';

import type { OnRecord } from '../on-record/use-on-record.ts';

const SIZE = 50;

/** Looks for a client of the same name and phone or email, active or not. What can't be looked up stops nobody. */
export const useSameClient = (): ((client: ClientIdentity, id: number) => Promise<OnRecord | null>) => {
  const { id: practiceId } = usePractice();
  const [read] = useLazyClientPetsQuery();
  return async (client, id) => {
    const filters = [client.phone, client.email].filter((text): text is string => text !== null && text !== '');
    const asked = filters.flatMap((filter) => [true, false].map((active) => ({ practiceId, filter, active, size: SIZE, page: 0 })));
    const pages = await Promise.all(
      asked.map((query) =>
        read(query)
          .unwrap()
          .then(({ elements }) => elements)
          .catch(() => []),
      ),
    );
    const same = sameClient(pages.flat(), client, id);
    if (same === null) return null;
    const source = { sourcePageName: '', sourcePageRoute: PATHS.clientPetRecords };
    return { name: `${same.firstName} ${same.lastName}`, href: clientHistoryTarget(same.id, source).path };
  };
};
