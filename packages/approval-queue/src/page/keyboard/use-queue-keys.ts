import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { announce } from '@practice-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tinykeys } from 'tinykeys';

import { itemKey } from '../../item/queue-item.ts';
import { assignByKey } from './assign-by-key.ts';
import { usePickKeys } from './use-pick-keys.ts';
import { mayRun } from './key-guard.ts';
import { KEY_COMMANDS, KEY_MAP, type KeyCommand, SECOND_KEY } from '../../item/key-map.ts';
import { keyMomentOf, openDecision } from './key-moment.ts';
import { rowElement, useCurrentRow } from './use-current-row.ts';
import { useRowCommands } from './use-row-commands.ts';

const toSearch = (): void => {
  const input = document.querySelector<HTMLInputElement>('.queue-tools [role=search] input');
  input?.focus();
  input?.select();
};

/** Takes back the latest decision that can be. @returns whether there was one */
const undoLatest = (): boolean => {
  const button = document.querySelector<HTMLButtonElement>('.pending-decisions [data-undo]');
  button?.click();
  return button !== null;
};

/** Presses the button that signs, with the focus on it: disabled, it then says why. */
const sign = (): void => {
  const button = [...(openDecision()?.elements ?? [])].find(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === 'submit',
  );
  button?.focus();
  button?.click();
};

/** Runs the queue by its keys. */
export const useQueueKeys = (items: readonly ApprovalQueueItem[], singleKeys: boolean, showHelp: () => void): void => {
  const { t } = useTranslation('approval-queue');
  const row = useCurrentRow(items);
  const latest = useRef(items);
  const onRow = useRowCommands((key) => latest.current.find((item) => itemKey(item) === key) ?? null);

  const picks = usePickKeys();

  const withRow = (then: (item: ApprovalQueueItem) => void): void => {
    const item = row.item();
    // Nobody has chosen a row yet: what the key would do is seen first.
    if (item === null) row.focus();
    else then(item);
  };
  const commands: Record<KeyCommand, () => void> = {
    next: () => row.step(1),
    previous: () => row.step(-1),
    process: () => withRow((item) => onRow('process', item)),
    review: () => withRow((item) => onRow('review', item)),
    deny: () => withRow((item) => onRow('deny', item)),
    assign: () => withRow((item) => assignByKey(rowElement(itemKey(item)))),
    undo: () => {
      if (!undoLatest()) announce(t('keys.nothingToUndo'));
    },
    pick: () => withRow((item) => picks.pick(rowElement(itemKey(item)))),
    signOff: picks.start,
    search: toSearch,
    toList: row.focus,
    help: showHelp,
    sign,
  };
  const press = useRef<(command: KeyCommand, event: KeyboardEvent) => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = items;
    press.current = (command, event) => {
      if (!mayRun(command, keyMomentOf(event, singleKeys || event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      commands[command]();
    };
  });

  // With the button that lists them, not after it is painted: whoever sees it has the keys.
  useLayoutEffect(() => {
    const bindings = KEY_COMMANDS.flatMap((command) =>
      [KEY_MAP[command], SECOND_KEY[command] ?? []]
        .flat()
        .map((key) => [key, (event: KeyboardEvent) => press.current(command, event)] as const),
    );
    // What may run is decided by `mayRun` alone.
    return tinykeys(window, Object.fromEntries(bindings), { ignore: () => false });
  }, []);
};
