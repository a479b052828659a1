import { type ApplicationCode, APPLICATIONS, type PracticeLinkGroup } from '@practice-portal/domain/application';

/** All four applications. */
export const makeApplications = (): ApplicationCode[] => [...APPLICATIONS];

/** Settings links with each of the three targets, an empty link and an empty category. */
export const makeUserLinks = (): PracticeLinkGroup[] => [
  {
    category: 'practice',
    links: [
      { display: 'Practice information', url: '/practice-info', target: '_self' },
      { display: 'Staff', url: '/staff', target: '_self' },
      { display: '', url: '', target: '_self' },
    ],
  },
  {
    category: 'reports',
    links: [{ display: 'Home delivery ledger report', url: '/settings/home-delivery-ledger-report', target: 'popup' }],
  },
  { category: 'resources', links: [{ display: 'Help center', url: 'https://help.pharmacy.example', target: '_blank' }] },
  { category: 'empty', links: [] },
];
