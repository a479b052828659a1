import { useCallback, useRef, useState } from 'react';

/** Whether the license form is open, and what comes after it. */
export interface LicenseQuestion {
  open: boolean;
  /**
   * Opens the form, unless it was answered in this review.
   * @param of who signs what, where that can change meanwhile: each is a question of its own
   * @returns whether to go on with the approval
   */
  settle: (of?: string) => Promise<boolean>;
  /** Closes the form: true goes on, with or without a license saved; false comes back to it at the next check. */
  answer: (goOn: boolean) => void;
}

/** Asks for the vet's license once a review. Rule: docs/rules/queue.md#approving. */
export const useLicenseQuestion = (): LicenseQuestion => {
  const [open, setOpen] = useState(false);
  const settled = useRef(new Set<string>());
  const asked = useRef('');
  const waiting = useRef<((goOn: boolean) => void)[]>([]);
  const settle = useCallback((of = ''): Promise<boolean> => {
    if (settled.current.has(of)) return Promise.resolve(true);
    asked.current = of;
    setOpen(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);
  const answer = useCallback((goOn: boolean): void => {
    if (goOn) settled.current.add(asked.current);
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(goOn);
  }, []);
  return { open, settle, answer };
};
