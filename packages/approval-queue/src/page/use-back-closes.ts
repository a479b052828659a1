import { useHasLeft } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDrawerOpen' in state;

/**
 * Gives what is open a place in the browser's history, so that Back closes it. The place stays when it is closed otherwise, and
 * serves the next; Back goes past it then.
 */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const hasLeft = useHasLeft();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isHere = isMarked(state);
  const wasHere = useRef(false);
  const mark = useEffectEvent(() => {
    if (hasLeft()) return;
    const others = typeof state === 'object' ? state : null;
    void navigate({ pathname, search }, { state: { ...others, isDrawerOpen: true }, preventScrollReset: true });
  });
  const leave = useEffectEvent(() => (open ? close() : void navigate(-1)));
  useEffect(() => {
    const isLeft = wasHere.current && !isHere && isBack;
    wasHere.current = isHere;
    if (isLeft) leave();
    if (!open || isHere) return undefined;
    // Once it is on the screen; after a question whether to leave it, again.
    const timer = setTimeout(() => mark(), 300);
    return () => clearTimeout(timer);
  }, [open, isHere, isBack]);
};
