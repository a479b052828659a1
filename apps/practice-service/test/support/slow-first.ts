import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. Begun last, one of them would run alone at the end, with a core idle beside it. */
const SLOW = [
  'backup',
  'announced',
  'start',
  'writes',
  'ways',
  'month',
  'data-dir',
  'malformed',
  'extreme-values',
  'nightly-backup',
  'who-signs',
  'approval-crash',
  'checkout-crash',
  'realtime-outage',
  'chat',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at === -1 ? SLOW.length : at;
};

/** Begins with the files that take longest, in the order given; a fresh checkout has no times of its own to go by. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's: it is the sequencer's own
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
