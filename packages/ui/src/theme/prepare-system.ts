import { getSystem } from './system.ts';

/** Makes the Chakra system in a quiet moment, so that the first drawer or menu does not wait for it. */
export const prepareSystem = (): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void getSystem());
  else setTimeout(getSystem);
};
