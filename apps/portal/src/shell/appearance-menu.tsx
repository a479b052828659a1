import { Menu, useColorMode } from '@practice-portal/ui';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Light, dark, or whatever this device is set to. */
export const AppearanceMenu = (): ReactNode => {
  const { t } = useTranslation('portal');
  const { mode, choice, setChoice } = useColorMode();
  const items = (['system', 'light', 'dark'] as const).map((id) => ({
    id,
    label: t(`shell.appearance.${id}`),
    checked: id === choice,
    onSelect: () => setChoice(id),
  }));
  return <Menu label={t('shell.appearance.label')} icon={mode === 'dark' ? Moon : Sun} items={items} />;
};
