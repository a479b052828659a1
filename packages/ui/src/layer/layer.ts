/** The event came from a toast, which is above every layer and must not close one. */
export const isFromToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-scope=toast]') !== null;
