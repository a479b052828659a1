/** Holds what may harm or cost a person, each asked about by one module. */
export const GATES = {
  sign: {
    title: 'A prescription is signed',
    module:
      '`requireSignable` of `queue-items`, `whoSigns` of `staff`; prescriptions are made in `carts/prescribe.ts` and `approval/decide/make-prescription.ts`',
    reasons: ['clientInactive', 'petGone', 'vetGone', 'noRight', 'noLicense', 'notAnswered'],
  },
  order: {
    title: 'A prescription is ordered of',
    module: '`requireAllowed` of `carts/from-prescription.ts`, asked again by each gate that the order comes to',
    reasons: ['clientInactive', 'petGone', 'rxVoided', 'rxExpired', 'early'],
  },
  charge: {
    title: 'A card is charged',
    module: '`checkCart` of `checkout`, `requireChargeable` of `payments/charge.ts`; payments are written in `payments/payment.ts`',
    reasons: ['clientInactive', 'petGone', 'rxVoided', 'rxExpired', 'cardGone'],
  },
  refund: {
    title: 'Money goes back',
    module: '`creditLine` of `orders`; refunds are written in `orders/refund.ts`',
    reasons: ['wentBack', 'unpaid'],
  },
  ship: {
    title: 'A line is handed to the pharmacy',
    module: '`shipRefusal` of `fulfilment/may-ship.ts`; lines are handed over in `fulfilment/submit-lines.ts`',
    reasons: ['clientInactive', 'petGone', 'rxVoided', 'rxExpired', 'unpaid', 'undoable'],
  },
  tell: { title: 'Somebody is told', module: '`tell` of `outbox/tell.ts`', reasons: ['tooMany'] },
} as const;

export type Gate = keyof typeof GATES;
export type Reason = (typeof GATES)[Gate]['reasons'][number];

/** Holds what a reason is called in the table. */
export const REASONS: Record<Reason, string> = {
  clientInactive: 'client inactive',
  petGone: 'pet dead',
  vetGone: 'vet gone',
  noRight: 'no right or PIN',
  noLicense: 'no license',
  notAnswered: 'finding not confirmed',
  early: 'not used up',
  wentBack: 'went back already',
  rxVoided: 'prescription void',
  rxExpired: 'prescription expired',
  cardGone: 'card deleted',
  unpaid: 'unpaid',
  undoable: 'can be undone',
  tooMany: 'too many',
};

/** Refused, as the test drives it; or why it can't be reached, or which test of which file drives it. */
export type Cell = 'refused' | { no: string } | { by: string; test: string };

/** One way to a gate: a call or a job, and what it does with each reason to refuse. */
export interface Way {
  /** The id of the call, or the name of the job. */
  id: string;
  name: string;
  gate: Gate;
  cells: Partial<Record<Reason, Cell>>;
}

const BY_HAND: Cell = { by: 'charge', test: 'is refused where %s, by itself and by hand' };
const SIGNED_WITHOUT_RX: Cell = { no: 'nothing is filled by a prescription yet' };
const limits: Partial<Record<Reason, Cell>> = { tooMany: { by: 'tell', test: '$mail is written' } };
const follows: Partial<Record<Reason, Cell>> = { tooMany: { no: 'follows from something else: it waits instead' } };
const told = (id: string, name: string, cells = limits): Way => ({ id, name, gate: 'tell', cells });
const NOT_PAID: Cell = { no: 'comes off what is to be paid' };
const back = (id: string, name: string, wentBack: Cell, unpaid: Cell = NOT_PAID): Way => ({
  id,
  name,
  gate: 'refund',
  cells: { wentBack, unpaid },
});
const orders = (id: string, name: string, cells: Way['cells']): Way => ({
  id,
  name,
  gate: 'order',
  cells: { clientInactive: 'refused', petGone: 'refused', rxVoided: 'refused', ...cells },
});
const EARLY: Cell = { by: 'early-fill', test: 'is refilled and renewed again only by who confirms what was asked' };
const signs = (id: string, name: string, cells: Way['cells'] = {}): Way => ({
  id,
  name,
  gate: 'sign',
  cells: {
    clientInactive: 'refused',
    petGone: 'refused',
    vetGone: 'refused',
    noRight: { by: 'who-signs', test: 'who signs at %i' },
    noLicense: { by: 'asked-before-signing', test: '%s signs nothing without a license that holds' },
    notAnswered: { by: 'asked-before-signing', test: '%s signs nothing above the label that was not confirmed' },
    ...cells,
  },
});

