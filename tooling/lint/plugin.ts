import { datesInOnePlace } from './rules/dates-in-one-place.ts';
import { englishText } from './rules/english-text.ts';
import { explicitExports } from './rules/explicit-exports.ts';
import { folderOrder } from './rules/folder-order.ts';
import { narrowSelectors } from './rules/narrow-selectors.ts';
import { semanticTokens } from './rules/semantic-tokens.ts';

/** Rules of this repo that no linter ships. */
export default {
  meta: { name: 'portal' },
  rules: {
    'dates-in-one-place': datesInOnePlace,
    'english-text': englishText,
    'explicit-exports': explicitExports,
    'folder-order': folderOrder,
    'narrow-selectors': narrowSelectors,
    'semantic-tokens': semanticTokens,
  },
};
