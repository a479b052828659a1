import { useFlag, useHomeAddress } from '@practice-portal/access';
import { PATHS } from '@practice-portal/domain/navigation';
import { VisuallyHidden } from '@practice-portal/ui';
import { ClipboardCheck, type LucideIcon, ShoppingCart, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { QueueBadge } from './queue-badge.tsx';

interface Entry {
  id: 'queue' | 'order' | 'records';
  /** The home page, as it was left, when left out. */
  to?: string;
  icon: LucideIcon;
  badge?: ReactNode;
}

const ENTRIES: readonly Entry[] = [
  { id: 'queue', icon: ClipboardCheck, badge: <QueueBadge /> },
  { id: 'order', to: PATHS.orderManager, icon: ShoppingCart },
  { id: 'records', to: PATHS.clientPetRecords, icon: UsersRound },
  // `pnpm gen` adds entries here.
];

interface NavigationProps {
  collapsed?: boolean;
  /** A person chose a screen. */
  onNavigate?: (() => void) | undefined;
}

/** The screens of the portal, with how much waits in them. */
export const Navigation = ({ collapsed = false, onNavigate }: NavigationProps): ReactNode => {
  const { t } = useTranslation('portal');
  const home = useHomeAddress();
  const entries = useFlag('hideOrdering') ? ENTRIES.filter(({ id }) => id !== 'order') : ENTRIES;
  return (
    <nav className="shell-nav" aria-label={t('shell.navigation')} data-collapsed={collapsed ? '' : undefined}>
      <ul>
        {entries.map(({ id, to = home, icon: Icon, badge }) => (
          <li key={id}>
            <NavLink to={to} end onClick={onNavigate} title={collapsed ? t(`shell.${id}`) : undefined}>
              <Icon size={20} aria-hidden />
              {collapsed ? <VisuallyHidden>{t(`shell.${id}`)}</VisuallyHidden> : t(`shell.${id}`)}
              {badge}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