/** Every way to a gate. Calls that write and are in no row must stand in {@link NONE}. */
export const WAYS: readonly Way[] = [
  signs(
    'approval.approve',
    'approval in the queue, of whatever was ordered: order form, refill, renewal, partner, outside order, AutoShip',
  ),
  signs('approval.modify', 'modification, and ‘Deny & recommend’'),
  signs('carts.create', 'order form, its first item'),
  signs('carts.addItem', 'order form, another item or a set'),
  signs('carts.saveItem', 'order form, an item that is changed'),
  signs('approval.undo', 'undo of an approval', {
    clientInactive: { no: 'takes a signature away' },
    petGone: { no: 'takes a signature away' },
    noLicense: { no: 'takes a signature away' },
    notAnswered: { no: 'takes a signature away' },
  }),
  orders('carts.refill', 'refill', { rxExpired: 'refused', early: EARLY }),
  orders('carts.renew', 'renewal', { rxExpired: { no: 'is renewed once it has expired' }, early: EARLY }),
  orders('carts.replace', 'replacement', {
    rxExpired: { no: 'is replaced once it has expired' },
    early: { no: 'ends what it takes the place of' },
  }),
  {
    id: 'checkout.submit',
    name: 'order form, draft, refill, renewal, replacement',
    gate: 'charge',
    cells: {
      clientInactive: 'refused',
      petGone: 'refused',
      rxVoided: 'refused',
      rxExpired: 'refused',
      cardGone: 'refused',
    },
  },
  {
    id: 'payments.update',
    name: 'repaired payment',
    gate: 'charge',
    cells: {
      clientInactive: BY_HAND,
      petGone: BY_HAND,
      rxVoided: BY_HAND,
      rxExpired: BY_HAND,
      cardGone: 'refused',
    },
  },
  {
    id: 'recommendations.ownerPurchase',
    name: 'link',
    gate: 'charge',
    cells: {
      clientInactive: 'refused',
      petGone: 'refused',
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
  back('approval.deny', 'denial', { by: 'order-life', test: 'is denied: the money goes back once the denial is final, and once' }),
  back('approval.undo', 'undo of a denial: it does not go back', { by: 'approval-undo', test: 'is over after 8 seconds' }),
  back('orders.refund', '‘Apply refund’', { by: 'order-life', test: 'a refund is applied once, by whoever may' }),
  back('prescriptions.void', 'void, of what was not handed over', {
    by: 'order-life',
    test: 'a void cancels what the pharmacy does not know of',
  }),
  back(
    'clients.deactivate',
    'client deactivated, of what was not handed over',
    { by: 'charge', test: 'of a client who is deactivated before it is handed over: it goes back' },
    { by: 'charge', test: 'of a client who was deactivated meanwhile: nothing is charged' },
  ),
  back('refunds', 'what is due is asked of the acquirer', { by: 'order-life', test: 'more than a charge never goes back' }),
  back('unconfirmed', 'controlled substances that nobody confirmed', {
    by: 'order-life',
    test: 'is canceled with its prescription after 3 days',
  }),
  back('fulfilment', 'out of stock, returned', { by: 'order-life', test: 'what comes back afterwards is not paid twice' }),
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
  told('recovery.resetCode', 'security code', { tooMany: { by: 'password-reset', test: 'floods no mailbox' } }),
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
  told('approval.putOff', 'question to the owner', limits),
  told('checkout.submit', 'item that waits in the queue', follows),
  told('recommendations.ownerPurchase', 'item that waits in the queue', follows),
  told('pharmacy.sendOrder', 'outside order that waits in the queue', follows),
  told('autoships.ship', 'renewal that waits in the queue', follows),
  told('notices.tell', 'what was decided of a request, to its owner', follows),
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
  'approval.bringBack',
  'approval.lock',
  'approval.overrideLock',
  'approval.passOn',
  'approval.unassign',
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
  'carts.removeItem',
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
  'mail.bounced',
  'notes.add',
  'notes.remove',
  'notices.called',
  'notificationModes.save',
  'owner.answer',
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
  'protocols.remove',
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
  'waiting.return',
  'wallets.add',
  'wallets.addSwiped',
  'wallets.delete',
  'wallets.moveAutoships',
  'wallets.validateSwipe',
];
