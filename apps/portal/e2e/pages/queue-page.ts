import { expect, type Locator, type Page } from '@playwright/test';

import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

import { DEMO_PIN } from '../fixtures/practice-api.ts';
import { DenyDialog } from './deny-dialog.ts';
import { ReviewDrawer } from './review-drawer.ts';

/** `/`: the approval queue. */
export class QueuePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly cards: Locator;
  readonly review: ReviewDrawer;
  readonly deny: DenyDialog;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Approval queue', level: 1 });
    this.search = page.getByRole('textbox', { name: 'Search in approval queue' });
    this.table = page.getByRole('table');
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
    this.cards = page.getByRole('list', { name: 'Prescriptions that await approval' }).getByRole('listitem');
    this.review = new ReviewDrawer(page);
    this.deny = new DenyDialog(page);
  }

  async isShown(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.rows.first().or(this.cards.first())).toBeVisible();
  }

  /** Narrows the queue to one item by the names on it, and returns its row. */
  async find(item: ApprovalQueueItem): Promise<Locator> {
    await this.search.fill(item.clientName);
    const row = this.row(item);
    await expect(row).toBeVisible();
    return row;
  }

  row(item: ApprovalQueueItem): Locator {
    return this.rows
      .filter({ hasText: item.clientName })
      .filter({ hasText: item.animal.name })
      .filter({ hasText: item.product.productName })
      .filter({ hasText: item.product.productStrength ?? '' })
      .first();
  }

  async startApproving(vet: string, pin: string | null = DEMO_PIN): Promise<void> {
    await this.page.getByRole('button', { name: 'Start approving' }).click();
    await this.chooseVet(vet, pin);
    await expect(this.page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  }

  /** Fills in 'Select a vet to continue'. */
  async chooseVet(vet: string, pin: string | null = DEMO_PIN): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Select a vet to continue' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: /^Veterinarian/ }).click();
    await this.page.getByRole('option', { name: vet }).click();
    if (pin !== null) await dialog.getByRole('textbox', { name: /^PIN/ }).fill(pin);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('complementary').getByRole('button').last().click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
  }

  /** Takes an item, so that it can be decided. */
  async process(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Process order' }).click();
    await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible();
  }
}
