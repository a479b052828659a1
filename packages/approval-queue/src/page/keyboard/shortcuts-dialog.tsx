import { chakra, Flex } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { Button, Checkbox, Dialog, modalPart, storeSingleKeys, useSingleKeys } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { KeyCap } from '../../item/key-cap.tsx';
import { isApple, KEY_COMMANDS, keyCap, type KeyCommand } from '../../item/key-map.ts';

const BATCH: readonly KeyCommand[] = ['pick', 'signOff'];

// Keys that are switched off.
const OFF = { color: 'fg.muted', textDecoration: 'line-through' } as const;

export interface ShortcutsDialogProps {
  onClose: () => void;
}

/** The keys of the queue, and the switch for those that are a single letter. */
export const ShortcutsDialog = modalPart(function ShortcutsDialog({ onClose }: ShortcutsDialogProps): ReactNode {
  const { t } = useTranslation('approval-queue');
  const locking = useFlag('recordLockingEnabled');
  const batch = useFlag('batchSignOffEnabled');
  const notNow = useFlag('closedLoopEnabled');
  const singleKeys = useSingleKeys();
  const undoable = useFlag('undoEnabled');
  const left = new Set<KeyCommand>([
    ...(locking ? [] : ['process' as const]),
    ...(undoable ? [] : ['undo' as const]),
    ...(batch ? [] : BATCH),
    ...(notNow ? [] : ['putOff' as const]),
  ]);
  const shown = KEY_COMMANDS.filter((command) => !left.has(command));
  return (
    <Dialog open onClose={onClose} size="md" title={t('keys.title')} footer={<Button onClick={onClose}>{t('keys.close')}</Button>}>
      <chakra.dl mb="4">
        {shown.map((command) => (
          <Flex
            key={command}
            align="center"
            justify="space-between"
            gap="4"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.subtle"
            {...(!singleKeys && command !== 'sign' && OFF)}
          >
            <dt>{t(`keys.command.${command}`)}</dt>
            <Flex as="dd" gap="1" flexShrink="0">
              {keyCap(command, isApple()).map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </Flex>
          </Flex>
        ))}
      </chakra.dl>
      <Checkbox
        label={t('keys.single')}
        help={t('keys.singleHelp')}
        checked={singleKeys}
        onChange={({ target }) => storeSingleKeys(target.checked)}
      />
    </Dialog>
  );
});
