import { PATHS, type PortalPath } from '@practice-portal/domain/navigation';
import {
  Bell,
  Building2,
  ChartColumn,
  ExternalLink,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Mail,
  Plug,
  ReceiptText,
  Settings2,
  TrendingDown,
  UserRound,
  Users,
} from 'lucide-react';

import type { ShownLink } from './link-groups.ts';

/** A page of the settings whose text below `landing.about` says what it is for. */
type AboutKey =
  | 'account'
  | 'bankSettings'
  | 'changePassword'
  | 'emailMarketing'
  | 'integrations'
  | 'ledgerReport'
  | 'notifications'
  | 'practiceInfo'
  | 'protocols'
  | 'reports'
  | 'requestsSpared'
  | 'staff';

const LOOKS: Partial<Record<PortalPath, { icon: LucideIcon; about: AboutKey }>> = {
  [PATHS.practiceInfo]: { icon: Building2, about: 'practiceInfo' },
  [PATHS.bankSettings]: { icon: Landmark, about: 'bankSettings' },
  [PATHS.changePassword]: { icon: KeyRound, about: 'changePassword' },
  [PATHS.protocols]: { icon: ListChecks, about: 'protocols' },
  [PATHS.integrations]: { icon: Plug, about: 'integrations' },
  [PATHS.staff]: { icon: Users, about: 'staff' },
  [PATHS.affiliateStaff]: { icon: Users, about: 'staff' },
  [PATHS.account]: { icon: UserRound, about: 'account' },
  [PATHS.notifications]: { icon: Bell, about: 'notifications' },
  [PATHS.emailMarketing]: { icon: Mail, about: 'emailMarketing' },
  [PATHS.ledgerReport]: { icon: ReceiptText, about: 'ledgerReport' },
  [PATHS.requestsSpared]: { icon: TrendingDown, about: 'requestsSpared' },
  [PATHS.reports]: { icon: ChartColumn, about: 'reports' },
};

/** Icon of a link, and the key of the line that says what it is for; a link that the portal has no page for has no such line. */
export const lookOf = ({ url, kind }: ShownLink): { icon: LucideIcon; about: AboutKey | null } =>
  LOOKS[url as PortalPath] ?? { icon: kind === 'tab' ? ExternalLink : Settings2, about: null };
