export { loginPath, PRACTICE_PARAMETER, queuePath, REDIRECT_PARAMETER, resetUserPasswordPath, userLoginPath } from './builders.ts';
export { checkoutAddress, clientInfoAddress, readCheckoutClient } from './checkout.ts';
export type { ClientHistorySource, ClientHistoryState, ClientHistoryView, ClientTab } from './client-history.ts';
export {
  AUTOSHIP_PARAMETER,
  CLIENT_PARAMETER,
  CLIENT_TABS,
  clientHistoryTarget,
  PET_PARAMETER,
  readClientHistory,
} from './client-history.ts';
export type { DietLink } from './diet.ts';
export { dietAddress, readDietLink } from './diet.ts';
export type { EntryState, EntryView } from './entry-views.ts';
export type { OrderManagerState, PrescriptionOrder } from './order-manager.ts';
export { orderManagerTarget, readOrderManagerState } from './order-manager.ts';
export { cameByMail, entryTarget, entryView, invitationPath, tokenLoginPath } from './entry-views.ts';
export type { OrderManagerLink } from './order-manager-link.ts';
export { orderManagerAddress, readOrderManagerLink } from './order-manager-link.ts';
export type { HomeView } from './home-view.ts';
export { HOME_TAB_PARAMETER, homePath, readHomeView } from './home-view.ts';
export { orderProductTarget, readOrderProduct } from './order-product.ts';
export type { ReplaceState } from './replace.ts';
export { queueReturn, readQueueRow, readReplaceState, replaceTarget } from './replace.ts';
export type { OverlayState } from './overlay.ts';
export type { LoginPath, PortalPath } from './paths.ts';
export { LOGIN_PATHS, PATHS } from './paths.ts';
export type { UserLoginState } from './user-login-state.ts';
export { requestedApplication } from './user-login-state.ts';
export { isWebLink } from '../text/web-link.ts';
export { safeRedirect } from './safe-redirect.ts';
