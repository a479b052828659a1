import type { QueuePage } from '@practice-portal/domain/approval';

const KNOWN = 200;

/** Lists by their content. What reasons there are is the same for everybody: nothing about a person is in them. */
const known = new Map<string, readonly unknown[]>();

const shared = <List extends readonly unknown[]>(list: List): List => {
  const content = JSON.stringify(list);
  const first = known.get(content);
  if (first !== undefined) return first as List;
  if (known.size >= KNOWN) known.clear();
  known.set(content, list);
  return list;
};

/**
 * Gives the items of a page one list where theirs are the same: with the reasons for a denial each carries as much as
 * with all its other facts, which would be kept, compared and frozen again for every row of every page.
 */
export const shareLists = ({ elements }: QueuePage): void => {
  for (const item of elements) {
    item.denialReasons = shared(item.denialReasons);
    const { complianceBean } = item.product;
    complianceBean.clinicalRationales = shared(complianceBean.clinicalRationales);
  }
};
