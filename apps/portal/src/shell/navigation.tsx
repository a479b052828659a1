import { useFlag, useHomeAddress } from '@practice-portal/access';
import { PATHS } from '@practice-portal/domain/navigation';
import { VisuallyHidden } from '@practice-portal/ui';
import { ClipboardCheck, type LucideIcon, ShoppingCart, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { QueueBadge } from './queue-badge.tsx';

interface Entry {
  /** The home page, as it was left, when left out. */
  to?: string;
  icon: LucideIcon;
  badge?: ReactNode;
}

const ENTRIES = {
  queue: { icon: ClipboardCheck, badge: <QueueBadge /> },
  order: { to: PATHS.orderManager, icon: ShoppingCart },
  records: { to: PATHS.clientPetRecords, icon: UsersRound },
  // `pnpm gen` adds entries here.
} satisfies Record<string, Entry>;

const IDS = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

interface NavigationProps {
  collapsed?: boolean;
  /** A person chose a screen. */
  onNavigate?: (() => void) | undefined;
}

/** The screens of the portal, with how much waits in them. */
export const Navigation = ({ collapsed = false, onNavigate }: NavigationProps): ReactNode => {
  const { t } = useTranslation('portal');
  const home = useHomeAddress();
  const ids = useFlag('hideOrdering') ? IDS.filter((id) => id !== 'order') : IDS;
  return (
    <nav className="shell-nav" aria-label={t('shell.navigation')} data-collapsed={collapsed ? '' : undefined}>
      <ul>
        {ids.map((id) => {
          const { to = home, icon: Icon, badge }: Entry = ENTRIES[id];
          return (
            <li key={id}>
              <NavLink to={to} end onClick={onNavigate} title={collapsed ? t(`shell.${id}`) : undefined}>
                <Icon size={20} aria-hidden />
                {collapsed ? <VisuallyHidden>{t(`shell.${id}`)}</VisuallyHidden> : t(`shell.${id}`)}
                {badge}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
