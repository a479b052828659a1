import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Namespace } from './locale-files.ts';

const queue = 'packages/approval-queue/src';
const vet = 'packages/access/src/approving-vet';
const orders = 'packages/ordering/src';

/**
 * Texts of the specification, word for word, each with the story that sees it on a screen.
 * Source: ordering-and-approval.md section 8: approval queue, carts and products, recommendations.
 */
const SPECIFIED: Readonly<Record<string, string>> = {
  'An error occurred.': `${queue}/queue/queue-page.stories.tsx`,
  'An error has occurred, trying to reconnect': `${queue}/queue/queue-page.stories.tsx`,
  'Prescription assigned': `${queue}/queue/queue-page.stories.tsx`,
  "Couldn't assign the prescription, something unexpected happened": `${queue}/queue/queue-page.stories.tsx`,
  'Vet unassigned': `${queue}/queue/queue-page.stories.tsx`,
  'Error on clearing vet assignment from prescription': `${queue}/queue/queue-page.stories.tsx`,
  'Prescription approved': `${queue}/queue/decisions.stories.tsx`,
  "Couldn't approve order, something unexpected happened": `${queue}/review/review-drawer.stories.tsx`,
  'Prescription denied': `${queue}/queue/decisions.stories.tsx`,
  "Can't deny the prescription": `${queue}/deny/deny-dialog.stories.tsx`,
  'This vet cannot approve these types of orders, log out and select another vet': `${queue}/review/review-drawer.stories.tsx`,
  'An error occurred expiring prescription': 'packages/access/src/void-prescription/void-dialog.stories.tsx',
  'Something went wrong': 'packages/access/src/void-prescription/void-dialog.stories.tsx',
  'Prescription voided': `${queue}/review/review-drawer.stories.tsx`,
  'Enter a valid veterinarian / PIN combo': `${vet}/approving-vet.stories.tsx`,
  'Provided vet PIN is incorrect': `${queue}/review/review-drawer.stories.tsx`,
  'License information added': `${queue}/review/license-question.stories.tsx`,
  Required: `${queue}/review/license-question.stories.tsx`,
  'Assigned to another user': `${queue}/locks/locks.stories.tsx`,
  'Order processing time out': `${queue}/locks/locks.stories.tsx`,
  'An error occurred refilling the prescription': `${orders}/order-manager/order-manager.stories.tsx`,
  'Item added to order': `${orders}/order-manager/order-manager.stories.tsx`,
  'Product removed': `${orders}/order-manager/order-manager.stories.tsx`,
  'One or more items are out of stock': `${orders}/order-manager/order-manager.stories.tsx`,
  'Cart updated successfully': `${orders}/order-manager/order-manager.stories.tsx`,
  'Order product updated': `${orders}/product/product-drawer.stories.tsx`,
  'Compounding agreement accepted': `${orders}/product/product-drawer.stories.tsx`,
  'Accept agreement failed': `${orders}/product/product-drawer.stories.tsx`,
  'Draft deleted': `${orders}/drafts/drafts-tab.stories.tsx`,
  "Couldn't delete draft, something unexpected happened": `${orders}/drafts/drafts-tab.stories.tsx`,
  'Recommendation sent': `${orders}/recommend/recommendation-dialog.stories.tsx`,
  'There was an error sending your recommendation': `${orders}/recommend/recommendation-dialog.stories.tsx`,
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll("'", String.raw`\\?'`);

/** Whether a story looks for the text in a query that throws where it is not there. */
const isLookedFor = (text: string, story: string): boolean =>
  new RegExp(String.raw`(?:get|find)(?:All)?By\w+\([^;]*?['"]${escaped(text)}['"]`).test(story);

/** What is wrong with the texts of the specification, one sentence each. */
export const specifiedFindings = (root: string, namespaces: Namespace[], specified = SPECIFIED): string[] => {
  const known = new Set(namespaces.flatMap(({ languages }) => Object.values(languages['en-US'] ?? {})));
  return Object.entries(specified).flatMap(([text, file]) => {
    const path = join(root, file);
    const story = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return [
      ...(known.has(text) ? [] : [`'${text}' of the specification is in no en-US.json`]),
      ...(isLookedFor(text, story) ? [] : [`${file} does not look for '${text}' of the specification`]),
    ];
  });
};
