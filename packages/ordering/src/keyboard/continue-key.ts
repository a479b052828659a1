import { useFlag } from '@practice-portal/access';
import { useEffect, useEffectEvent } from 'react';

/** `aria-keyshortcuts` value of the key. */
export const CONTINUE_KEY = 'Control+Enter Meta+Enter';

type KeyMoment = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'>;

/** Ctrl+Enter, or ⌘ and Enter: the next step of an order, also from a field that a person types in. */
const isContinueKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyMoment): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && !isComposing;

/** Whether orders are taken by keys at this practice. */
export const useOrderKeys = (): boolean => useFlag('orderByKeyboardEnabled');

/**
 * Does the next step by its key, unless something is open above it.
 * @param drawers how many drawers and dialogs it stands in itself: none, of a page
 */
export const useContinueKey = (press: () => void, drawers: 0 | 1 = 0): void => {
  const enabled = useOrderKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isContinueKey(event)) return;
    if (document.querySelectorAll('[role=dialog], [role=alertdialog]').length !== drawers) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
};
