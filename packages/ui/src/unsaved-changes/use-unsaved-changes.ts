import { use, useCallback, useEffect, useRef } from 'react';

import { UnsavedChangesContext } from './unsaved-changes-context.ts';

/**
 * Has 'Discard changes?' asked before a screen is left by a link, the back button, a reload or a sign-out.
 * Rule: docs/rules/portal.md#unsaved-changes.
 * @param dirty something was typed or chosen that would be lost
 * @returns lets go at once: call it after saving, before leading on to another screen
 */
export const useUnsavedChanges = (dirty: boolean): (() => void) => {
  const changes = use(UnsavedChangesContext);
  const release = useRef<(() => void) | null>(null);
  const letGo = useCallback(() => {
    release.current?.();
    release.current = null;
  }, []);
  // The guard stands before anything is typed: its code may take a moment, or be lost with the line.
  useEffect(() => changes?.attach(), [changes]);
  useEffect(() => {
    if (!dirty || changes === null) return undefined;
    release.current = changes.hold();
    return letGo;
  }, [changes, dirty, letGo]);
  return letGo;
};

/**
 * For what leaves a screen otherwise than by an address, such as signing out.
 * @returns asks 'Discard changes?' when something is unsaved; true when the screen may be left
 */
export const useConfirmLeave = (): (() => Promise<boolean>) => {
  const changes = use(UnsavedChangesContext);
  return useCallback(() => changes?.confirm() ?? Promise.resolve(true), [changes]);
};

/**
 * For what keeps unsaved changes when a screen is taken away.
 * @returns whether something is unsaved and nobody has said that it may be discarded
 */
export const useHoldsUnsaved = (): (() => boolean) => {
  const changes = use(UnsavedChangesContext);
  return useCallback(() => changes?.isHeld() ?? true, [changes]);
};
