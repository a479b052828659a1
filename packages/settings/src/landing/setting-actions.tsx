import { Flex } from '@chakra-ui/react';
import { Menu, type MenuItem } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SettingActionsProps {
  /** Name of the row, in the menu's accessible name. */
  name: string;
  /** The one button of the row. */
  children: ReactNode;
  /** Everything else. */
  items: readonly MenuItem[];
}

/** Actions of a row in a list of the settings: one quiet button, and a menu with the others. */
export const SettingActions = ({ name, children, items }: SettingActionsProps): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Flex gap="1" align="center" justify="flex-end">
      {children}
      <Menu label={t('landing.actionsFor', { name })} items={items} />
    </Flex>
  );
};
