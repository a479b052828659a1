import { chakra } from '@chakra-ui/react';
import { modalPart, SideDrawer } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AppearanceMenu } from './appearance-menu.tsx';
import { Navigation } from './navigation.tsx';
import { PracticeMenu } from './practice-menu.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { UserMenu } from './user-menu.tsx';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    mx: '-2',
    '& > .appearance': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', ps: '2', textStyle: 'sm' },
    '& > .people': { display: 'flex', flexDirection: 'column', gap: '1', pt: '3', borderTop: '1px solid', borderColor: 'border.subtle' },
  },
});

/** The navigation as a drawer. */
export const MobileMenu = modalPart(function MobileMenu({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('portal');
  return (
    <SideDrawer open onClose={onClose} title={t('shell.menu')} size="sm">
      <Frame>
        <Navigation onNavigate={onClose} />
        <ShellFooter />
        <div className="appearance">
          {t('shell.appearance.label')}
          <AppearanceMenu />
        </div>
        <div className="people">
          <UserMenu onNavigate={onClose} />
          <PracticeMenu onNavigate={onClose} />
        </div>
      </Frame>
    </SideDrawer>
  );
});
