import { IconButton } from '@practice-portal/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, type ReactNode, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Brand } from './brand.tsx';
import { Launcher } from './launcher.tsx';

const loadMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }));

/** The bar above every screen on narrow widths; its button opens the navigation. */
export const MobileHeader = (): ReactNode => {
  const { t } = useTranslation('portal');
  const [open, setOpen] = useState(false);
  const show = async (): Promise<void> => {
    await loadMobileMenu();
    startTransition(() => setOpen(true));
  };
  return (
    <header className="shell-bar">
      <IconButton
        label={t('shell.openMenu')}
        icon={MenuIcon}
        aria-haspopup="dialog"
        onPointerDown={() => void loadMobileMenu()}
        onFocus={() => void loadMobileMenu()}
        onClick={() => void show()}
      />
      <Brand />
      <Launcher />
      {open ? <MobileMenu onClose={() => setOpen(false)} /> : null}
    </header>
  );
};
