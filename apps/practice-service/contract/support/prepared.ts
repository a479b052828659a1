import { type DecisionAnswer, type QueueItemRef, RETAILER_SOURCE } from '@practice-portal/domain/approval';
import { putOffItemContract } from '@practice-portal/domain/contract/approval';
import { pausePetMailContract } from '@practice-portal/domain/contract/petmail';
import { createCommercialInfoContract } from '@practice-portal/domain/contract/practice-info';
import type { RecipientAnswer, RecipientList } from '@practice-portal/domain/notifications';
import { createStaffContract } from '@practice-portal/domain/contract/staff-member';
import { addDays, dayIn } from '@practice-portal/domain/locale';
import { petOf } from '@practice-portal/domain/pet';
import { PRACTICE_LOGIN_USER, type SessionTokens } from '@practice-portal/domain/session';
import type { StaffAnswer } from '@practice-portal/domain/staff-member';
import { eq, sql } from 'drizzle-orm';

import { clients } from '../../src/db/schema/client.ts';
import { practices } from '../../src/db/schema/practice.ts';
import { approvalOf, denialOf } from '../../test/support/approval.ts';
import { freshItems, type MadeItem, type Making } from '../../test/support/made.ts';
import { signOnFrom, SSO_PRACTICE } from '../../test/support/sign-on-from.ts';
import { PREPARED_CARTS } from './prepared-carts.ts';
import { PREPARED_CHECKOUT } from './prepared-checkout.ts';
import { PREPARED_DIET } from './prepared-diet.ts';
import { PREPARED_PHARMACY } from './prepared-pharmacy.ts';
import { preparedProtocols } from './prepared-protocols.ts';
import { PREPARED_SETTINGS } from './prepared-settings.ts';
import { uniqueWord } from './unique-word.ts';

/** Holds what is other than in the example of a call, for it to lead to a good answer; what is left out stays. */
export interface PreparedCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Of what is changed. */
  version?: number;
  /** The person who asks; else it is the practice's shared login. */
  as?: SessionTokens;
}

/** Makes it so. */
export type Prepare = (
  making: Making,
  example: { params: Record<string, unknown>; body: Record<string, unknown> },
) => Promise<PreparedCall>;

const refOf = ({ type, id }: QueueItemRef): { type: string; id: number } => ({ type, id });

const held = async (making: Making): Promise<MadeItem> => {
  const item = await making.item();
  const { status, body } = await making.api.item(item, `lock/${making.vet}`);
  if (status !== 200) throw new Error(`The lock answered ${JSON.stringify(body)}`);
  return item;
};

/** A day on which neither an order nor a license has expired. */
const later = ({ now }: Making): string => addDays(dayIn(now, 'America/Denver'), 60);

const approval = (making: Making, item: QueueItemRef) => ({
  ...approvalOf(item, making.vet, { expirationDate: later(making) }),
  preparedByStaffId: null,
});

const waitOf = (making: Making, item: QueueItemRef) => {
  const until = addDays(dayIn(making.now, 'America/Denver'), 7);
  return { ...refOf(item), vetStaffId: making.vet, until, colleagueStaffId: null };
};

/** An order that is put off, whose owner is told of it. */
const waiting = async (making: Making): Promise<MadeItem> => {
  const item = await held(making);
  const body = Object.assign({}, putOffItemContract.example?.body, waitOf(making, item));
  const answer = await making.api.item(item, 'put-off', { body });
  if (answer.status !== 200) throw new Error(`Putting off answered ${JSON.stringify(answer.body)}`);
  return item;
};

const person = async (making: Making, at = 0) => {
  const { tokens: as, ...who } = await making.person(at);
  return { as, ...who };
};

const inChat: Prepare = async (making) => ({ params: { conversationId: await making.chat() } });

const ADMINISTRATORS: Record<number, string> = { 1001: 'amelia.okafor', 1003: 'eleanor.ashdown', 1004: 'genevieve.tremblay' };

/** A site administrator, logged in. */
const administrator = async ({ api, password, practiceId }: Making, at = practiceId): Promise<SessionTokens> => {
  const login = { practiceId: at, user: ADMINISTRATORS[at], password };
  return (await api.send<{ data: SessionTokens }>('POST', '/api/auth', login)).body.data;
};

const asAdministrator: Prepare = async (making) => ({ as: await administrator(making) });

/** A person new, whom nothing else is done to. */
const newcomer = async (making: Making, more: Record<string, unknown> = {}) => {
  const as = await administrator(making);
  const body = Object.assign({}, createStaffContract.example?.body, { username: `n${uniqueWord()}`, password: 'Sunrise7' }, more);
  const answer = await making.api.send<StaffAnswer>('POST', `/api/staff/practice/${making.practiceId}/staff`, body, {
    authorization: `Bearer ${as.token}`,
  });
  return { as, member: answer.body.data };
};

