const AT_LATEST_MS = 1000;

/**
 * Does something once the page has nothing better to do.
 * @returns takes it back
 */
export const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, AT_LATEST_MS / 5);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(idle);
};
