import { useHasLeft } from '@practice-portal/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'staff';

/** Whose drawer is open: in the address, so that it is open again after signing in. */
export interface OpenStaff {
  /** A member's id, 'new' for a new person, null while none is open. */
  open: number | 'new' | null;
  show: (who: number | 'new') => void;
  close: () => void;
}

/** Keeps in the address whose drawer is open. */
export const useOpenStaff = (): OpenStaff => {
  const [params, setParams] = useSearchParams();
  const named = params.get(PARAMETER) ?? '';
  const open = named === 'new' ? named : /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null;
  const show = useCallback(
    (who: number | 'new') =>
      setParams((now) => {
        now.set(PARAMETER, String(who));
        return now;
      }),
    [setParams],
  );
  const hasLeft = useHasLeft();
  const close = useCallback(() => {
    // What is saved may be answered on another screen.
    if (hasLeft()) return;
    setParams(
      (now) => {
        now.delete(PARAMETER);
        return now;
      },
      { replace: true },
    );
  }, [hasLeft, setParams]);
  return { open, show, close };
};
