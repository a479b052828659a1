import type { ChangeEvent, SyntheticEvent } from 'react';

interface UncutPaste {
  maxLength: number | undefined;
  onPaste: (event: SyntheticEvent<HTMLInputElement>) => void;
  onDrop: (event: SyntheticEvent<HTMLInputElement>) => void;
}

const uncut = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.removeAttribute('maxlength');

/** Typing stops at the greatest length; what is pasted or dropped is never cut at it, so that the schema refuses what is too long. */
export const uncutPaste = (maxLength: number | undefined): UncutPaste => ({ maxLength, onPaste: uncut, onDrop: uncut });

/** Puts the greatest length back after what was pasted is in. */
export const cutAgain = ({ currentTarget }: ChangeEvent<HTMLInputElement>, maxLength: number | undefined): void => {
  if (maxLength !== undefined) currentTarget.maxLength = maxLength;
};
