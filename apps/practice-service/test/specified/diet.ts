import type { Cart } from '@practice-portal/domain/cart';
import type { DietConfirmationAnswer } from '@practice-portal/domain/diet';

import { dietApi, dietPet, PATIENT } from '../support/diet.ts';
import { A } from '../support/service.ts';
import { dataOf, type Json, type SpecifiedCall } from '../support/specified.ts';

/** Calls of the diet service. */
export const DIET: SpecifiedCall[] = [
  {
    call: 'POST getrecommendation, confirmrecommendations and saverecommendation',
    does: async ({ ask, shop }) => {
      const api = dietApi(shop);
      const pet = await dietPet(shop, A);
      const { recommendationBeanList } = await ask('POST', 'getrecommendation', { id: pet.animalId, ...PATIENT });
      // By a reading: pet id, lifestyle, mix feeding and plan beside what is specified.
      const confirmed = await ask('POST', 'confirmrecommendations', await api.confirmation(pet));
      const { rciRecoId, recommendationId } = confirmed as unknown as DietConfirmationAnswer;
      const cartItem = await api.item(pet.animalId);
      const cart = dataOf(await ask('POST', 'carts', { clientId: pet.clientId, sourceId: 7, cartItem })) as unknown as Cart;
      const cartItemId = cart.cartItems[0]?.id;
      await ask('POST', 'saverecommendation', { rciRecoId, recommendationId, cartItemId });
      const saved = dataOf(await ask('GET', `carts/cart/${cart.id}`)) as unknown as Cart;
      return [
        (recommendationBeanList as Json[]).length > 0,
        saved.cartItems[0]?.royalCaninIndividualisRecommendationId === recommendationId,
      ];
    },
    after: [true, true],
  },
];
