import { IconButton } from '@practice-portal/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { AppearanceMenu } from './appearance-menu.tsx';
import { Brand } from './brand.tsx';
import { Launcher } from './launcher.tsx';
import { Navigation } from './navigation.tsx';
import { PracticeMenu } from './practice-menu.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { UserMenu } from './user-menu.tsx';

/** The navigation beside every screen on desktop widths. */
export const Sidebar = (): ReactNode => {
  const { t } = useTranslation('portal');
  const side = useRef<HTMLElement>(null);
  const [collapsed, setCollapsed] = useCollapsed(side);
  return (
    <aside ref={side} className="shell-side" data-collapsed={collapsed ? '' : undefined}>
      <div className="head">
        <Brand collapsed={collapsed} />
        <Launcher />
      </div>
      <Navigation collapsed={collapsed} />
      <div className="footer">
        <ShellFooter collapsed={collapsed} />
      </div>
      <div className="tools">
        <AppearanceMenu />
        <IconButton
          label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        />
      </div>
      <div className="people">
        <UserMenu collapsed={collapsed} />
        <PracticeMenu collapsed={collapsed} />
      </div>
    </aside>
  );
};
