import { type Opened, whatOpens } from './opened.ts';
import { whatIsShown } from './shown.ts';

/** What opens in the code and is shown by no story that shows a state. */
export const withoutStory = (root: string): Opened[] => {
  const shown = whatIsShown(root);
  return whatOpens(root).filter(({ marks }) => !shown.some((text) => marks.some((mark) => text.includes(mark))));
};
