import { type Contract, exampleAnswer } from '@practice-portal/domain/contract';
import * as account from '@practice-portal/domain/contract/account';
import * as address from '@practice-portal/domain/contract/address';
import * as application from '@practice-portal/domain/contract/application';
import * as approval from '@practice-portal/domain/contract/approval';
import * as autoship from '@practice-portal/domain/contract/autoship';
import * as bank from '@practice-portal/domain/contract/bank';
import * as cart from '@practice-portal/domain/contract/cart';
import * as catalog from '@practice-portal/domain/contract/catalog';
import * as chat from '@practice-portal/domain/contract/chat';
import * as checkout from '@practice-portal/domain/contract/checkout';
import * as client from '@practice-portal/domain/contract/client';
import * as diet from '@practice-portal/domain/contract/diet';
import * as events from '@practice-portal/domain/contract/events';
import * as history from '@practice-portal/domain/contract/history';
import * as integrations from '@practice-portal/domain/contract/integrations';
import * as invitation from '@practice-portal/domain/contract/invitation';
import * as ledger from '@practice-portal/domain/contract/ledger';
import * as note from '@practice-portal/domain/contract/note';
import * as notice from '@practice-portal/domain/contract/notice';
import * as notifications from '@practice-portal/domain/contract/notifications';
import * as order from '@practice-portal/domain/contract/order';
import * as payment from '@practice-portal/domain/contract/payment';
import * as pet from '@practice-portal/domain/contract/pet';
import * as petmail from '@practice-portal/domain/contract/petmail';
import * as pharmacy from '@practice-portal/domain/contract/pharmacy';
import * as practiceInfo from '@practice-portal/domain/contract/practice-info';
import * as practicePassword from '@practice-portal/domain/contract/practice-password';
import * as practice from '@practice-portal/domain/contract/practice';
import * as prescription from '@practice-portal/domain/contract/prescription';
import * as protocol from '@practice-portal/domain/contract/protocol';
import * as receipt from '@practice-portal/domain/contract/receipt';
import * as recommend from '@practice-portal/domain/contract/recommend';
import * as recommendation from '@practice-portal/domain/contract/recommendation';
import * as recovery from '@practice-portal/domain/contract/recovery';
import * as savedView from '@practice-portal/domain/contract/saved-view';
import * as session from '@practice-portal/domain/contract/session';
import * as staffMember from '@practice-portal/domain/contract/staff-member';
import * as staff from '@practice-portal/domain/contract/staff';
import * as supply from '@practice-portal/domain/contract/supply';
import * as card from '@practice-portal/domain/contract/card';
import type { RequestHandler } from 'msw';

import { paper } from './handlers/paper.ts';
import { on } from './on.ts';

const SUBJECTS = [
  account,
  address,
  application,
  approval,
  autoship,
  bank,
  cart,
  catalog,
  chat,
  checkout,
  client,
  diet,
  events,
  history,
  integrations,
  invitation,
  ledger,
  note,
  notice,
  notifications,
  order,
  payment,
  pet,
  petmail,
  pharmacy,
  practiceInfo,
  practicePassword,
  practice,
  prescription,
  protocol,
  receipt,
  recommend,
  recommendation,
  recovery,
  savedView,
  session,
  staffMember,
  staff,
  supply,
  card,
];

/** Lists what every call takes and answers. */
export const CONTRACTS: readonly Contract[] = SUBJECTS.flatMap((subject) =>
  Object.values<object>(subject).filter((part): part is Contract => 'call' in part),
);

/** A path with a word comes before one that has a parameter in its place. */
const rank = ({ call }: Contract): string => call.path.replaceAll(/:\w+/g, '\uFFFF');

const exampleHandlers = CONTRACTS.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).map((contract) =>
  on(contract.call, () => (contract.call.answer === 'document' ? paper(contract.summary) : exampleAnswer(contract))),
);

/** Answers each call as its contract's example has it. What a screen needs more, a story or a world answers before it. */
export const examples = (): RequestHandler[] => exampleHandlers;