const toNewcomer: Prepare = async (making) => {
  const { as, member } = await newcomer(making);
  return { as, params: { staffId: member.id } };
};

/** An administrator after something else was done, whatever came of it. */
const after =
  (method: string, path: string, practiceId: number, body?: () => object): Prepare =>
  async (making) => {
    const as = await administrator(making, practiceId);
    await making.api.send(method, `/api/${path}`, body?.(), { authorization: `Bearer ${as.token}` });
    return { as };
  };

// Of the practices that share a login, the UK's has commercial information.
const UK = 1003;
const COMMERCIAL = { siteId: UK };
const addCommercial = after('POST', 'commercial-information', UK, () =>
  Object.assign({}, createCommercialInfoContract.example?.body, COMMERCIAL),
);
const asked = async <Body>(making: Making, as: SessionTokens, method: string, path: string, body?: object): Promise<Body> =>
  (await making.api.send<Body>(method, `/api/${path}`, body, { authorization: `Bearer ${as.token}` })).body;

const newRecipient = () => {
  const id = uniqueWord();
  return { name: `Desk ${id}`, email: `${id}@clinic.example` };
};

const notification = ({ practiceId }: Making): string => `notification/practice/${practiceId}`;

/** A recipient whom nothing else is done to. */
const withRecipient = async (making: Making) => {
  const as = await administrator(making);
  const body = { ...newRecipient(), notificationsEnabled: ['APPROVALS'] };
  const { data } = await asked<RecipientAnswer>(making, as, 'POST', `${notification(making)}/recipient`, body);
  return { as, params: { recipientId: data.siteContactId } };
};

/** The version that a record has now. */
const atItsVersion =
  (path: (making: Making) => string): Prepare =>
  async (making) => {
    const as = await administrator(making);
    const { data } = await asked<{ data: { version: number } | null }>(making, as, 'GET', path(making));
    return { as, version: data?.version ?? 0 };
  };

const token: Prepare = (making, example) =>
  after('DELETE', `partner-integrations/practice/${making.practiceId}/partner/1/token`, making.practiceId)(making, example);

const petmail = (practiceId: number): string => `petmail/enrollment-preferences/practice/${practiceId}`;

/** Two clients of whom nothing is under way. */
const twins = async ({ db, practiceId }: Making): Promise<{ keptId: number; goneId: number }> => {
  const [like] = await db.select().from(clients).where(eq(clients.practiceId, practiceId)).limit(1);
  if (!like) throw new Error('No client in the seeds');
  const { id: _id, ...values } = like;
  const twin = { ...values, active: true, defaultShippingAddressId: null, defaultBillingAddressId: null };
  const [kept, gone] = await db.insert(clients).values([twin, twin]).returning({ id: clients.id });
  await db
    .update(practices)
    .set({ features: sql`${practices.features} || '{"editClientEnabled": true}'` })
    .where(eq(practices.id, practiceId));
  return { keptId: kept?.id ?? 0, goneId: gone?.id ?? 0 };
};

const merged = async (making: Making) => {
  const two = await twins(making);
  await making.api.send('POST', '/api/merges', { kind: 'client', ...two }, { 'idempotency-key': uniqueWord() });
  return { params: { clientId: two.keptId }, body: { goneId: two.goneId } };
};

