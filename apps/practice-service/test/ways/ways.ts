/** What may harm or cost somebody, each asked about by one module. */
export const GATES = {
  sign: {
    title: 'A prescription is signed',
    module:
      '`requireSignable` of `queue-items`, `whoSigns` of `staff`; prescriptions are made in `carts/prescribe.ts` and `approval/decide/make-prescription.ts`',
    reasons: ['clientInactive', 'petGone', 'vetGone'],
  },
  charge: {
    title: 'A card is charged',
    module: '`checkCart` of `checkout`, `requireChargeable` of `payments/charge.ts`; payments are written in `payments/payment.ts`',
    reasons: ['clientInactive', 'petGone', 'rxVoided', 'rxExpired', 'cardGone'],
  },
  refund: { title: 'Money goes back', module: '`creditLine` of `orders`; refunds are written in `orders/refund.ts`', reasons: [] },
  ship: {
    title: 'A line is handed to the pharmacy',
    module: '`shipRefusal` of `fulfilment/may-ship.ts`; lines are handed over in `fulfilment/submit-lines.ts`',
    reasons: ['clientInactive', 'petGone', 'rxVoided', 'rxExpired', 'unpaid', 'undoable'],
  },
  tell: { title: 'Somebody is told', module: '`tell` of `outbox/tell.ts`', reasons: ['tooMany'] },
} as const;

export type Gate = keyof typeof GATES;
export type Reason = (typeof GATES)[Gate]['reasons'][number];

/** What a reason is called in the table. */
export const REASONS: Record<Reason, string> = {
  clientInactive: 'client inactive',
  petGone: 'pet dead',
  vetGone: 'vet gone',
  rxVoided: 'prescription void',
  rxExpired: 'prescription expired',
  cardGone: 'card deleted',
  unpaid: 'unpaid',
  undoable: 'can be undone',
  tooMany: 'too many',
};

/** Refused, as the test drives it; or why it can't be reached, which test drives it, or what is open about it. */
export type Cell = 'refused' | { no: string } | { by: string } | { open: string };

const UNDRIVEN: Cell = { open: 'not driven yet' };
const PASSES: Cell = { open: 'passes: the order is refused later' };

/** One way to a gate: a call or a job, and what it does with each reason to refuse. */
export interface Way {
  /** The id of the call, or the name of the job. */
  id: string;
  name: string;
  gate: Gate;
  cells: Partial<Record<Reason, Cell>>;
}

const SIGNED_WITHOUT_RX: Cell = { no: 'nothing is filled by a prescription yet' };
const limits: Partial<Record<Reason, Cell>> = { tooMany: { by: 'tell' } };
const follows: Partial<Record<Reason, Cell>> = { tooMany: { no: 'follows from something else: it waits instead' } };
const told = (id: string, name: string, cells = limits): Way => ({ id, name, gate: 'tell', cells });
const back = (id: string, name: string): Way => ({ id, name, gate: 'refund', cells: {} });
const signs = (id: string, name: string, cells: Way['cells'] = {}): Way => ({
  id,
  name,
  gate: 'sign',
  cells: { clientInactive: 'refused', petGone: 'refused', vetGone: 'refused', ...cells },
});

