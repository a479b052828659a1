import { type Opened, whatOpens } from './opened.ts';
import { whatIsShared } from './shared.ts';
import { whatIsShown } from './shown.ts';
import { SHOWN_IN, UNSEEN } from './shown-in.ts';

/** `Section` is not shown by a `SectionList`. */
const hasWord = (text: string, mark: string): boolean => {
  const at = text.indexOf(mark);
  return at >= 0 && (!/^[A-Z]\w+$/.test(mark) || new RegExp(String.raw`\b${mark}\b`).test(text));
};

/** What opens in the code or is shared in it, and is shown by no story that shows a state. */
export const withoutStory = (root: string): Opened[] => {
  const shown = whatIsShown(root);
  return [...whatOpens(root), ...whatIsShared(root)].filter(
    ({ marks }) =>
      !marks.some((mark) => mark in SHOWN_IN || UNSEEN.has(mark)) && !shown.some((text) => marks.some((mark) => hasWord(text, mark))),
  );
};

/** Titles of {@link SHOWN_IN} that no file of stories has. */
export const unknownTitles = (root: string): string[] => {
  const shown = whatIsShown(root);
  return [...new Set(Object.values(SHOWN_IN))].filter((title) => !shown.some((text) => text.includes(`title: '${title}'`)));
};
