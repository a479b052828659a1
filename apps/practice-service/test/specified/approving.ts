import { addDays } from '@practice-portal/domain/locale';

import { freshItems, freshPrescriptions } from '../support/made.ts';
import { CART_PIN, CART_VET } from '../support/ordering.ts';
import { A, TODAY } from '../support/service.ts';
import { dataOf, type Json, type Specified, type SpecifiedCall } from '../support/specified.ts';

const APPROVAL = 'prescription/rest/v1/approval';
const LATER = addDays(TODAY, 60);
const LICENSE = { licenseNumber: 'CO-9901', licenseState: 'CO', licenseExpiration: addDays(LATER, 100) };
const SIGNED = { vetPin: CART_PIN, vetStaffId: CART_VET };

const waiting = async ({ shop }: Specified) => {
  const [item] = await freshItems(shop.service.services.db, [{}], A);
  if (!item) throw new Error('No item was made');
  return item;
};
/** Returns what became of an item, and what was stored of it. */
const decided = async ({ shop }: Specified, id: number): Promise<unknown> => {
  const [row] =
    await shop.rows(`select i.status, coalesce(d.request ->> 'reason', d.request ->> 'denialReason') as reason from queue_items i left join decisions d on d.item_id = i.id
    where i.id = ${id}`);
  return row;
};

/** Calls of the approval queue and the vets. */
export const APPROVING: SpecifiedCall[] = [
  {
    call: 'PUT …/assign, POST …/lock, …/approve/validate and …/approve with the approve form',
    does: async (world) => {
      const { id, type } = await waiting(world);
      const path = `${APPROVAL}/${type}/${id}`;
      const form = {
        id,
        type,
        expirationDate: LATER,
        refills: 1,
        sourceId: 7,
        usageInstructions: 'Give the whole vial with each meal, as shown at the practice',
        pharmacyNotes: 'Please call with questions',
        ...SIGNED,
        clinicalRationaleCode: null,
        medicationIndicationIds: [],
        preparedByStaffId: null,
        printReceipt: false,
        printOrder: false,
        printRXCart: false,
        ...LICENSE,
        dvmReachVetSignature: null,
        dvmReachVetPin: null,
      };
      // By a reading: whom it is assigned to.
      await world.ask('PUT', `${path}/assign`, { vetStaffId: CART_VET });
      await world.ask('POST', `${path}/lock/${CART_VET}`);
      const { validationMessages, pharmacyNoteRequired } = await world.ask('POST', `${path}/approve/validate`, form);
      await world.ask('POST', `${path}/approve`, form);
      return [Array.isArray(validationMessages), pharmacyNoteRequired, await decided(world, id)];
    },
    after: [true, false, { status: 'APPROVED' }],
  },
  {
    call: 'POST …/deny with the deny payload',
    does: async (world) => {
      const { id, type } = await waiting(world);
      await world.ask('POST', `${APPROVAL}/${type}/${id}/lock/${CART_VET}`);
      const body = { id, type, reason: 'DUPLICATE_ORDER', removeAutoShips: true, sourceId: 7, ...SIGNED };
      await world.ask('POST', `${APPROVAL}/${type}/${id}/deny`, body);
      return decided(world, id);
    },
    after: { status: 'DENIED', reason: 'DUPLICATE_ORDER' },
  },
  {
    call: 'POST prescription/rest/v1/rx/modification',
    does: async (world) => {
      const { id, type, product } = await waiting(world);
      await world.ask('POST', `${APPROVAL}/${type}/${id}/lock/${CART_VET}`);
      await world.ask('POST', 'prescription/rest/v1/rx/modification', {
        denialReason: 'INCORRECT_STRENGTH',
        denialMethodId: 7,
        ecOrderItemId: id,
        rxId: 0,
        effectiveTo: LATER,
        pet: { weight: 20 },
        product: { fillQuantity: 1, id: product.productId, pharmacyNotes: '', refills: 0, usage: 'Give with food' },
        removeAutoships: true,
        veterinarianSfuId: CART_VET,
        // Their PIN signs, by a reading.
        vetPin: CART_PIN,
        referralSourceId: null,
        clientEmail: 'client@mail.example',
        clientPhone: '3035550197',
        smsShouldSend: false,
      });
      const [mail] = await world.shop.rows(`select recipient from outbox where recipient = 'client@mail.example'`);
      return [await decided(world, id), mail];
    },
    after: [{ status: 'DENIED', reason: 'INCORRECT_STRENGTH' }, { recipient: 'client@mail.example' }],
  },
  {
    call: 'POST prescription/rest/v1/approval/neworder/validate',
    does: async ({ ask, shop }) => {
      const { validationMessages, pharmacyNoteRequired } = await ask('POST', `${APPROVAL}/neworder/validate`, {
        ...(await shop.client(0)),
        clinicalRationaleCode: null,
        medicationIndicationIds: [],
        expirationDate: addDays(LATER, -90),
        pharmacyNotes: '',
        productId: 5001,
        refills: 2,
        usageInstructions: 'Give 1 tablet by mouth once daily with food',
        ...SIGNED,
      });
      return [(validationMessages as Json[]).length > 0, pharmacyNoteRequired];
    },
    after: [true, false],
  },
  {
    call: 'POST veterinarian/auth/v2',
    does: ({ ask }) => ask('POST', 'veterinarian/auth/v2', { vetStaffId: CART_VET, pin: CART_PIN }),
    after: {},
  },
  {
    call: 'POST staff/practice/{practiceId}/vet, GET and PUT …/vet/{vetStaffId}/license',
    does: async ({ ask }) => {
      const vet = { firstName: 'Ingrid', lastName: 'Berg', email: 'ingrid.berg@clinic.example', pin: '8642', ...LICENSE };
      const { vetStaffId } = dataOf(await ask('POST', `staff/practice/${A}/vet`, vet));
      const path = `staff/practice/${A}/vet/${String(vetStaffId)}/license`;
      const first = dataOf(await ask('GET', path));
      await ask('PUT', path, { ...LICENSE, licenseNumber: 'CO-9902' });
      return [first, dataOf(await ask('GET', path))];
    },
    after: [LICENSE, { licenseNumber: 'CO-9902' }],
  },
  {
    call: 'POST prescription/rest/v1/rx/resend/{prescriptionId}',
    does: async ({ ask, shop }) => {
      const [rx = 0] = await freshPrescriptions(shop.service.services.db, 1, A);
      await ask('POST', `prescription/rest/v1/rx/resend/${rx}`, { clientEmail: 'resent@mail.example' });
      return shop.rows(`select recipient from outbox where recipient = 'resent@mail.example'`);
    },
    after: [{ recipient: 'resent@mail.example' }],
  },
  {
    call: 'PUT ecom/rest/v1/receipt/rx/awaitingapproval/pdf',
    does: async (world) => {
      const { id, type } = await waiting(world);
      const body = { practiceId: A, prescriptionApproveRequest: { id, type } };
      return world.ask('PUT', 'ecom/rest/v1/receipt/rx/awaitingapproval/pdf', body);
    },
    after: { type: 'application/pdf' },
  },
];
