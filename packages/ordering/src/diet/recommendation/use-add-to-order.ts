import {
  cartChangedByOther,
  useAddCartItemMutation,
  useClientCartQuery,
  useCreateCartMutation,
  useRemoveCartItemMutation,
} from '@practice-portal/api-client/carts';
import { useConfirmDietMutation, useSaveDietMutation } from '@practice-portal/api-client/diet';
import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import type { Cart, CartItem } from '@practice-portal/domain/cart';
import {
  DIET_INSTRUCTIONS,
  DIET_ITEM,
  type DietConfirmation,
  type DietConfirmationAnswer,
  isDietUnsaved,
} from '@practice-portal/domain/diet';
import type { DietLink } from '@practice-portal/domain/navigation';
import { useIdempotencyKeys } from '@practice-portal/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The calls that add a diet to an order, one after the other. */
export type AddStage = 'confirm' | 'add' | 'save';

/** The recommendation to add, and the item's approver. */
export interface DietToAdd {
  confirmation: DietConfirmation;
  vetStaffId: number | null;
  staffId: number | null;
}

/**
 * Confirms the recommendation, adds the product to the cart and saves the one with the other, in that order. Tried again,
 * it goes on where it stopped: what is confirmed stays so, and an item that waits in the cart is the one that is saved.
 * Rule: docs/rules/diet.md#steps.
 */
export const useAddToOrder = ({ clientId, animalId, skuId }: DietLink) => {
  const { t } = useTranslation(['ordering', 'domain']);
  const [confirm] = useConfirmDietMutation();
  const [create] = useCreateCartMutation();
  const [add] = useAddCartItemMutation();
  const [remove] = useRemoveCartItemMutation();
  const [save] = useSaveDietMutation();
  const cartQuery = useClientCartQuery({ params: { clientId } });
  const { keyOf } = useIdempotencyKeys();
  const confirmed = useRef(new Map<string, DietConfirmationAnswer>());
  const stage = useRef<AddStage>('confirm');
  // Of items that are added: one that is gone again is another wish.
  const round = useRef(0);

  const confirmOnce = async (body: DietConfirmation): Promise<DietConfirmationAnswer> => {
    const idempotencyKey = keyOf(body);
    const answer = confirmed.current.get(idempotencyKey) ?? (await confirm({ body, idempotencyKey }).unwrap());
    confirmed.current.set(idempotencyKey, answer);
    return answer;
  };

  const isThis = (item: CartItem): boolean => item.animalId === animalId && item.productId === skuId;

  const addItem = async (cart: Cart | null, { vetStaffId, staffId }: DietToAdd): Promise<Cart | null> => {
    const usageInstructions = t(DIET_INSTRUCTIONS.key);
    const cartItem = {
      animalId,
      productId: skuId,
      ...DIET_ITEM,
      prescriptionQuantity: DIET_ITEM.orderQuantity,
      usageInstructions,
      vetStaffId,
      staffId,
    };
    const body = cart === null ? { clientId, sourceId: PORTAL_SOURCE_ID, cartItem } : { cartId: cart.id, ...cartItem };
    const idempotencyKey = keyOf({ body, round: round.current });
    const sent = 'clientId' in body ? create({ body, idempotencyKey }) : add({ body, idempotencyKey, version: cart?.version ?? 0 });
    return (await sent.unwrap()).data;
  };

  /** The item that the recommendation is for: the one that has it, one that waits for it, or a new one. */
  const settleItem = async ({ recommendationId }: DietConfirmationAnswer, asked: DietToAdd): Promise<number> => {
    let { data: cart } = await cartQuery.refetch().unwrap();
    const joined = cart?.cartItems.find((item) => item.royalCaninIndividualisRecommendationId === recommendationId);
    if (joined) return joined.id;
    const waiting = cart?.cartItems.find((item) => isThis(item) && isDietUnsaved(item));
    if (cart !== null && waiting) {
      if (waiting.vetStaffId === asked.vetStaffId && waiting.staffId === asked.staffId) return waiting.id;
      // The approver of a diet item can't be changed: it is added again.
      const idempotencyKey = keyOf({ removed: waiting.id });
      cart = (await remove({ params: { cartItemId: waiting.id }, idempotencyKey, version: cart.version }).unwrap()).data;
      round.current += 1;
    }
    const after = await addItem(cart, asked).catch((error: unknown) => {
      // The cart was changed meanwhile: the item is added to its current version.
      const other = cartChangedByOther(error);
      if (other === null) throw error;
      return addItem(other, asked);
    });
    const added = after?.cartItems.findLast((item) => isThis(item) && isDietUnsaved(item));
    if (!added) throw new Error('The cart has no such item');
    return added.id;
  };

  const addToOrder = async (asked: DietToAdd): Promise<void> => {
    stage.current = 'confirm';
    const answer = await confirmOnce(asked.confirmation);
    stage.current = 'add';
    const cartItemId = await settleItem(answer, asked);
    stage.current = 'save';
    const body = { rciRecoId: answer.rciRecoId, recommendationId: answer.recommendationId, cartItemId };
    try {
      await save({ body, idempotencyKey: keyOf(body) }).unwrap();
    } catch (error) {
      round.current += 1;
      throw error;
    }
  };
  return { addToOrder, stageOf: () => stage.current };
};
