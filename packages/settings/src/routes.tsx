import { type TakeQuery, userRoutes } from '@practice-portal/access';
import { PATHS } from '@practice-portal/domain/navigation';
import { lazyPage } from '@practice-portal/ui';
import type { RouteObject } from 'react-router';

// One for each route: the router takes out of it what it has loaded.
const staffPage = () => lazyPage(async () => (await import('./staff/staff-page.tsx')).StaffPage);

/** The routes of this package: for a person only. Their code is fetched when they are visited. */
export const settingsRoutes: RouteObject[] = [
  userRoutes([
    {
      path: PATHS.settings,
      lazy: lazyPage(async () => (await import('./landing/settings-page.tsx')).SettingsPage),
      children: [{ path: PATHS.ledgerReport, lazy: lazyPage(async () => (await import('./ledger/ledger-page.tsx')).LedgerPage) }],
    },
    { path: PATHS.staff, lazy: staffPage() },
    { path: PATHS.affiliateStaff, lazy: staffPage() },
    { path: PATHS.practiceInfo, lazy: lazyPage(async () => (await import('./practice-info/practice-info-page.tsx')).PracticeInfoPage) },
    { path: PATHS.notifications, lazy: lazyPage(async () => (await import('./notifications/notifications-page.tsx')).NotificationsPage) },
    { path: PATHS.emailMarketing, lazy: lazyPage(async () => (await import('./petmail/petmail-page.tsx')).PetMailPage) },
    { path: PATHS.bankSettings, lazy: lazyPage(async () => (await import('./bank/bank-page.tsx')).BankPage) },
    { path: PATHS.integrations, lazy: lazyPage(async () => (await import('./integrations/integrations-page.tsx')).IntegrationsPage) },
    { path: PATHS.account, lazy: lazyPage(async () => (await import('./account/account-page.tsx')).AccountPage) },
    {
      path: PATHS.changePassword,
      lazy: lazyPage(async () => (await import('./password/practice-password-page.tsx')).PracticePasswordPage),
    },
    { path: PATHS.protocols, lazy: lazyPage(async () => (await import('./protocols/protocols-page.tsx')).ProtocolsPage) },
    {
      path: PATHS.requestsSpared,
      lazy: lazyPage(async () => (await import('./requests-spared/requests-spared-page.tsx')).RequestsSparedPage),
    },
    { path: PATHS.reports, lazy: lazyPage(async () => (await import('./load-report/load-report-page.tsx')).LoadReportPage) },
    // `pnpm gen` adds routes here.
  ]),
];

/** Routes without a session: the mailed invitation. */
export const settingsPublicRoutes = ({ takeQuery }: { takeQuery: TakeQuery }): RouteObject[] => [
  {
    path: PATHS.invitation,
    loader: ({ request }) => takeQuery(request),
    lazy: lazyPage(async () => (await import('./invitation/invitation-page.tsx')).InvitationPage),
  },
];
