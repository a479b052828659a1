import type { KeyCommand } from '../../item/key-map.ts';

/** Where somebody is when they press a key. */
export interface KeyMoment {
  /** What has the keys: the list, an open review or denial, or anything else that is above the list. Asked for last: it is looked for. */
  readonly layer: 'list' | 'decision' | 'other';
  /** What is typed into. The search is a kind of its own, because the list is one key away from it. */
  typing: 'no' | 'search' | 'field';
  /** The key is held down. */
  repeat: boolean;
  /** A letter is being put together, as with an input method. */
  composing: boolean;
  /** Something under the page has used the key already. */
  handled: boolean;
  /** The person uses single keys. */
  singleKeys: boolean;
}

const STEPS: readonly KeyCommand[] = ['next', 'previous'];

/**
 * Whether a key does anything now. Single keys only work in the list, where nobody types and nothing is open above it
 * (WCAG 2.1.4); what signs only works in the decision it signs.
 */
export const mayRun = (command: KeyCommand, now: KeyMoment): boolean => {
  const { typing, repeat, composing, handled, singleKeys } = now;
  if (composing || handled || (repeat && !STEPS.includes(command))) return false;
  if (command === 'sign') return now.layer === 'decision';
  return singleKeys && typing === (command === 'toList' ? 'search' : 'no') && now.layer === 'list';
};
