/** What is typed and not saved, of everything on screen. Outside React's state, because a navigation asks for it at its own moment. */
export interface UnsavedChanges {
  /** A form is on screen until the returned function is called: something may become unsaved. */
  attach: () => () => void;
  hasForms: () => boolean;
  /** Something on screen is unsaved until the returned function is called. */
  hold: () => () => void;
  isHeld: () => boolean;
  /** Asks whether to give up what is unsaved; true at once when nothing is. */
  confirm: () => Promise<boolean>;
  /** Whether {@link confirm} waits for an answer. */
  isAsking: () => boolean;
  /** Answers what {@link confirm} asks. A yes gives up everything held. */
  answer: (discard: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The unsaved changes of one shell. */
export const createUnsavedChanges = (): UnsavedChanges => {
  const forms = new Set<symbol>();
  const held = new Set<symbol>();
  const listeners = new Set<() => void>();
  /** Whoever waits for the answer; empty while nothing is asked. */
  let waiting: ((discard: boolean) => void)[] = [];
  const tell = (): void => {
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
      tell();
      return () => {
        forms.delete(one);
        tell();
      };
    },
    hasForms: () => forms.size > 0,
    hold: () => {
      const one = Symbol('unsaved');
      held.add(one);
      tell();
      return () => {
        if (!held.delete(one)) return;
        // Saved while it was asked about: there is nothing to give up any more.
        if (held.size === 0) settle(true);
        tell();
      };
    },
    isHeld: () => held.size > 0,
    confirm: () => {
      if (held.size === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        waiting.push(resolve);
        tell();
      });
    },
    isAsking: () => waiting.length > 0,
    answer: (discard) => {
      if (discard) held.clear();
      settle(discard);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