/** Every way to a gate. Calls that write and are in no row must stand in {@link NONE}. */
export const WAYS: readonly Way[] = [
  signs(
    'approval.approve',
    'approval in the queue, of whatever was ordered: order form, refill, renewal, partner, outside order, AutoShip',
  ),
  signs('approval.modify', 'modification, and ‘Deny & recommend’', { clientInactive: PASSES, petGone: PASSES }),
  signs('carts.create', 'order form, its first item', { petGone: UNDRIVEN, vetGone: UNDRIVEN }),
  signs('carts.addItem', 'order form, another item or a set', { clientInactive: UNDRIVEN, petGone: UNDRIVEN, vetGone: UNDRIVEN }),
  signs('carts.saveItem', 'order form, an item that is changed', { clientInactive: PASSES, petGone: UNDRIVEN, vetGone: UNDRIVEN }),
  {
    id: 'checkout.submit',
    name: 'order form, draft, refill, renewal, replacement',
    gate: 'charge',
    cells: {
      clientInactive: 'refused',
      petGone: 'refused',
      rxVoided: UNDRIVEN,
      rxExpired: UNDRIVEN,
      cardGone: 'refused',
    },
  },
  {
    id: 'payments.update',
    name: 'repaired payment',
    gate: 'charge',
    cells: {
      clientInactive: { by: 'charge' },
      petGone: { by: 'charge' },
      rxVoided: { by: 'charge' },
      rxExpired: { by: 'charge' },
      cardGone: 'refused',
    },
  },
  {
    id: 'recommendations.ownerPurchase',
    name: 'link',
    gate: 'charge',
    cells: {
      clientInactive: 'refused',
      petGone: UNDRIVEN,
      rxVoided: SIGNED_WITHOUT_RX,
      rxExpired: SIGNED_WITHOUT_RX,
      cardGone: { no: 'asks for no card: its order waits for one' },
    },
  },
  {
    id: 'payments.charge',
    name: 'AutoShip, and a declined card that is tried again',
    gate: 'charge',
    cells: { clientInactive: 'refused', petGone: 'refused', rxVoided: 'refused', rxExpired: 'refused', cardGone: 'refused' },
  },
  {
    id: 'fulfilment',
    name: 'every line, whatever way it was ordered',
    gate: 'ship',
    cells: {
      clientInactive: 'refused',
      petGone: 'refused',
      rxVoided: 'refused',
      rxExpired: 'refused',
      unpaid: 'refused',
      undoable: 'refused',
    },
  },
  back('approval.deny', 'denial'),
  back('orders.refund', '‘Apply refund’'),
  back('prescriptions.void', 'void, of what was not handed over'),
  back('clients.deactivate', 'client deactivated, of what was not handed over'),
  back('refunds', 'what is due is asked of the acquirer'),
  back('unconfirmed', 'controlled substances that nobody confirmed'),
  back('fulfilment', 'out of stock, returned'),
  told('recommendations.submit', 'recommendation'),
  told('recommendations.renew', 'recommendation sent anew'),
  told('recommendations.restartCampaign', 'recommendation sent again'),
  told('prescriptions.resend', 'prescription mailed again'),
  told('staff.invite', 'invitation'),
  told('staff.create', 'invitation of somebody new'),
  told('staff.addVet', 'notice of a new vet to administrators', follows),
  told('account.update', 'notice to the old address', follows),
  told('staff.update', 'notice to the old address', follows),
  told('pharmacy.answerReview', 'support’s answer', follows),
  told('recovery.loginLink', 'login link', { tooMany: { no: 'never refused: beyond 60 to one address it waits' } }),
  told('recovery.resetCode', 'security code', { tooMany: { by: 'password-reset' } }),
  told('staff.resetPassword', 'password changed by an administrator', follows),
  told('account.changePassword', 'password changed', follows),
  told('recovery.changePassword', 'password changed by a code', follows),
  told('staff.acceptInvitation', 'first password', follows),
  told('bank.save', 'bank account changed', follows),
  told('practicePassword.change', 'practice password changed', follows),
  told('practicePassword.changeAccessCode', 'practice code changed', follows),
  told('recipients.update', 'notice to the old address', follows),
  told('recipients.updateStaff', 'notice to the old address', follows),
  told('approval.modify', 'recommendation of another product', limits),
  told('checkout.submit', 'item that waits in the queue', follows),
  told('recommendations.ownerPurchase', 'item that waits in the queue', follows),
  told('pharmacy.sendOrder', 'outside order that waits in the queue', follows),
  told('autoships.ship', 'renewal that waits in the queue', follows),
  told('orders.tell', 'what became of orders', follows),
  told('autoships.warn', 'AutoShips that wait for an approval', follows),
  told('payments.charge', 'declined card', follows),
  told('payments.update', 'repaired order is placed', follows),
];

/** Calls and jobs that write, and lead to no gate. */
export const NONE: readonly string[] = [
  'addresses.add',
  'addresses.save',
  'addresses.validate',
  'applications.link',
  'approval.assign',
  'approval.lock',
  'approval.overrideLock',
  'approval.unassign',
  'approval.undo',
  'approval.unlock',
  'approval.validate',
  'approval.validateNewOrder',
  'auth.accessCode',
  'auth.logout',
  'auth.oidcExchange',
  'auth.practice',
  'auth.refresh',
  'auth.token',
  'auth.user',
  'autoships.cancelItem',
  'autoships.edit',
  'autoships.setAddress',
  'autoships.skip',
  'bank.validateRoutingNumber',
  'carts.delete',
  'carts.promoCode',
  'carts.refill',
  'carts.removeItem',
  'carts.renew',
  'carts.replace',
  'carts.save',
  'catalogue.addDirection',
  'catalogue.promotions',
  'catalogue.removeDirection',
  'chat.end',
  'chat.send',
  'chat.start',
  'chatDesk.end',
  'chatDesk.send',
  'chatDesk.signIn',
  'chatDesk.signOut',
  'checkout.priceOverride',
  'clients.add',
  'clients.normalize',
  'clients.save',
  'clients.saveContact',
  'commercialInformation.create',
  'commercialInformation.remove',
  'commercialInformation.update',
  'defaultMessage.save',
  'diet.addWeighIn',
  'diet.confirm',
  'diet.recommend',
  'diet.save',
  'drafts.expire',
  'housekeeping',
  'integrations.disable',
  'integrations.enable',
  'integrations.requestReview',
  'ledger.closeMonths',
  'notificationModes.save',
  'petmail.cancel',
  'petmail.frequency',
  'petmail.pause',
  'petmail.resume',
  'pets.add',
  'pets.save',
  'pharmacy.act',
  'pharmacy.clock',
  'pharmacy.declineCard',
  'pharmacy.signIn',
  'pharmacy.signOut',
  'practiceInformation.save',
  'practices.acceptCompounding',
  'protocols.create',
  'protocols.save',
  'protocols.try',
  'receipts.awaitingApproval',
  'receipts.decided',
  'recipients.create',
  'recipients.remove',
  'recovery.validateCode',
  'search.refold',
  'signOn.cancel',
  'signOn.password',
  'sms.save',
  'staff.confirm',
  'staff.deactivate',
  'staff.reactivate',
  'staff.readInvitation',
  'staff.updateLicense',
  'staff.updateVet',
  'veterinarian.auth',
  'wallets.add',
  'wallets.addSwiped',
  'wallets.delete',
  'wallets.moveAutoships',
  'wallets.validateSwipe',
];
