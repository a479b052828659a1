import { useFlag } from '@practice-portal/access';
import { Button, Dialog, StyleSheet } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { isApple } from './is-apple.ts';
import { KEY_COMMANDS, type KeyCommand, keyCap } from './key-map.ts';
import { shortcutsSheet } from './shortcuts-sheet.ts';
import { storeSingleKeys, useSingleKeys } from './single-keys.ts';

/** What only a practice that signs several orders at once has. */
const BATCH: readonly KeyCommand[] = ['pick', 'signOff'];

/** Props of {@link ShortcutsDialog}. */
export interface ShortcutsDialogProps {
  onClose: () => void;
}

/** The keys of the queue, and the switch for those that are a single letter. */
export const ShortcutsDialog = ({ onClose }: ShortcutsDialogProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const locking = useFlag('recordLockingEnabled');
  const batch = useFlag('batchSignOffEnabled');
  const singleKeys = useSingleKeys();
  const undoable = useFlag('undoEnabled');
  const left = new Set<KeyCommand>([
    ...(locking ? [] : ['process' as const]),
    ...(undoable ? [] : ['undo' as const]),
    ...(batch ? [] : BATCH),
  ]);
  const shown = KEY_COMMANDS.filter((command) => !left.has(command));
  return (
    <Dialog open onClose={onClose} size="md" title={t('keys.title')} footer={<Button onClick={onClose}>{t('keys.close')}</Button>}>
      <StyleSheet sheet={shortcutsSheet} />
      <dl className="shortcuts">
        {shown.map((command) => (
          <div key={command} data-off={singleKeys || command === 'sign' ? undefined : ''}>
            <dt>{t(`keys.command.${command}`)}</dt>
            <dd>
              {keyCap(command, isApple()).map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="ui-check">
        <input type="checkbox" checked={singleKeys} onChange={({ target }) => storeSingleKeys(target.checked)} />
        <span>
          {t('keys.single')}
          <small className="ui-help">{t('keys.singleHelp')}</small>
        </span>
      </label>
    </Dialog>
  );
};
