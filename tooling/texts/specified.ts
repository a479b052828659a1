import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Namespace } from './locale-files.ts';

const queue = 'packages/approval-queue/src';
const vet = 'packages/access/src/approving-vet';
const orders = 'packages/ordering/src';
const cards = 'packages/clients/src/cards';

/**
 * Texts of the specification, word for word, each with the story that sees it on a screen.
 * Rule: docs/rules/portal.md#texts-for-errors: approval queue, carts and products, cards, payment update, recommendations.
 */
const SPECIFIED: Readonly<Record<string, string>> = {
  'An error occurred.': `${queue}/page/queue-page.stories.tsx`,
  'An error has occurred, trying to reconnect': `${queue}/page/queue-page.stories.tsx`,
  'Prescription assigned': `${queue}/page/queue-page.stories.tsx`,
  "Couldn't assign the prescription, something unexpected happened": `${queue}/page/queue-page.stories.tsx`,
  'Vet unassigned': `${queue}/page/queue-page.stories.tsx`,
  'Error on clearing vet assignment from prescription': `${queue}/page/queue-page.stories.tsx`,
  'Prescription approved': `${queue}/page/decisions.stories.tsx`,
  "Couldn't approve order, something unexpected happened": `${queue}/review/review-drawer.stories.tsx`,
  'Prescription denied': `${queue}/page/decisions.stories.tsx`,
  "Can't deny the prescription": `${queue}/deny/deny-dialog.stories.tsx`,
  'This vet cannot approve these types of orders, log out and select another vet': `${queue}/review/review-drawer.stories.tsx`,
  'An error occurred expiring prescription': 'packages/prescriptions/src/void/void-dialog.stories.tsx',
  'Something went wrong': 'packages/prescriptions/src/void/void-dialog.stories.tsx',
  'Prescription voided': `${queue}/review/review-drawer.stories.tsx`,
  'Enter a valid veterinarian / PIN combo': `${vet}/approving-vet.stories.tsx`,
  'Provided vet PIN is incorrect': `${queue}/review/review-drawer.stories.tsx`,
  'License information added': `${queue}/review/license-question.stories.tsx`,
  Required: `${queue}/review/license-question.stories.tsx`,
  'Assigned to another user': `${queue}/lock/locks.stories.tsx`,
  'Order processing time out': `${queue}/lock/locks.stories.tsx`,
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
  'Credit card saving success': `${cards}/card-choice.stories.tsx`,
  'Please input your card information': `${cards}/card-choice.stories.tsx`,
  'Payment method could not be added. Please check your card information and try again': `${cards}/card-choice.stories.tsx`,
  'Please input your address information': `${cards}/card-choice.stories.tsx`,
  'Address could not be created': `${cards}/card-choice.stories.tsx`,
  'Please process payment with card reader': `${cards}/swipe.stories.tsx`,
  'Please swipe card now': `${cards}/swipe.stories.tsx`,
  'Validating card': `${cards}/swipe.stories.tsx`,
  'Card validated': `${cards}/swipe.stories.tsx`,
  'Payment method deleted': 'apps/portal/e2e/specs/cards/new-card.spec.ts',
  'Payment method could not deleted': `${cards}/client-cards.stories.tsx`,
  'You cannot delete a payment method that is currently in use for this AutoShip.': `${cards}/client-cards.stories.tsx`,
  "Couldn't delete payment method, something unexpected happened": `${cards}/client-cards.stories.tsx`,
  'No failed payments orders': `${orders}/payments/payments-tab.stories.tsx`,
  'Payment method updated': `${orders}/payments/payments-tab.stories.tsx`,
  'Payment method was updated but other errors occurred': `${orders}/payments/payments-tab.stories.tsx`,
  'Payment method could not be updated. Please try again or use a different method': `${orders}/payments/payments-tab.stories.tsx`,
  'Error updating payment method': `${orders}/payments/payments-tab.stories.tsx`,
  'An error occurred while fetching failed orders': `${orders}/payments/payments-tab.stories.tsx`,
  'An error occurred while updating autoships': `${orders}/payments/payments-tab.stories.tsx`,
  'An error ocurred while updating a failed order': `${orders}/payments/payments-tab.stories.tsx`,
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
