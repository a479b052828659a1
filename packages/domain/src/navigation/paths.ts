/** Every path the portal has a screen for, in one place. Rule: docs/rules/sign-in.md#paths. */
export const PATHS = {
  home: '/',
  login: '/login',
  userLogin: '/user-login',
  resetUserPassword: '/reset-user-password',
  tokenLogin: '/tokenlogin',
  accessCodeLogin: '/access-code-login',
  invitation: '/invitation',
  oidcCallback: '/oidc-callback',
  settings: '/settings',
  help: '/help',
  pharmacy: '/pharmacy',
  orderManager: '/order-manager',
  replace: '/replace',
  diet: '/diet-recommendation',
  clientInfoConfirmation: '/client-info-confirmation',
  checkout: '/checkout',
  clientPetRecords: '/client-pet-records',
  clientHistory: '/client-history',
  account: '/user-settings',
  bankSettings: '/bank-settings',
  changePassword: '/change-password',
  ledgerReport: '/settings/home-delivery-ledger-report',
  staff: '/staff',
  affiliateStaff: '/affiliate-staff',
  practiceInfo: '/practice-info',
  notifications: '/notifications',
  emailMarketing: '/email-marketing-settings',
  integrations: '/integrations',
  protocols: '/settings/protocols',
  requestsSpared: '/settings/requests-spared',
  reports: '/settings/reports',
} as const;

/** A path of the portal. */
export type PortalPath = (typeof PATHS)[keyof typeof PATHS];

/** The logins that a browser can be sent back to once its session is over. */
export const LOGIN_PATHS = [PATHS.login, PATHS.accessCodeLogin] as const;

/** One of {@link LOGIN_PATHS}. */
export type LoginPath = (typeof LOGIN_PATHS)[number];
