import { useCallback, useEffect, useRef } from 'react';

/** Between a weight that was saved and the next check of the order. Source: ordering-and-approval.md section 9, "Weight revalidation delay". */
const RECHECK_MS = 1000;

/**
 * Has the order checked again a moment after its pet's record was saved, as the form is by then.
 * @param isSubmitting an approval checks by itself
 */
export const useRecheck = (checkAgain: () => Promise<void>, isSubmitting: boolean): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ checkAgain, isSubmitting });
  useEffect(() => {
    latest.current = { checkAgain, isSubmitting };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!latest.current.isSubmitting) void latest.current.checkAgain();
    }, RECHECK_MS);
  }, []);
};
