import { expect, test } from 'vitest';

import { makeQueueItem, makeQueuePage } from '../testing/index.ts';
import { shareLists } from './share-lists.ts';

const reasons = () => [{ value: 'OTHER', label: 'Other', description: null }];

test('items with the same reasons share one list, over pages, and others keep their own', () => {
  const [one, other, third] = [reasons(), reasons(), [{ value: 'PET_REHOMED', label: 'Pet rehomed', description: null }]].map(
    (denialReasons, index) => makeQueueItem({ id: index, denialReasons }),
  );
  shareLists(makeQueuePage([one!]));
  shareLists(makeQueuePage([other!, third!]));
  expect(other!.denialReasons).toBe(one!.denialReasons);
  expect(other!.denialReasons).toEqual(reasons());
  expect(third!.denialReasons).toMatchObject([{ value: 'PET_REHOMED' }]);
});
