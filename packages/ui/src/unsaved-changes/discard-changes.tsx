import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router';

import { DiscardQuestion } from './discard-question.tsx';
import type { UnsavedChanges } from './unsaved-changes.ts';

/**
 * Navigations by links and the browser's buttons are blocked; those that replace the address are redirects of guards.
 * A tab or a drawer behind the query is left as a screen is; a list's page or search leaves nothing.
 */
const leaves = (changes: UnsavedChanges, { currentLocation, nextLocation, historyAction }: Parameters<BlockerFunction>[0]): boolean =>
  historyAction !== NavigationType.Replace &&
  (currentLocation.pathname !== nextLocation.pathname || !changes.differsByLists(currentLocation.search, nextLocation.search));

/** Asks before what is unsaved is left. Stands while there is a form. */
export const DiscardChanges = ({ changes }: { changes: UnsavedChanges }): ReactNode => {
  const blocker = useBlocker((navigation) => changes.hasUnsaved() && leaves(changes, navigation));
  const asking = useSyncExternalStore(changes.subscribe, changes.isAsking);
  const unsaved = useSyncExternalStore(changes.subscribe, changes.hasUnsaved);
  const blocked = blocker.state === 'blocked';
  const leaving = useRef(false);
  useEffect(() => {
    if (unsaved) leaving.current = false;
    // Saved or refused during the question: nothing is left to discard, and this screen shows the outcome.
    else if (blocker.state === 'blocked' && !leaving.current) blocker.reset();
  }, [blocker, unsaved]);

  const discard = (): void => {
    leaving.current = true;
    if (blocked) blocker.proceed();
    changes.answer(true);
  };
  const keep = (): void => {
    if (blocked) blocker.reset();
    changes.answer(false);
  };
  return <DiscardQuestion open={blocked || asking} onDiscard={discard} onKeep={keep} />;
};
