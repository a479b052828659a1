import { useCallback, useRef, useState } from 'react';

/** Whether the licence form is open, and what comes after it. */
export interface LicenseQuestion {
  open: boolean;
  /** Opens the form, unless it was answered in this review. @returns whether to go on with the approval */
  settle: () => Promise<boolean>;
  /** Closes the form: true goes on, with or without a licence saved; false comes back to it at the next check. */
  answer: (goOn: boolean) => void;
}

/** Asks for the vet's licence once a review. Rule: docs/rules/queue.md#approving. */
export const useLicenseQuestion = (): LicenseQuestion => {
  const [open, setOpen] = useState(false);
  const settled = useRef(false);
  const waiting = useRef<((goOn: boolean) => void)[]>([]);
  const settle = useCallback((): Promise<boolean> => {
    if (settled.current) return Promise.resolve(true);
    setOpen(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);
  const answer = useCallback((goOn: boolean): void => {
    settled.current ||= goOn;
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(goOn);
  }, []);
  return { open, settle, answer };
};
