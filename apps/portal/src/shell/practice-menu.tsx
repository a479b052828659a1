import { usePractice, useSession, useSignOut } from '@practice-portal/access';
import { PATHS } from '@practice-portal/domain/navigation';
import { isIndividual, isPersonal } from '@practice-portal/domain/session';
import { Menu, useConfirmLeave } from '@practice-portal/ui';
import { Building2, ChevronsUpDown, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

interface PracticeMenuProps {
  collapsed?: boolean;
  /** A person chose a screen. */
  onNavigate?: (() => void) | undefined;
}

/** The practice's name, who signed in where that is a person; its settings, and signing out. */
export const PracticeMenu = ({ collapsed = false, onNavigate }: PracticeMenuProps): ReactNode => {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const { companyName } = usePractice();
  const { claims } = useSession();
  const signOut = useSignOut();
  const confirmLeave = useConfirmLeave();

  const openSettings = (): void => {
    onNavigate?.();
    void navigate(PATHS.settings);
  };
  const leave = async (): Promise<void> => {
    if (await confirmLeave()) await signOut();
  };

  const person = claims && isPersonal(claims) ? claims.name : null;
  // Who shares the practice's login may be logged in by themselves as well: the two ways out must not be mistaken.
  const logOut = claims && isIndividual(claims) ? t('shell.logOut') : t('shell.logOutPractice');
  return (
    <div className="shell-row">
      <Menu
        // Whose session it is: the accessible name and tooltip where there is no room to write it.
        label={person ? `${companyName} ${person}` : companyName}
        icon={Building2}
        items={[
          { id: 'settings', label: t('shell.settings'), icon: Settings, onSelect: openSettings },
          { id: 'log-out', label: logOut, icon: LogOut, onSelect: () => void leave() },
        ]}
      >
        {collapsed ? undefined : (
          <>
            <span>
              <b>{companyName}</b>
              {person ? <small>{person}</small> : null}
            </span>
            <ChevronsUpDown size={16} aria-hidden />
          </>
        )}
      </Menu>
    </div>
  );
};
