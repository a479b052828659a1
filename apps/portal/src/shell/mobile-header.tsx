import { IconButton, lazyPart } from '@practice-portal/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Brand } from './brand.tsx';
import { Launcher } from './launcher.tsx';

const menu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/** The bar above every screen on narrow widths; its button opens the navigation. */
export const MobileHeader = (): ReactNode => {
  const { t } = useTranslation('portal');
  const [open, setOpen] = useState(false);
  return (
    <header className="shell-bar">
      <IconButton
        label={t('shell.openMenu')}
        icon={MenuIcon}
        aria-haspopup="dialog"
        onPointerDown={() => void menu.preload()}
        onFocus={() => void menu.preload()}
        onClick={() => setOpen(true)}
      />
      <Brand />
      <Launcher />
      {open ? <menu.Part onClose={() => setOpen(false)} /> : null}
    </header>
  );
};
