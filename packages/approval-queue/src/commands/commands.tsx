import { createContext, type ReactNode, use, useEffectEvent, useLayoutEffect, useState } from 'react';

import type { KeyCommand } from '../item/key-map.ts';

/** The commands that components on the screen have registered. */
export interface Commands {
  /** @returns how to take it back */
  register: (command: KeyCommand, row: string | null, handler: () => void) => () => void;
  /** Runs a command, the one of a row where a row's key is given. @returns whether a component has registered it */
  run: (command: KeyCommand, row?: string) => boolean;
}

const createCommands = (): Commands => {
  const registered = new Map<string, readonly (() => void)[]>();
  const idOf = (command: KeyCommand, row: string | null): string => (row === null ? command : `${command} ${row}`);
  return {
    register: (command, row, handler) => {
      const id = idOf(command, row);
      registered.set(id, [...(registered.get(id) ?? []), handler]);
      return () => {
        const left = registered.get(id)?.filter((other) => other !== handler) ?? [];
        if (left.length > 0) registered.set(id, left);
        else registered.delete(id);
      };
    },
    run: (command, row) => {
      // What came last is on top of the rest.
      const handler = registered.get(idOf(command, row ?? null))?.at(-1);
      handler?.();
      return handler !== undefined;
    },
  };
};

const CommandsContext = createContext<Commands | null>(null);

/** Lets the keys of the queue reach what registers a command. Put it once around the queue's screens and the pending decisions. */
export const QueueCommandsProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const [commands] = useState(createCommands);
  return <CommandsContext value={commands}>{children}</CommandsContext>;
};

export const useCommands = (): Commands => {
  const commands = use(CommandsContext);
  if (commands === null) throw new Error('The queue and its pending decisions need a QueueCommandsProvider above them.');
  return commands;
};

interface CommandOptions {
  /** False: its key does nothing here. */
  enabled?: boolean;
  /** The key of the row that it is about; left out where it is about the screen. */
  row?: string | null;
}

/** Runs `handler` at the key of `command`, for as long as the component is on the screen. */
export const useCommand = (command: KeyCommand, handler: () => void, { enabled = true, row = null }: CommandOptions = {}): void => {
  const commands = useCommands();
  const run = useEffectEvent(handler);
  useLayoutEffect(() => (enabled ? commands.register(command, row, () => run()) : undefined), [commands, command, enabled, row]);
};

/** The key that signs presses the form's submit button: a disabled one then has the focus and shows its reason. */
export const useSignCommand = (formId: string): void =>
  useCommand('sign', () => {
    const form = document.getElementById(formId);
    const controls = form instanceof HTMLFormElement ? [...form.elements] : [];
    const submit = controls.find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit');
    submit?.focus();
    submit?.click();
  });
