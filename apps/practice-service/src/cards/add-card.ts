import { addCardContract, addSwipedCardContract, validateSwipeContract } from '@practice-portal/domain/contract/card';

import type { CardToken } from '../acquirer/types.ts';
import { showsCards } from '../carts/checks-out-here.ts';
import { requireClient } from '../lists/client-list.ts';
import { route } from '../http/contract-route.ts';
import { insertCard } from '../payments/insert-card.ts';
import type { Services } from '../services.ts';
import { cardSubject } from './delete-card.ts';

/** Shown for the code of a swiped card: the stripe has none that is printed. */
const NO_CODE = '***';

/** The card of a token; a token that is not good is refused where it is used, so that what was added is added. */
const findCard = ({ acquirer }: Services, token: string): Promise<CardToken | null> => acquirer.findToken(token);

/** Adds a card that the frame has changed into a token: what it is the acquirer says, not whoever sends it. */
export const addCard = route(addCardContract, {
  requires: showsCards,
  subject: ({ body }) => `client/${body.clientId}`,
  prepare: ({ body, services }) => findCard(services, body.etoken),
  handler: async ({ body, query: { hasWedgewoodProducts }, session: { practiceId }, tx, now, prepared: card, record }) => {
    const { clientId, addressId, name, dddsEci, dddsStatus, dddsVersion, dddsAttempted, dddsAuthenticationvalue } = body;
    const fits = card?.lastDigits === body.lastDigits && card.expiration === body.expiration;
    const authentication = { dddsEci, dddsStatus, dddsVersion, dddsAttempted, dddsAuthenticationvalue };
    const asked = { practiceId, clientId, addressId, name, compounded: hasWedgewoodProducts, authentication, now };
    const walletId = await insertCard(tx, asked, fits ? card : null);
    record({ subject: cardSubject(walletId) });
    return { creditCardResponseBean: { walletId } };
  },
});

/** A swipe is for practices that have the reader in their browser. */
const swipes: typeof showsCards = (practice) =>
  showsCards(practice) ?? (practice.practiceHomeFeatures.useJavascriptSwipe ? null : 'Your practice does not swipe cards here');

/** Looks at a swipe. Its track goes to the acquirer and nowhere else: what comes back stands for it. */
export const validateSwipe = route(validateSwipeContract, {
  requires: swipes,
  subject: ({ body }) => `client/${body.clientId}`,
  prepare: async ({ body, services, session, db }) => {
    await requireClient(db, session.practiceId, body.clientId);
    return services.acquirer.readSwipe(body.swipe);
  },
  handler: ({ prepared: { token, lastDigits, expiration, name } }) =>
    Promise.resolve({
      data: {
        cardDisplayNumber: `**** **** **** ${lastDigits}`,
        expiration,
        cVVDisplay: NO_CODE,
        nameOnCard: name === '' ? null : name,
        swipe: token,
      },
    }),
});

/** Adds a card that was swiped. */
export const addSwipedCard = route(addSwipedCardContract, {
  requires: swipes,
  subject: ({ body }) => `client/${body.clientId}`,
  prepare: ({ body, services }) => findCard(services, body.swipe),
  handler: async ({ body, query: { saveForWedgewood }, session: { practiceId }, tx, now, prepared: card, record }) => {
    const { clientId, addressId, nameOnCard: name, hasWedgewoodProducts } = body;
    const asked = {
      practiceId,
      clientId,
      addressId,
      name,
      compounded: saveForWedgewood || hasWedgewoodProducts,
      authentication: null,
      now,
    };
    const walletId = await insertCard(tx, asked, card);
    record({ subject: cardSubject(walletId) });
    return { creditCardResponseBean: { walletId } };
  },
});
