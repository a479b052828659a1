import {
  isExternalAppItem,
  PORTAL_SOURCE_ID,
  type ApprovalQueueItem,
  type ApproveRequest,
  type DenyRequest,
  type QueueItemRef,
  type QueuePage,
} from '@practice-portal/domain/approval';
import type { DrugClass } from '@practice-portal/domain/dose';
import { drugClassesOf, speciesMatch } from '@practice-portal/domain/medication';

import type { Service } from '../../src/create-service.ts';
import { signIn } from './service.ts';

/** An answer with its body read. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
}

/** The calls of an approval queue over real HTTP, as one signed-in practice. */
export interface ApprovalApi {
  url: string;
  token: string;
  send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  queue(query?: string): Promise<Answer<QueuePage>>;
  /** All items, whatever their number. */
  items(): Promise<ApprovalQueueItem[]>;
  item(
    item: QueueItemRef,
    action: string,
    options?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
}

const APPROVAL = '/api/prescription/rest/v1/approval';

/** Makes the calls to a service that listens. */
export const approvalApi = (url: string, token: string, practiceId: number): ApprovalApi => {
  const send: ApprovalApi['send'] = async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
  };
  const queue = (query = '') => send<QueuePage>('GET', `${APPROVAL}/awaiting/${practiceId}?${query}`);
  return {
    url,
    token,
    send,
    queue,
    items: async () => {
      const items: ApprovalQueueItem[] = [];
      for (let page = 0; ; page += 1) {
        const { body } = await queue(`size=50&page=${page}&sort=orderDate&order=ASC`);
        if (!Array.isArray(body.elements)) throw new Error(`The queue answered ${JSON.stringify(body)}`);
        items.push(...body.elements);
        if (body.elements.length < 50) return items;
      }
    },
    item: ({ type, id }, action, { method = 'POST', body, headers } = {}) =>
      send(method, `${APPROVAL}/${type}/${id}/${action}`, body, headers),
  };
};

/** Listens, signs a practice in, and makes the calls. */
export const openApproval = async (service: Service, practiceId: number): Promise<ApprovalApi> => {
  const url = await service.listen();
  const { token } = await signIn(service, practiceId);
  return approvalApi(url, token, practiceId);
};

/** An approval that breaks no rule of an ordinary item. */
export const approvalOf = ({ id, type }: QueueItemRef, vetStaffId: number, changes: Partial<ApproveRequest> = {}): ApproveRequest => ({
  id,
  type,
  expirationDate: '2027-05-01',
  refills: 0,
  sourceId: PORTAL_SOURCE_ID,
  // Neither an amount nor an interval that could be compared with a label, whatever the item: that has a test of its own.
  usageInstructions: 'Give the whole vial with each meal, as shown at the practice',
  pharmacyNotes: 'Please call with questions',
  vetStaffId,
  vetPin: '1234',
  ...changes,
});

/** A denial that breaks no rule. */
export const denialOf = ({ id, type }: QueueItemRef, vetStaffId: number, changes: Partial<DenyRequest> = {}): DenyRequest => ({
  id,
  type,
  reason: 'DUPLICATE_ORDER',
  removeAutoShips: true,
  sourceId: PORTAL_SOURCE_ID,
  vetStaffId,
  vetPin: '1234',
  ...changes,
});

/** Classes of drugs that do not go together, whatever else an item's pet is given. */
const CONFLICTING: readonly DrugClass[] = ['nsaid', 'corticosteroid', 'isoxazoline', 'aceInhibitor'];

/**
 * An item that the ordinary approval fits: no fixed or early expiration date, nothing asked that only some items ask, and
 * nothing to warn of.
 */
export const isOrdinary = ({ type, animal, product }: Pick<ApprovalQueueItem, 'type' | 'animal' | 'product'>): boolean =>
  isUsual({ type, product }) &&
  speciesMatch(product, animal.species).kind !== 'mismatch' &&
  !drugClassesOf(product.productName).all.some((one) => CONFLICTING.includes(one));

/** Without the rules of only some items; there may be something to warn of. */
export const isUsual = ({ type, product: { complianceBean } }: Pick<ApprovalQueueItem, 'type' | 'product'>): boolean =>
  !isExternalAppItem(type) &&
  !complianceBean.isClinicalRationaleRequired &&
  !complianceBean.isMedicationIndicationsRequired &&
  complianceBean.isPrescriptionRequired &&
  complianceBean.expirationDateSelectionEnabled &&
  complianceBean.maximumExpirationDate === null &&
  !complianceBean.isControlledSubstance;

/** The first vet of a practice, who may approve everything. */
export const firstVet = (practiceId: number): number => practiceId * 100 + 1;