/** Calls whose example needs something to be so before: a lock to be held, a person to be logged in. By the call's id. */
export const PREPARED: Partial<Record<string, Prepare>> = {
  'approval.queue': () => Promise.resolve({ query: { vetStaffId: undefined, userStaffId: undefined } }),
  'approval.lock': async (making) => ({ params: { ...refOf(await making.item()), staffId: making.vet } }),
  'approval.overrideLock': async (making) => ({ params: { ...refOf(await held(making)), staffId: making.rival } }),
  'approval.unlock': async (making) => ({ params: { ...refOf(await held(making)), staffId: making.vet } }),
  'approval.assign': async (making) => ({ params: refOf(await making.item()), body: { vetStaffId: making.rival } }),
  'approval.unassign': async (making) => {
    const item = await making.item();
    await making.api.item(item, 'assign', { method: 'PUT', body: { vetStaffId: making.vet } });
    return { params: refOf(item) };
  },
  'approval.validate': async (making) => {
    const item = await making.item();
    return { params: refOf(item), body: approval(making, item) };
  },
  'approval.approve': async (making) => {
    const item = await held(making);
    return { params: refOf(item), body: approval(making, item) };
  },
  'approval.deny': async (making) => {
    const item = await held(making);
    return { params: refOf(item), body: { ...denialOf(item, making.vet) } };
  },
  'approval.putOff': async (making) => {
    const item = await held(making);
    return { params: refOf(item), body: waitOf(making, item) };
  },
  'approval.offer': async (making) => {
    const changes = { sourceDescription: RETAILER_SOURCE, clientEmail: 'client@mail.example' };
    const [item] = await freshItems(making.db, [changes], making.practiceId);
    return { params: refOf(item!) };
  },
  'notices.read': async (making) => ({ params: refOf(await waiting(making)) }),
  'notices.called': async (making) => ({ params: refOf(await waiting(making)) }),
  'approval.bringBack': async (making) => ({ params: refOf(await making.item()) }),
  'approval.passOn': (making) => Promise.resolve({ body: { fromVetStaffId: making.vet, toVetStaffId: making.rival } }),
  'approval.undo': async (making) => {
    const item = await held(making);
    const { body } = await making.api.item(item, 'approve', { body: approval(making, item) });
    const { decidedAt } = body as unknown as DecisionAnswer;
    return { params: refOf(item), body: { ...refOf(item), vetStaffId: making.vet, decidedAt } };
  },
  'approval.modify': async (making, { body }) => {
    const { id, product } = await held(making);
    return {
      body: {
        ecOrderItemId: id,
        rxId: 0,
        effectiveTo: later(making),
        product: { ...(body['product'] as object), id: product.productId },
        veterinarianSfuId: making.vet,
        clientEmail: 'client@mail.example',
      },
    };
  },
  'prescriptions.void': async (making) => ({ params: { rxId: await making.prescription() }, body: { vetStaffId: making.vet } }),
  'prescriptions.resend': async (making) => ({ params: { prescriptionId: await making.prescription() } }),
  'merges.plan': async (making) => ({ query: await twins(making) }),
  'merges.merge': async (making) => ({ body: await twins(making) }),
  'merges.ofClient': async (making) => ({ params: (await merged(making)).params }),
  'merges.undo': merged,
  'pets.save': async (making) => {
    const pet = await making.pet();
    return { params: { animalId: pet.id }, body: { ...petOf(pet), weight: 20 }, version: pet.version };
  },
  'autoships.edit': async (making) => {
    const { autoshipId, ...body } = await making.autoship();
    return { params: { autoshipId }, body: { autoshipId, ...body, nextFireDate: later(making) } };
  },
  'receipts.awaitingApproval': async (making) => ({
    body: { prescriptionApproveRequest: refOf(await making.item()), prescriptionApprove: undefined },
  }),
  'receipts.decided': async (making) => {
    const item = await held(making);
    await making.api.item(item, 'approve', { body: approval(making, item) });
    return { body: { orders: [{ prescriptionApproveRequest: refOf(item) }] } };
  },
  'receipts.prescription': async (making) => ({ params: { rxId: await making.prescription() } }),
  'account.read': async (making) => {
    const { as, userId } = await person(making);
    return { as, params: { userId } };
  },
  'account.update': async (making) => {
    const { as, userId } = await person(making);
    return { as, body: { id: userId } };
  },
  'account.changePassword': async (making) => {
    const { as, userId } = await person(making, 1);
    return { as, params: { userId }, body: { currentPassword: making.password } };
  },
  'history.read': asAdministrator,
  'staff.list': asAdministrator,
  'staff.read': asAdministrator,
  'staff.checkUsername': asAdministrator,
  'staff.create': async (making) => ({ as: await administrator(making), body: { username: `n${uniqueWord()}` } }),
  'staff.update': async (making) => {
    const { as, member } = await newcomer(making);
    return { as, params: { staffId: member.id }, body: { username: member.username }, version: member.version };
  },
  // Only affiliates have veterinarians alone.
  'staff.updateVet': async (making) => ({ as: await administrator(making, 1003), params: { practiceId: 1003, id: 100302 } }),
  'staff.deactivate': toNewcomer,
  'staff.reactivate': toNewcomer,
  'staff.confirm': toNewcomer,
  'staff.resetPassword': async (making) => {
    const { as, member } = await newcomer(making);
    return { as, params: { userId: member.id } };
  },
  'staff.invite': async (making) => {
    const { as, member } = await newcomer(making, { password: undefined, invite: true });
    return { as, params: { staffId: member.id } };
  },
  'staff.readInvitation': async (making) => ({ body: { token: await making.invitation() } }),
  'staff.acceptInvitation': async (making) => ({ body: { token: await making.invitation() } }),
  'practicePassword.change': async (making) => ({
    // Everybody who shares that practice's login is signed out; everybody who comes later signs in with the one it has.
    as: await administrator(making, UK),
    params: { practiceId: UK },
    body: { password: making.password, repeatPassword: making.password },
  }),
  'practicePassword.accessCode': asAdministrator,
  'practicePassword.changeAccessCode': async (making) => ({ as: await administrator(making, UK), params: { practiceId: UK } }),
  'practiceInformation.read': asAdministrator,
  'practiceInformation.save': atItsVersion(({ practiceId }) => `practice-information/${practiceId}`),
  'recipients.create': async (making) => ({ as: await administrator(making), body: newRecipient() }),
  'recipients.update': async (making) => ({ ...(await withRecipient(making)), body: newRecipient(), version: 1 }),
  'recipients.updateStaff': async (making, { body }) => {
    const as = await administrator(making);
    const { items } = await asked<RecipientList>(making, as, 'GET', `${notification(making)}/recipients?size=50`);
    return { as, version: items.find(({ siteContactId }) => siteContactId === body['recipientId'])?.version ?? 0 };
  },
  'recipients.remove': withRecipient,
  'notificationModes.save': asAdministrator,
  'sms.save': asAdministrator,
  'defaultMessage.save': asAdministrator,
  'bank.validateRoutingNumber': asAdministrator,
  'bank.save': atItsVersion(({ practiceId }) => `ecom/rest/v1/practiceadmin/banking/${practiceId}`),
  'integrations.enable': token,
  'integrations.disable': asAdministrator,
  'integrations.requestReview': token,
  'commercialInformation.read': async (making) => ({ as: await administrator(making, UK), params: { practiceId: UK } }),
  'commercialInformation.create': async (making, example) => ({
    ...(await after('DELETE', `commercial-information/${UK}`, UK)(making, example)),
    body: COMMERCIAL,
  }),
  'commercialInformation.update': async (making, example) => {
    const { as } = await addCommercial(making, example);
    const { data } = await asked<{ data: { version: number } }>(
      making,
      as ?? (await administrator(making, UK)),
      'GET',
      `commercial-information/${UK}`,
    );
    return { as, body: COMMERCIAL, version: data.version };
  },
  'commercialInformation.remove': async (making, example) => ({ ...(await addCommercial(making, example)), params: COMMERCIAL }),
  'petmail.frequency': after('PUT', `${petmail(1001)}/resume`, 1001),
  'petmail.pause': after('PUT', `${petmail(1001)}/resume`, 1001),
  'petmail.resume': after('PUT', `${petmail(1001)}/pause`, 1001, () => pausePetMailContract.example?.body ?? {}),
  // Nobody comes back from it by a call: at a practice that no other call is about.
  'petmail.cancel': async (making) => ({ as: await administrator(making, 1004), params: { practiceId: 1004 } }),
  // The shared login is a user of its own, with the practice's number.
  'links.user': ({ practiceId }) => Promise.resolve({ params: { userId: practiceId } }),
  'chat.read': inChat,
  'chat.send': inChat,
  'chat.end': inChat,
  'chatDesk.send': inChat,
  'chatDesk.end': inChat,
  'chat.start': async (making) => {
    const conversationId = await making.chat();
    await making.api.send('POST', `/api/chat/practice/${making.practiceId}/conversation/${conversationId}/end`);
    return {};
  },
  'auth.practice': ({ practiceId, password }) => Promise.resolve({ body: { practiceId, user: PRACTICE_LOGIN_USER, password } }),
  'auth.user': async (making) => {
    const { userName: user } = await person(making);
    return { body: { user, password: making.password } };
  },
  'auth.token': async (making) => ({ body: { token: await making.loginToken() } }),
  'auth.accessCode': () => Promise.resolve({ body: { accessCode: 'FORGE-1003' } }),
  'auth.logout': async (making) => ({ body: { refreshToken: (await person(making)).as.refreshToken } }),
  'auth.oidcExchange': async ({ api, password }) => {
    const login = { practiceId: SSO_PRACTICE, user: PRACTICE_LOGIN_USER, password };
    const { body } = await api.send<{ data: SessionTokens }>('POST', '/api/auth/practice', login);
    const authorization = { authorization: `Bearer ${body.data.token}` };
    const practice = await api.send<Parameters<typeof signOnFrom>[1]>('GET', `/api/practices/${SSO_PRACTICE}`, undefined, authorization);
    return { body: { ...(await signOnFrom(api.url, practice.body, 'noah.mackinnon')) } };
  },
  'recovery.validateCode': async (making) => ({ body: await making.resetCode() }),
  'recovery.changePassword': async (making) => ({ body: await making.resetCode() }),
  ...PREPARED_CARTS,
  ...PREPARED_CHECKOUT,
  ...PREPARED_DIET,
  ...PREPARED_SETTINGS,
  ...PREPARED_PHARMACY,
  ...preparedProtocols(administrator),
};
