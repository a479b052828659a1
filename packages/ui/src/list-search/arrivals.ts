/** What was asked for waits for its answer so long, ms; no sign of waiting is shown before (decision 12). */
const AT_MOST = 150;

/** Goes to what was asked for together with its answer. */
export interface Arrivals<Place> {
  /** Where the way leads that somebody is on; null when they are there. */
  expected: () => Place | null;
  /**
   * Calls `arrive` when the answer is there, or after 150 ms. Who asks for another place before never gets to this one.
   * @param answered must not reject
   */
  depart: (place: Place, answered: Promise<void>, arrive: () => void) => void;
  /** Stays where we are. */
  cancel: () => void;
}

/** Makes {@link Arrivals}. */
export const createArrivals = <Place>(): Arrivals<Place> => {
  let way: { place: Place; timer: ReturnType<typeof setTimeout> } | null = null;
  const cancel = (): void => {
    if (way !== null) clearTimeout(way.timer);
    way = null;
  };
  return {
    expected: () => way?.place ?? null,
    cancel,
    depart: (place, answered, arrive) => {
      cancel();
      const end = (): void => {
        if (way !== own) return;
        cancel();
        arrive();
      };
      const own = { place, timer: setTimeout(end, AT_MOST) };
      way = own;
      // The press itself is painted first, also when the answer is known already.
      const pressed = new Promise<void>((resolve) => {
        setTimeout(resolve);
      });
      void Promise.all([answered, pressed]).then(end);
    },
  };
};
