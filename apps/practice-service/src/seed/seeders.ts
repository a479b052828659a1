import { indicationSeeder, signatureSeeder } from './approval-fields.ts';
import { cartSeeder } from './carts.ts';
import { catalogSeeder } from './catalog.ts';
import { autoshipSeeder } from './autoships.ts';
import { chatSeeder } from './chat.ts';
import { clientCaseSeeder } from './client-cases.ts';
import { clientSeeder } from './clients.ts';
import { controlledItemSeeder } from './controlled-items.ts';
import { dietSeeder } from './diet.ts';
import { lastFillSeeder } from './last-fills.ts';
import { noteSeeder } from './notes.ts';
import { orderHistorySeeder } from './order-history.ts';
import { orderSeeder } from './orders.ts';
import { paidOrderSeeder } from './paid-orders.ts';
import { pastDecisionSeeder } from './past-decisions.ts';
import { paymentSeeder } from './payments.ts';
import { practiceSeeder } from './practice-seeder.ts';
import { productSeeder } from './products.ts';
import { protocolSeeder } from './protocols.ts';
import { purchaseSeeder } from './purchases.ts';
import { partnerSeeder } from './partners.ts';
import { queueSeeder } from './queue.ts';
import { recommendationSeeder } from './recommendations.ts';
import type { Seeder } from './seeder.ts';
import { recipientSeeder } from './recipients.ts';
import { settingsSeeder } from './settings.ts';
import { settlementSeeder } from './settlements.ts';
import { sparedRequestSeeder } from './spared-requests.ts';
import { staffSeeder } from './staff.ts';
import { waitingOrderSeeder } from './waiting-orders.ts';
import { walletSeeder } from './wallets.ts';

/** Lists what fills an empty database: one seeder a feature, in any order. `after` says which has to wait for which. */
export const seeders: readonly Seeder[] = [
  productSeeder,
  indicationSeeder,
  practiceSeeder,
  protocolSeeder,
  staffSeeder,
  signatureSeeder,
  clientSeeder,
  chatSeeder,
  queueSeeder,
  controlledItemSeeder,
  clientCaseSeeder,
  catalogSeeder,
  purchaseSeeder,
  cartSeeder,
  dietSeeder,
  walletSeeder,
  autoshipSeeder,
  orderSeeder,
  recommendationSeeder,
  paymentSeeder,
  waitingOrderSeeder,
  orderHistorySeeder,
  paidOrderSeeder,
  lastFillSeeder,
  sparedRequestSeeder,
  settingsSeeder,
  recipientSeeder,
  partnerSeeder,
  settlementSeeder,
  noteSeeder,
  pastDecisionSeeder,
];
