import { createHash } from 'node:crypto';

import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import { inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { and, eq } from 'drizzle-orm';

import { insertItem } from '../carts/insert-item.ts';
import { cartSubject, openCart, ordersHere } from '../carts/open-cart.ts';
import type { Tx } from '../db/client.ts';
import { clients } from '../db/schema/client.ts';
import { partnerDrafts, partnerOffers } from '../db/schema/settings.ts';
import { spend } from '../http/budget.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { mergedByExternalId } from '../records/merged-record.ts';
import { addDraftContract, type PartnerDraft } from './draft-contract.ts';
import { checkItems } from './draft-item.ts';
import { partnerOf, type PartnerSession } from './partner-of.ts';

/** Drafts of a partner for a practice in a quarter of an hour. */
const DRAFTS = 300;
const UNSIGNED = { signedBy: null, vet: null };

/** The client with this ID in the partner's system, or that such a client has become part of. @throws 404 for nobody, 422 where several have it */
const clientOf = async (tx: Tx, practiceId: number, external: string): Promise<number> => {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.practiceId, practiceId), eq(clients.externalClientId, external)));
  const merged = await mergedByExternalId(tx, practiceId, 'client', external);
  const [client, ...others] = new Set([...found.map(({ id }) => id), ...merged]);
  if (client === undefined) throw problem(404, 'No client has this ID', { fieldErrors: { client: 'No client has this ID' } });
  if (others.length > 0) throw problem(422, 'Several clients have this ID', { fieldErrors: { client: 'Several clients have this ID' } });
  return client;
};

const hashOf = (draft: PartnerDraft): string => createHash('sha256').update(JSON.stringify(draft)).digest('hex');

/**
 * The draft that was made by the same reference before; undefined for a new one. Of two sent at once, the second waits.
 * @throws 401 where the partner was disabled meanwhile, 409 for another draft by the same reference
 */
const draftBefore = async (tx: Tx, { practiceId, partnerId }: PartnerSession, draft: PartnerDraft): Promise<number | undefined> => {
  const [offer] = await tx
    .select({ tokenHash: partnerOffers.tokenHash })
    .from(partnerOffers)
    .where(and(eq(partnerOffers.practiceId, practiceId), eq(partnerOffers.partnerId, partnerId)))
    .for('update');
  if (offer?.tokenHash == null) throw problem(401, 'This token is not that of an enabled partner');
  const [known] = await tx
    .select()
    .from(partnerDrafts)
    .where(
      and(eq(partnerDrafts.practiceId, practiceId), eq(partnerDrafts.partnerId, partnerId), eq(partnerDrafts.reference, draft.reference)),
    );
  if (known && known.sentHash !== hashOf(draft)) throw problem(409, 'Another draft was sent with this reference');
  return known?.cartId;
};

const addDraft = route(addDraftContract, {
  prepare: async ({ params: { practiceId }, services, request }) => {
    const partner = await partnerOf(services.db, request.headers.authorization, practiceId);
    await spend(services, [{ name: `drafts of partner ${practiceId}/${partner.partnerId}`, limit: DRAFTS }]);
    const practice = await loadPractice(services.db, practiceId);
    const refusal = isFlagOn(practice, 'eventsEnabled') ? ordersHere(practice) : 'The practice takes no drafts';
    if (refusal !== null) throw problem(403, refusal);
    return { partner, practice };
  },
  handler: async ({ body, services, tx, now: instant, prepared: { partner, practice }, record }) => {
    const { practiceId, partnerId } = partner;
    const by = { actor: `partner:${partnerId}`, practiceId };
    const now = inZone(instant, practiceTimeZone(practice.localizationData));
    const reader = { practice, now };
    const { reference } = body;
    const before = await draftBefore(tx, partner, body);
    if (before !== undefined) {
      record({ ...by, subject: cartSubject(before), result: 'replayed' });
      return { data: { draft: before, reference } };
    }
    const clientId = await clientOf(tx, practiceId, body.client);
    const inputs = await checkItems(tx, reader, clientId, body.items);
    const { cart, isNew } = await openCart(tx, { practiceId, clientId, sourceId: PORTAL_SOURCE_ID, now });
    if (!isNew) throw problem(409, 'This client has an open order already. It has to be ordered or deleted first');
    for (const input of inputs) await insertItem({ tx, services }, reader, cart, input, UNSIGNED);
    await tx
      .insert(partnerDrafts)
      .values({ cartId: cart.id, practiceId, partnerId, reference, sentHash: hashOf(body), createdAt: instant });
    record({ ...by, subject: cartSubject(cart.id), after: { partner: partner.displayName, reference, clientId, items: inputs.length } });
    return { data: { draft: cart.id, reference } };
  },
});

/** What partners send. They sign nothing, and read nothing. */
export const partnerRoutes: readonly AnyRoute[] = [addDraft];
