/** Tells the writer of mails that there is one to write. */
export interface RecoveryBell {
  ring(): void;
  onRing(listener: () => void): void;
}

/** Makes the bell; one a process. Requests of other processes are found by looking now and then. */
export const createRecoveryBell = (): RecoveryBell => {
  const listeners: (() => void)[] = [];
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    onRing: (listener) => {
      listeners.push(listener);
    },
  };
};
