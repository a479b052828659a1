/** The query that a list makes of `current` when the address becomes `next`: its own parameters of `next`, the others of `current`. */
export type ListQuery = (next: URLSearchParams, current: URLSearchParams) => URLSearchParams;

/** Registry of unsaved changes on the screen. Outside React's state, because navigation guards read it outside of rendering. */
export interface UnsavedChanges {
  /** Registers a form on the screen; the returned function removes it. */
  attach: () => () => void;
  hasForms: () => boolean;
  /** Registers a list of the screen; the returned function removes it. */
  attachList: (list: ListQuery) => () => void;
  /** Whether two queries differ by what lists show and nothing else: that leaves no form. */
  differsByLists: (from: string, to: string) => boolean;
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

const sorted = (query: URLSearchParams): string => {
  const copy = new URLSearchParams(query);
  copy.sort();
  return copy.toString();
};

/** The unsaved changes of one shell. */
export const createUnsavedChanges = (): UnsavedChanges => {
  const forms = new Set<symbol>();
  const unsaved = new Set<symbol>();
  const lists = new Set<ListQuery>();
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
    attachList: (list) => {
      lists.add(list);
      return () => void lists.delete(list);
    },
    differsByLists: (from, to) => {
      const next = new URLSearchParams(to);
      let query = new URLSearchParams(from);
      for (const list of lists) query = list(next, query);
      return sorted(query) === sorted(next);
    },
    markUnsaved: () => {
      const one = Symbol('unsaved');
      unsaved.add(one);
      notify();
      return () => {
        if (!unsaved.delete(one)) return;
        // Saved while it was asked about: there is nothing to give up.
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
