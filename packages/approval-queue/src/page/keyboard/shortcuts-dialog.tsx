import { chakra, Flex } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { Button, Checkbox, Dialog, modalPart, storeSingleKeys, useSingleKeys } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { KeyCap } from '../../item/key-cap.tsx';
import { isApple, KEY_COMMANDS, keyCap, type KeyCommand } from '../../item/key-map.ts';

const LOCKING: readonly KeyCommand[] = ['process', 'unlock'];
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
    ...(locking ? [] : LOCKING),
    ...(undoable ? [] : ['undo' as const]),
    ...(batch ? [] : BATCH),
    ...(notNow ? [] : ['putOff' as const]),
  ]);
  const shown = KEY_COMMANDS.filter((command) => !left.has(command));
  const ordersByKey = [useFlag('orderByKeyboardEnabled'), !useFlag('hideOrdering')].every(Boolean);
  return (
    <Dialog open onClose={onClose} size="md" title={t('keys.title')} footer={<Button onClick={onClose}>{t('keys.close')}</Button>}>
      <chakra.dl mb="4">
        {shown.map((command) => (
          <Row
            key={command}
            label={t(`keys.command.${command}`)}
            caps={keyCap(command, isApple())}
            off={!singleKeys && command !== 'sign'}
          />
        ))}
        {ordersByKey && <Row label={t('keys.command.newOrder')} caps={['N']} off={!singleKeys} />}
        <Row label={t('keys.command.reason')} caps={['1', '…', '8']} />
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

interface RowProps {
  label: string;
  caps: readonly string[];
  /** It is switched off. */
  off?: boolean;
}

const Row = ({ label, caps, off = false }: RowProps): ReactNode => (
  <Flex align="center" justify="space-between" gap="4" py="2" borderBottomWidth="1px" borderColor="border.subtle" {...(off && OFF)}>
    <dt>{label}</dt>
    <Flex as="dd" gap="1" flexShrink="0">
      {caps.map((cap) => (
        <KeyCap key={cap}>{cap}</KeyCap>
      ))}
    </Flex>
  </Flex>
);
