import { call } from '@practice-portal/domain/call';
import { contract, fields, flag } from '@practice-portal/domain/contract';
import { ownerAnswerBodySchema, type OwnerAnswerRequest } from '@practice-portal/domain/owner';

import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { strictPage } from '../pages/html.ts';
import type { Services } from '../services.ts';
import { OWNER_PATH } from '../owner-links/owner-link.ts';
import { practicePhone } from './ask-owner.ts';
import { deadLinkHtml } from './dead-link.ts';
import { LINK_PATH, linkParams as params, UNKNOWN_LINK } from './link-route.ts';
import { loadOffer } from './load-offer.ts';
import { loadPayment } from './load-payment.ts';
import { loadRequest } from './load-request.ts';
import { markOpened, ownerNoticeHtml, readOwnerNotice } from './notice.ts';
import { nextOrderOn } from './next-order.ts';
import { offerRoutes } from './offer-routes.ts';
import { payRoutes } from './pay-routes.ts';
import { countUnknown, type OpenedLink, openLink, openRequest } from './open-link.ts';
import { type OwnerPage, ownerPageHtml } from './page.ts';
import { recordAnswer } from './record-answer.ts';
import type { RequestPart } from './request-sections.ts';

/** Where links to recommendations led that were mailed before. */
const EARLIER_PATH = 'recommendations/:token';

const pageContract = contract(
  call<undefined, string | undefined>()({ id: 'owner.page', method: 'GET', host: 'service', path: LINK_PATH, access: 'public' }),
  {
    summary: 'The page where an owner sees how a request stands, buys what was recommended, and pays an order',
    params,
    answerIs: 'The page',
    mediaType: 'text/html',
    errors: { 404: UNKNOWN_LINK, 429: 'Too many unknown links' },
  },
);

const answerContract = contract(
  call<OwnerAnswerRequest, { isLate: boolean }>()({
    id: 'owner.answer',
    method: 'POST',
    host: 'service',
    path: LINK_PATH,
    access: 'public',
  }),
  {
    summary: 'Answer what the practice asks about a request, by its link',
    params,
    body: ownerAnswerBodySchema,
    answer: fields({ isLate: flag() }),
    answerIs: 'Whether it came after the decision',
    errors: { 404: UNKNOWN_LINK, 409: 'Another question was asked since', 422: 'It is no answer: `fieldErrors` says why' },
    example: { body: { askedAt: '2026-11-16T15:30:00.000Z', answer: '12.4', unit: 'kg' } },
  },
);

const readContract = contract(
  call()({ id: 'owner.read', method: 'POST', host: 'service', path: `${LINK_PATH}/read`, access: 'public', answer: 'nothing' }),
  {
    summary: 'Say that what the practice has decided was read, by the link of the request',
    params,
    answerIs: 'Noted, or it was before',
    errors: { 404: UNKNOWN_LINK },
  },
);

const earlierContract = contract(
  call<undefined, string | undefined>()({ id: 'owner.earlierPage', method: 'GET', host: 'service', path: EARLIER_PATH, access: 'public' }),
  {
    summary: 'Where links to recommendations led that were mailed before',
    params,
    answerIs: 'Nothing: it leads to the page',
    mediaType: 'text/html',
    errors: { 302: 'It leads to the page' },
  },
);

const requestPart = async ({ db }: Pick<Services, 'db'>, { practice, itemId, now }: OpenedLink): Promise<RequestPart | null> => {
  const standing = itemId === null ? null : await loadRequest(db, itemId, now);
  if (itemId === null || standing === null) return null;
  const told = await readOwnerNotice(db, itemId);
  // A question stands on the page itself, and is read by who answers it.
  const notice = told?.text === standing.asked?.text ? undefined : told;
  return {
    ...standing,
    notice: notice ? ownerNoticeHtml(notice, practice) : '',
    isUnread: notice !== undefined && notice.openedAt === null,
    nextOrderOn: await nextOrderOn(db, { practice, now }, standing),
  };
};

/** What the page of a link shows; null for one that leads nowhere. */
const loadPage = async (services: Pick<Services, 'db' | 'now' | 'config'>, token: string): Promise<OwnerPage | null> => {
  const found = await openLink(services, token);
  if (found === null) return null;
  const { practice, cartId, orderId } = found;
  const { cardFrameUrl: frameUrl } = services.config;
  const request = await requestPart(services, found);
  const offer = cartId === null ? null : await loadOffer(services.db, found, cartId);
  const payment = orderId === null ? null : await loadPayment(services.db, found, { orderId, frameUrl });
  return request || offer || payment ? { request, offer, payment, practice, phone: await practicePhone(services.db, practice) } : null;
};

/** Where a link leads. Nothing is changed by looking at it. */
const page = route(pageContract, {
  handler: async ({ params: { token }, services, request, reply }) => {
    strictPage(reply);
    const shown = await loadPage(services, token);
    if (shown?.payment?.state === 'open' && shown.payment.frameUrl !== null)
      strictPage(reply, { frame: new URL(shown.payment.frameUrl).origin });
    if (shown) return ownerPageHtml(shown);
    await countUnknown(services, request.ip);
    await reply.status(404).send(deadLinkHtml());
    return undefined;
  },
});

const earlierPage = route(earlierContract, {
  handler: async ({ params: { token }, reply }) => {
    await reply.redirect(`${OWNER_PATH}/${encodeURIComponent(token)}`);
    return undefined;
  },
});

const answer = route(answerContract, {
  audit: 'owner.answer',
  run: async ({ params: { token }, body, services, about, write }) => {
    const { practice, itemId, now } = await openRequest(services, token);
    about({ practiceId: practice.id });
    return write((tx, record) => recordAnswer(tx, { practice, itemId, body, record }, now));
  },
});

const read = route(readContract, {
  audit: 'notice.opened',
  run: async ({ params: { token }, services, about, write }) => {
    const { practice, itemId, now } = await openRequest(services, token);
    about({ practiceId: practice.id });
    await write((tx, record) => markOpened(tx, { practice, itemId, record }, now));
  },
});

/** The routes of the page that owners see. */
export const ownerRoutes: readonly AnyRoute[] = [page, earlierPage, answer, read, ...offerRoutes, ...payRoutes];
