import { datesInOnePlace } from './rules/dates-in-one-place.ts';
import { englishText } from './rules/english-text.ts';
import { explicitExports } from './rules/explicit-exports.ts';
import { folderOrder } from './rules/folder-order.ts';
import { htmlTranslate } from './rules/html-translate.ts';
import { narrowSelectors } from './rules/narrow-selectors.ts';
import { noMirrorRefs } from './rules/no-mirror-refs.ts';
import { oneWriter } from './rules/one-writer.ts';
import { ownClasses } from './rules/own-classes.ts';
import { semanticTokens } from './rules/semantic-tokens.ts';
import { uncutPaste } from './rules/uncut-paste.ts';

/** Rules of this repo that no linter ships. */
export default {
  meta: { name: 'portal' },
  rules: {
    'dates-in-one-place': datesInOnePlace,
    'english-text': englishText,
    'explicit-exports': explicitExports,
    'folder-order': folderOrder,
    'html-translate': htmlTranslate,
    'narrow-selectors': narrowSelectors,
    'no-mirror-refs': noMirrorRefs,
    'one-writer': oneWriter,
    'own-classes': ownClasses,
    'semantic-tokens': semanticTokens,
    'uncut-paste': uncutPaste,
  },
};
