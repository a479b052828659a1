import { useFlag, useSession, useUserSession, useUserSignOut } from '@practice-portal/access';
import { PATHS, userLoginPath } from '@practice-portal/domain/navigation';
import { isPersonal } from '@practice-portal/domain/session';
import { Menu, VisuallyHidden, useConfirmLeave } from '@practice-portal/ui';
import { ChevronsUpDown, CircleUser, LogIn, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

interface UserMenuProps {
  collapsed?: boolean;
  /** A person chose a screen. */
  onNavigate?: (() => void) | undefined;
}

/**
 * The person who logged in over the shared practice login, or how to do that. Who is logged in is shown, with the way out, also
 * where there is no 'My account': a screen such as the settings may have asked for them. Not for a person's own login, individual
 * or an administrator's: that person is named with the practice.
 */
export const UserMenu = ({ collapsed = false, onNavigate }: UserMenuProps): ReactNode => {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const enabled = useFlag('myAccountEnabled');
  const { claims } = useSession();
  const { user } = useUserSession();
  const signOut = useUserSignOut();
  const confirmLeave = useConfirmLeave();
  if (!claims || isPersonal(claims) || (!enabled && !user)) return null;

  const openProfile = (): void => {
    onNavigate?.();
    void navigate(PATHS.account);
  };
  const leave = async (): Promise<void> => {
    if (await confirmLeave()) await signOut();
  };

  return (
    <div className="shell-row" data-collapsed={collapsed ? '' : undefined}>
      {user ? (
        <Menu
          label={user.name}
          icon={CircleUser}
          items={[
            ...(enabled ? [{ id: 'profile', label: t('shell.account.profile'), icon: UserRound, onSelect: openProfile }] : []),
            { id: 'log-out', label: t('shell.account.logOut'), icon: LogOut, onSelect: () => void leave() },
          ]}
        >
          {collapsed ? undefined : (
            <>
              <span>{user.name}</span>
              <ChevronsUpDown size={16} aria-hidden />
            </>
          )}
        </Menu>
      ) : (
        <Link to={userLoginPath(PATHS.account)} onClick={onNavigate} title={collapsed ? t('shell.account.logIn') : undefined}>
          <LogIn size={20} aria-hidden />
          {collapsed ? <VisuallyHidden>{t('shell.account.logIn')}</VisuallyHidden> : t('shell.account.logIn')}
        </Link>
      )}
    </div>
  );
};
