import type { ReplaceState } from '@practice-portal/domain/navigation';

/** Name of what is typed in the replacement of an item, for its draft. */
export const replacementDraft = ({ type, id }: ReplaceState): string => `replace-${type}-${id}`;
