import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDrawerOpen' in state;

/**
 * Gives what is open a place in the browser's history, so that Back closes it. The place stays when it is closed otherwise, and
 * serves the next; Back goes past it then.
 */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  // A mark would cancel it: the screen that is led to may still be on its way.
  const isNavigating = useNavigation().state !== 'idle';
  const isBack = useNavigationType() === NavigationType.Pop;
  const isHere = isMarked(state);
  const wasHere = useRef(false);
  const mark = useEffectEvent(() => {
    const others = typeof state === 'object' ? state : null;
    void navigate({ pathname, search }, { state: { ...others, isDrawerOpen: true }, preventScrollReset: true });
  });
  const leave = useEffectEvent(() => (open ? close() : void navigate(-1)));
  useEffect(() => {
    const hasLeft = wasHere.current && !isHere && isBack;
    wasHere.current = isHere;
    if (hasLeft) leave();
    if (!open || isHere || isNavigating) return undefined;
    // Once it is on the screen; after a question whether to leave it, again.
    const timer = setTimeout(() => mark(), 300);
    return () => clearTimeout(timer);
  }, [open, isHere, isBack, isNavigating]);
};
