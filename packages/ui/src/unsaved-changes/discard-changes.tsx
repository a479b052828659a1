import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router';

import { DiscardQuestion } from './discard-question.tsx';
import type { UnsavedChanges } from './unsaved-changes.ts';

/**
 * A person leaves by a link or the browser's buttons; what replaces an address is a guard that sends them elsewhere.
 * What only changes the query, such as a tab or a page, stays on the screen.
 */
const leaves: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== NavigationType.Replace && currentLocation.pathname !== nextLocation.pathname;

/** Asks before what is unsaved is left. Stands while there is a form. */
export const DiscardChanges = ({ changes }: { changes: UnsavedChanges }): ReactNode => {
  const blocker = useBlocker((navigation) => changes.isHeld() && leaves(navigation));
  const asking = useSyncExternalStore(changes.subscribe, changes.isAsking);
  const held = useSyncExternalStore(changes.subscribe, changes.isHeld);
  const blocked = blocker.state === 'blocked';
  const leaving = useRef(false);
  useEffect(() => {
    if (held) leaving.current = false;
    // Saved or refused while it was asked about: nothing is left to discard, and what became of it is told on this screen.
    else if (blocker.state === 'blocked' && !leaving.current) blocker.reset();
  }, [blocker, held]);

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
