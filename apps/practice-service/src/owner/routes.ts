import { call } from '@practice-portal/domain/call';
import { contract, fields, flag } from '@practice-portal/domain/contract';
import { ownerAnswerBodySchema, type OwnerAnswerRequest } from '@practice-portal/domain/owner';
import { string } from 'yup';

import { route } from '../http/contract-route.ts';
import { spend } from '../http/budget.ts';
import { networkOf } from '../http/network.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { strictPage } from '../pages/html.ts';
import { practicePhone } from './ask-owner.ts';
import { OWNER_PATH } from '../owner-links/owner-link.ts';
import { loadRequest, practiceOfLink } from './load-request.ts';
import { markOpened, ownerNoticeHtml, readOwnerNotice } from './notice.ts';
import { nextOrderOn } from './next-order.ts';
import { deadRequestHtml, deadRequestText, ownerRequestHtml } from './page.ts';
import { recordAnswer } from './record-answer.ts';

const TOKEN_MAX = 200;
const PATH = `${OWNER_PATH.slice(1)}/:token`;
const params = fields({ token: string().max(TOKEN_MAX).required().meta({ example: 'unknown' }) });
const DEAD = 'The link is unknown or has ended';

const pageContract = contract(
  call<undefined, string | undefined>()({ id: 'owner.page', method: 'GET', host: 'service', path: PATH, access: 'public' }),
  {
    summary: 'The page where an owner sees how a request stands',
    params,
    answerIs: 'The page',
    mediaType: 'text/html',
    errors: { 404: DEAD, 429: 'Too many unknown links' },
  },
);

const answerContract = contract(
  call<OwnerAnswerRequest, { isLate: boolean }>()({ id: 'owner.answer', method: 'POST', host: 'service', path: PATH, access: 'public' }),
  {
    summary: 'Answer what the practice asks about a request, by its link',
    params,
    body: ownerAnswerBodySchema,
    answer: fields({ isLate: flag() }),
    answerIs: 'Whether it came after the decision',
    errors: { 404: DEAD, 409: 'Another question was asked since', 422: 'It is no answer: `fieldErrors` says why' },
    example: { body: { askedAt: '2026-11-16T15:30:00.000Z', answer: '12.4', unit: 'kg' } },
  },
);

const readContract = contract(
  call()({ id: 'owner.read', method: 'POST', host: 'service', path: `${PATH}/read`, access: 'public', answer: 'nothing' }),
  {
    summary: 'Say that what the practice has decided was read, by the link of the request',
    params,
    answerIs: 'Noted, or it was before',
    errors: { 404: DEAD },
  },
);

/** Where the link of a request leads. Nothing is changed by looking at it. */
const page = route(pageContract, {
  handler: async ({ params: { token }, services, db, request, reply }) => {
    strictPage(reply);
    const found = await practiceOfLink(services, token);
    const standing = found && (await loadRequest(db, found.itemId, found.now));
    if (found === null || standing === null) {
      await spend(services, [{ name: `unknown requests from ${networkOf(request.ip)}`, limit: services.config.publicCalls }]);
      await reply.status(404).send(deadRequestHtml());
      return undefined;
    }
    const { practice, itemId, now } = found;
    const told = await readOwnerNotice(db, itemId);
    // A question stands on the page itself, and is read by who answers it.
    const notice = told?.text === standing.asked?.text ? undefined : told;
    return ownerRequestHtml({
      request: standing,
      practice,
      phone: await practicePhone(db, practice),
      notice: notice ? ownerNoticeHtml(notice, practice) : '',
      isUnread: notice !== undefined && notice.openedAt === null,
      nextOrderOn: await nextOrderOn(db, { practice, now }, standing),
    });
  },
});

const answer = route(answerContract, {
  audit: 'owner.answer',
  run: async ({ params: { token }, body, services, about, write }) => {
    const found = await practiceOfLink(services, token);
    if (found === null) throw problem(404, deadRequestText());
    const { practice, itemId, now } = found;
    about({ practiceId: practice.id });
    return write((tx, record) => recordAnswer(tx, { practice, itemId, body, record }, now));
  },
});

const read = route(readContract, {
  audit: 'notice.opened',
  run: async ({ params: { token }, services, about, write }) => {
    const found = await practiceOfLink(services, token);
    if (found === null) throw problem(404, deadRequestText());
    const { practice, itemId, now } = found;
    about({ practiceId: practice.id });
    await write((tx, record) => markOpened(tx, { practice, itemId, record }, now));
  },
});

/** The routes of the page that owners see of a request. */
export const ownerRoutes: readonly AnyRoute[] = [page, answer, read];
