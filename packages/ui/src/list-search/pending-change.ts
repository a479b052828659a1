/** Milliseconds that a change waits for its answer; no loading state is shown before (decision 12). */
const AT_MOST = 150;

/** A change of a list's state that is applied together with the service's answer. */
export interface PendingChange<State> {
  /** The requested state that is not shown yet; null without one. */
  next: () => State | null;
  /**
   * Calls `apply` when the answer is there, or after 150 ms. Another change before then takes its place.
   * @param answered must not reject
   */
  applyWhenAnswered: (state: State, answered: Promise<void>, apply: () => void) => void;
  /** Forgets it. */
  cancel: () => void;
}

/** Makes a {@link PendingChange}. */
export const createPendingChange = <State>(): PendingChange<State> => {
  let pending: { state: State; timer: ReturnType<typeof setTimeout> } | null = null;
  const cancel = (): void => {
    if (pending !== null) clearTimeout(pending.timer);
    pending = null;
  };
  return {
    next: () => pending?.state ?? null,
    cancel,
    applyWhenAnswered: (state, answered, apply) => {
      cancel();
      const end = (): void => {
        if (pending !== own) return;
        cancel();
        apply();
      };
      const own = { state, timer: setTimeout(end, AT_MOST) };
      pending = own;
      // The press itself is painted first, also when the answer is known already.
      const pressed = new Promise<void>((resolve) => {
        setTimeout(resolve);
      });
      void Promise.all([answered, pressed]).then(end);
    },
  };
};
