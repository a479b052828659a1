import { type ClinicalFacts, clinicalFindings } from '@practice-portal/domain/approval';
import type { CartItemInput } from '@practice-portal/domain/cart';
import type { SignsBy } from '@practice-portal/domain/permissions';
import { queuePetOf } from '@practice-portal/domain/pet';

import { loadPet } from '../records/pet-record.ts';
import { type Answering, requireAnswered, requireServed, requireSignable, type Signable } from '../queue-items/require-signable.ts';
import { orderedProduct } from '../queue-items/fallen-signature.ts';
import { loadGiven, loadInCart } from '../queue-items/load-given.ts';
import type { LoadedSku } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import type { VetRecord } from '../staff/load-staff.ts';
import { licenseOf } from '../staff/vet-license.ts';
import { earlyFindings } from './early-fills.ts';
import type { CartReader } from './load-cart.ts';

/** An item that skips the queue when it is signed. */
interface OrderedItem {
  sku: LoadedSku;
  input: Pick<CartItemInput, 'animalId' | 'orderQuantity' | 'usageInstructions' | 'shownFindings' | 'confirmedFindings'>;
  /** Of the item that is changed; 0 for a new one. */
  itemId?: number;
  clientId: number;
  /** The order of the queue that it takes the place of. */
  insteadOf?: { id: number; renewsRxId: number | null };
  /** It is no renewal, which was asked about when it was added. */
  isNew?: boolean;
}

const NEW = { id: 0, renewsRxId: null };

/** Returns what a review would warn of, and what is said about it. */
const answeringOf = async (
  tx: Tx,
  { practice, now }: CartReader,
  { sku, input, itemId = 0, insteadOf = NEW, isNew = false }: OrderedItem,
): Promise<Answering & { facts: ClinicalFacts }> => {
  const product = orderedProduct(sku);
  const animal = queuePetOf(await loadPet(tx, practice.id, input.animalId));
  const given = await loadGiven(tx, practice.id, { ...insteadOf, animal, product }, now);
  const inCart = await loadInCart(tx, practice.id, input.animalId, itemId);
  const facts: ClinicalFacts = {
    item: { animal, product, quantity: input.orderQuantity },
    localization: practice.localizationData,
    form: { usageInstructions: input.usageInstructions.trim() },
    medications: [...given.medications, ...inCart],
    productSpecies: given.productSpecies,
  };
  const early = isNew ? await earlyFindings(tx, { practice, now }, { animalId: input.animalId, animalName: animal.name, sku }) : [];
  return { facts, validation: { validationMessages: [...early, ...clinicalFindings(facts)] }, answered: input };
};

/** Asks of an item that is only recommended what {@link requireSignableItem} asks of one that is signed, apart from its vet. */
export const requireAnsweredItem = async (tx: Tx, reader: CartReader, item: OrderedItem): Promise<void> => {
  await requireServed(tx, reader.practice, { clientId: item.clientId, animalId: item.input.animalId });
  requireAnswered(reader.practice, await answeringOf(tx, reader, item));
};

/** {@link requireSignable} of an item. */
export const requireSignableItem = async (
  tx: Tx,
  reader: CartReader,
  { vet, signedBy }: { vet: VetRecord; signedBy: SignsBy },
  item: OrderedItem,
): Promise<Signable> =>
  requireSignable(tx, reader, {
    ...(await answeringOf(tx, reader, item)),
    treated: { clientId: item.clientId, animalId: item.input.animalId },
    product: item.sku,
    license: licenseOf(vet),
    signedBy,
  });
