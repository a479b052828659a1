/** Registry of unsaved changes on the screen. Outside React's state, because navigation guards read it outside of rendering. */
export interface UnsavedChanges {
  /** Registers a form on the screen; the returned function removes it. */
  attach: () => () => void;
  hasForms: () => boolean;
  /** Registers unsaved changes; the returned function removes them. */
  markUnsaved: () => () => void;
  hasUnsaved: () => boolean;
  /** Asks whether to discard the unsaved changes; true at once without any. */
  confirm: () => Promise<boolean>;
  /** Whether {@link confirm} waits for an answer. */
  isAsking: () => boolean;
  /** Answers the question of {@link confirm}. A yes discards all unsaved changes. */
  answer: (discard: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The unsaved changes of one shell. */
export const createUnsavedChanges = (): UnsavedChanges => {
  const forms = new Set<symbol>();
  const unsaved = new Set<symbol>();
  const listeners = new Set<() => void>();
  /** Callers that wait for the answer; empty while nothing is asked. */
  let waiting: ((discard: boolean) => void)[] = [];
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const settle = (discard: boolean): void => {
    for (const answer of waiting) answer(discard);
    waiting = [];
  };
  return {
    attach: () => {
      const one = Symbol('form');
      forms.add(one);
      notify();
      return () => {
        forms.delete(one);
        notify();
      };
    },
    hasForms: () => forms.size > 0,
    markUnsaved: () => {
      const one = Symbol('unsaved');
      unsaved.add(one);
      notify();
      return () => {
        if (!unsaved.delete(one)) return;
        // Saved while it was asked about: there is nothing to give up any more.
        if (unsaved.size === 0) settle(true);
        notify();
      };
    },
    hasUnsaved: () => unsaved.size > 0,
    confirm: () => {
      if (unsaved.size === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        waiting.push(resolve);
        notify();
      });
    },
    isAsking: () => waiting.length > 0,
    answer: (discard) => {
      if (discard) unsaved.clear();
      settle(discard);
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
