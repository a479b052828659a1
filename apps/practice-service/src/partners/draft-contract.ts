import { call } from '@practice-portal/domain/call';
import { QUANTITY_MAX } from '@practice-portal/domain/catalog';
import { amount, contract, dataOf, fields, idOf, text } from '@practice-portal/domain/contract';
import { bodySchema, nameText, plainText, wholeNumber } from '@practice-portal/domain/schema';
import { domainMessage } from '@practice-portal/domain/text';
import { array, type InferType } from 'yup';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const ID_MAX = 100;
const TEXT_MAX = 1000;
const ITEMS_MAX = 20;

const item = bodySchema({
  /** The pet's ID in the partner's system. */
  pet: nameText(ID_MAX).required(REQUIRED),
  sku: wholeNumber(1).required(REQUIRED),
  quantity: wholeNumber(1, QUANTITY_MAX).required(REQUIRED),
  directions: plainText(TEXT_MAX).required(REQUIRED),
  /** Default: the product's. */
  refills: wholeNumber(),
  /** Default: the product's. */
  pharmacyNotes: plainText(TEXT_MAX),
});
/** A product for a pet, as a partner names them. */
export interface PartnerItem extends InferType<typeof item> {}

const draft = bodySchema({
  /** How the partner names the draft: sent again by the same, it is there once. */
  reference: nameText(ID_MAX).required(REQUIRED),
  /** The client's ID in the partner's system. */
  client: nameText(ID_MAX).required(REQUIRED),
  items: array(item).min(1, REQUIRED).max(ITEMS_MAX, INVALID).required(REQUIRED),
});
/** A draft as a partner sends it. */
export interface PartnerDraft extends InferType<typeof draft> {}

const answer = dataOf(fields({ draft: amount(), reference: text() }));

/** Checks what a partner sends. */
export const addDraftContract = contract(
  call<PartnerDraft, InferType<typeof answer>>()({
    id: 'partners.addDraft',
    method: 'POST',
    host: 'service',
    path: 'partners/practice/:practiceId/drafts',
    access: 'public',
  }),
  {
    summary: 'A partner, with its token of the practice as its bearer token, puts a draft order where the practice goes on with it',
    params: fields({ practiceId: idOf('practice') }),
    body: draft,
    answer,
    answerIs: 'The draft, which `item.queued` names as `cartId` once it is ordered; the same one where it was there',
    errors: {
      401: 'No token of an enabled partner',
      403: 'The token is of another practice, or the practice takes no drafts',
      404: 'No such client',
      409: 'The client has an open order, or another draft has this reference',
      422: 'An item cannot be ordered; `fieldErrors` says what is wrong with which, such as `items[0].directions`',
      429: 'Too many drafts',
    },
    example: {
      body: {
        reference: 'D-1001',
        client: 'PMS.40001',
        items: [{ pet: 'PMS.40001.1', sku: 1, quantity: 1, directions: 'Give 1 tablet by mouth once daily with food' }],
      },
    },
  },
);
