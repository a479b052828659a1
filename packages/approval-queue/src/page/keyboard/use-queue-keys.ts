import { useApprovingVet, useFlag } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { announce, toast } from '@practice-portal/ui';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tinykeys } from 'tinykeys';

import { useCommand, useCommands } from '../../commands/commands.tsx';
import { KEY_COMMANDS, KEY_MAP, type KeyCommand, SECOND_KEY } from '../../item/key-map.ts';
import { itemKey } from '../../item/queue-item.ts';
import { keyMomentOf, mayRun } from './key-guard.ts';
import { useCurrentRow } from './use-current-row.ts';
import { useRowCommands } from './use-row-commands.ts';

/** Runs the queue by its keys: those of the list and its rows are registered here, all others by what does them. */
export const useQueueKeys = (items: readonly ApprovalQueueItem[], singleKeys: boolean, showHelp: () => void): void => {
  const { t } = useTranslation('approval-queue');
  const { vet } = useApprovingVet();
  const batch = useFlag('batchSignOffEnabled');
  const locking = useFlag('recordLockingEnabled');
  const notNow = useFlag('closedLoopEnabled');
  const commands = useCommands();
  const row = useCurrentRow(items);
  const onRow = useRowCommands(items);

  const withRow = (then: (item: ApprovalQueueItem) => void): void => {
    const item = row.item();
    // Nobody has chosen a row yet: what the key would do is seen first.
    if (item === null) row.focus();
    else then(item);
  };
  useCommand('next', () => row.step(1));
  useCommand('previous', () => row.step(-1));
  useCommand('toList', row.focus);
  useCommand('help', showHelp);
  useCommand('process', () => withRow((item) => onRow('process', item)));
  useCommand('review', () => withRow((item) => onRow('review', item)));
  useCommand('open', () => withRow((item) => onRow('review', item)));
  useCommand('weight', () => withRow((item) => onRow('weight', item)));
  useCommand('unlock', () => withRow((item) => onRow('unlock', item)), { enabled: locking });
  useCommand('print', () => withRow((item) => onRow('print', item)));
  useCommand('deny', () => withRow((item) => onRow('deny', item)));
  useCommand('putOff', () => withRow((item) => onRow('putOff', item)), { enabled: notNow });
  useCommand('assign', () => withRow((item) => void commands.run('assign', itemKey(item))));
  const pick = (item: ApprovalQueueItem): void => {
    if (!commands.run('pick', itemKey(item)) && batch && vet === null) toast.info(t('keys.pickWithoutVet'));
  };
  useCommand('pick', () => withRow(pick));

  const press = useEffectEvent((command: KeyCommand, event: KeyboardEvent) => {
    if (!mayRun(command, keyMomentOf(event, singleKeys || event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    if (commands.run(command)) return;
    if (command === 'undo') announce(t('keys.nothingToUndo'));
    if (command === 'signOff' && batch) toast.info(t(vet === null ? 'keys.pickWithoutVet' : 'keys.nothingPicked'));
  });

  // With the button that lists them, not after it is painted: whoever sees it has the keys.
  useLayoutEffect(() => {
    const bindings = KEY_COMMANDS.flatMap((command) =>
      [KEY_MAP[command], SECOND_KEY[command] ?? []].flat().map((key) => [key, (event: KeyboardEvent) => press(command, event)] as const),
    );
    // What may run is decided by `mayRun` alone.
    return tinykeys(window, Object.fromEntries(bindings), { ignore: () => false });
  }, []);
};
