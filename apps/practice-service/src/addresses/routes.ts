import type { ZonedDate } from '@practice-portal/domain/locale';
import {
  addAddressContract,
  listClientAddressesContract,
  readPostalPlaceContract,
  saveAddressContract,
  setAutoshipAddressContract,
  validateAddressContract,
} from '@practice-portal/domain/contract/address';
import { type AddressSuggestion, CLIENT_ADDRESSES_SIZE, type validateAddress } from '@practice-portal/domain/address';
import { and, asc, desc, eq } from 'drizzle-orm';

import { countRows, listPage, requireClient } from '../lists/client-list.ts';
import { clientAddressOf } from '../clients/client-record.ts';
import type { SavedBy } from '../clients/save-client.ts';
import { addresses } from '../db/schema/client.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import type { Session } from '../http/session.ts';
import { placeOfPostalCode } from './check/place.ts';
import { addAddress, saveAddress } from './save-address.ts';
import { setAutoshipAddress } from './set-autoship-address.ts';

const addressSubject = (id: number): string => `address/${id}`;

const byOf = ({ practiceId, localeCode, staffId }: Session, now: ZonedDate): SavedBy => ({ practiceId, localeCode, staffId, now });

const list = route(listClientAddressesContract, {
  handler: async ({ params: { clientId }, query, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    const { size = CLIENT_ADDRESSES_SIZE, page = 0, order = 'DESC' } = query;
    const where = and(eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId));
    const rows = await db
      .select()
      .from(addresses)
      .where(where)
      .orderBy((order === 'ASC' ? asc : desc)(addresses.id))
      .limit(size)
      .offset(page * size);
    return listPage(rows.map(clientAddressOf), await countRows(db, addresses, where), { size, page, order }, 'id');
  },
});

const place = route(readPostalPlaceContract, {
  handler: async ({ query: { country, postalCode } }) => ({ data: await placeOfPostalCode(country, postalCode) }),
});

const add = route(addAddressContract, {
  handler: async ({ body, session, tx, now, record }) => {
    const after = await addAddress(tx, byOf(session, now), body);
    record({ subject: addressSubject(after.id) });
    return { data: after };
  },
});

const save = route(saveAddressContract, {
  subject: ({ params }) => addressSubject(params.addressId),
  handler: async ({ params: { addressId }, body, session, tx, now, record, requireVersion }) => {
    const { before, after } = await saveAddress(tx, byOf(session, now), addressId, body, requireVersion);
    record({ before, after });
    return { data: after };
  },
});

const validate = route<typeof validateAddress, undefined, undefined, AddressSuggestion[]>(validateAddressContract, {
  // Outside the transaction: a provider may be slow.
  prepare: ({ body, services }) => services.addressCheck.suggest(body),
  handler: ({ prepared }) => Promise.resolve({ data: { addresses: prepared } }),
});

const setOfAutoships = route(setAutoshipAddressContract, {
  subject: ({ params }) => addressSubject(params.addressId),
  handler: async ({ params: { clientId, addressId }, session, tx, now }) => ({
    data: { autoshipIds: await setAutoshipAddress(tx, byOf(session, now), clientId, addressId) },
  }),
});

/** The routes of addresses. */
export const addressRoutes: readonly AnyRoute[] = [list, place, add, save, validate, setOfAutoships];
