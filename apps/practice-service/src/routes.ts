import { changePassword } from './account/change-password.ts';
import { readAccount, updateAccount } from './account/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { petRoutes } from './pets/routes.ts';
import { applicationPage } from './applications/page.ts';
import { linkApplication, listApplications } from './applications/routes.ts';
import { approvalRoutes } from './approval/routes.ts';
import { refreshSession } from './auth/refresh-route.ts';
import { autoshipRoutes } from './autoships/routes.ts';
import { accessCodeSignIn, tokenSignIn } from './auth/link-sign-in-routes.ts';
import { practiceSignIn, userSignIn } from './auth/sign-in-routes.ts';
import { signOut } from './auth/sign-out-route.ts';
import { cartRoutes } from './carts/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { chatDeskRoutes } from './chat-desk/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { compoundingRoutes } from './compounding/routes.ts';
import { dietRoutes } from './diet/routes.ts';
import { externalAppRoutes } from './external-app/routes.ts';
import { live, ready } from './health/routes.ts';
import { historyRoutes } from './history/routes.ts';
import type { AnyRoute } from './http/route.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { oidcExchange } from './oidc/exchange-route.ts';
import { signOnCancel, signOnPage, signOnPassword } from './oidc/interaction-routes.ts';
import { userLinks } from './links/routes.ts';
import { mergeRoutes } from './merging/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { openApi } from './openapi/route.ts';
import { mailBounced } from './outbox/bounce-route.ts';
import { outboxPage } from './outbox/route.ts';
import { orderRoutes } from './orders/routes.ts';
import { outlookRoutes } from './outlook/routes.ts';
import { ownerRoutes } from './owner/routes.ts';
import { rolesPage } from './pages/roles-page.ts';
import { standInPages } from './pages/stand-ins.ts';
import { pageAsset } from './pages/routes.ts';
import { securityTxt } from './pages/security-txt.ts';
import { configRoute } from './portal/runtime-config.ts';
import { partnerRoutes } from './partners/routes.ts';
import { petmailRoutes } from './petmail/routes.ts';
import { practiceInfoRoutes } from './practice-info/routes.ts';
import { pharmacyRoutes } from './pharmacy-play/routes.ts';
import { practice, practiceBasic } from './own-practice/routes.ts';
import { protocolRoutes } from './protocols/routes.ts';
import { supplyRoutes } from './supply/routes.ts';
import { prescriptionRoutes } from './prescriptions/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { reportRoutes } from './load-report/routes.ts';
import { recommendRoutes } from './recommend/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { practicePasswordRoutes } from './practice-password/routes.ts';
import { invitationRoutes } from './staff/invitation-routes.ts';
import { staffRoutes } from './staff/member-routes.ts';
import { newVet } from './staff/new-vet-route.ts';
import { licenseRoutes } from './staff/license-routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { eventRoutes } from './webhooks/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { approvers, teamMembers, vetSignIn } from './staff/routes.ts';

/** Every route there is: registration, the OpenAPI document and the generated attack tests read this table. */
export const routes: readonly AnyRoute[] = [
  practiceSignIn,
  userSignIn,
  tokenSignIn,
  accessCodeSignIn,
  refreshSession,
  signOut,
  ...recoveryRoutes,
  oidcExchange,
  practiceBasic,
  practice,
  approvers,
  teamMembers,
  vetSignIn,
  newVet,
  ...staffRoutes,
  ...invitationRoutes,
  ...practicePasswordRoutes,
  ...licenseRoutes,
  ...approvalRoutes,
  ...prescriptionRoutes,
  ...protocolRoutes,
  ...supplyRoutes,
  ...reportRoutes,
  ...autoshipRoutes,
  ...cardRoutes,
  ...eventRoutes,
  ...partnerRoutes,
  ...paymentRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...recommendationRoutes,
  ...clientRoutes,
  ...outlookRoutes,
  ...petRoutes,
  ...mergeRoutes,
  ...noteRoutes,
  ...savedViewRoutes,
  ...catalogRoutes,
  ...cartRoutes,
  ...dietRoutes,
  ...addressRoutes,
  ...recommendRoutes,
  ...ownerRoutes,
  ...compoundingRoutes,
  ...externalAppRoutes,
  ...receiptRoutes,
  readAccount,
  updateAccount,
  changePassword,
  listApplications,
  linkApplication,
  userLinks,
  ...practiceInfoRoutes,
  ...notificationRoutes,
  ...petmailRoutes,
  ...bankRoutes,
  ...ledgerRoutes,
  ...integrationRoutes,
  ...historyRoutes,
  ...chatRoutes,
  live,
  ready,
  openApi,
  outboxPage,
  mailBounced,
  applicationPage,
  ...chatDeskRoutes,
  ...pharmacyRoutes,
  signOnPage,
  signOnPassword,
  signOnCancel,
  pageAsset,
  securityTxt,
  rolesPage,
  ...standInPages,
  configRoute,
];
