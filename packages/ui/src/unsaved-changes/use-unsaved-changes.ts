import { use, useCallback, useEffect, useRef } from 'react';

import type { ListQuery } from './unsaved-changes.ts';
import { UnsavedChangesContext } from './unsaved-changes-context.ts';

/**
 * Asks 'Discard changes?' before a screen is left by a link, the back button, a reload or a sign-out.
 * Rule: docs/rules/portal.md#unsaved-changes.
 * @param dirty whether there are changes that would be lost
 * @returns removes the guard at once: call it after saving, before navigating
 */
export const useUnsavedChanges = (dirty: boolean): (() => void) => {
  const changes = use(UnsavedChangesContext);
  const release = useRef<(() => void) | null>(null);
  const allowLeave = useCallback(() => {
    release.current?.();
    release.current = null;
  }, []);
  // The guard's code is loaded before anything is typed: loading it may take a moment, or fail.
  useEffect(() => changes?.attach(), [changes]);
  useEffect(() => {
    if (!dirty || changes === null) return undefined;
    release.current = changes.markUnsaved();
    return allowLeave;
  }, [changes, dirty, allowLeave]);
  return allowLeave;
};

/**
 * For leaving a screen without a navigation, such as signing out.
 * @returns asks 'Discard changes?' when there are unsaved changes; resolves to true when the screen may be left
 */
export const useConfirmLeave = (): (() => Promise<boolean>) => {
  const changes = use(UnsavedChangesContext);
  return useCallback(() => changes?.confirm() ?? Promise.resolve(true), [changes]);
};

/**
 * For a list beside forms: what it changes in the address leaves none of them.
 * @param list a constant
 */
export const useListQuery = (list: ListQuery): void => {
  const changes = use(UnsavedChangesContext);
  useEffect(() => changes?.attachList(list), [changes, list]);
};

/**
 * For keeping unsaved changes when a screen is unmounted.
 * @returns whether there are unsaved changes that were not discarded
 */
export const useHasUnsavedChanges = (): (() => boolean) => {
  const changes = use(UnsavedChangesContext);
  return useCallback(() => changes?.hasUnsaved() ?? true, [changes]);
};
