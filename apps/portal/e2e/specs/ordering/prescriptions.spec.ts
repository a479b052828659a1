import type { PrescriptionPage, PrescriptionRow } from '@practice-portal/domain/prescription';

import { cartOf, findBuyer } from '../../fixtures/buyers.ts';
import { DEMO_PIN, PracticeApi } from '../../fixtures/practice-api.ts';
import { expect, FULL, type Person, test } from '../../fixtures/test.ts';
import { OrderManager } from '../../pages/order-manager.ts';

const CONTROLLED = /^(Buprenorphine|Phenobarbital|Diphenoxylate|Pregabalin|Oxazepam|Ketamine)/;
const isControlled = ({ productName }: PrescriptionRow): boolean => CONTROLLED.test(productName);

/** The kinds of product that a prescription is for; of the compounded ones, one whose date nobody can choose. */
const KINDS: Record<string, (rx: PrescriptionRow) => boolean> = {
  ordinary: (rx) => rx.compoundingPharmacyMessage === null && !isControlled(rx),
  compounded: ({ productName }) => productName.startsWith('Trilostane (compounded)'),
  controlled: isControlled,
};

const prescriptionsOf = async (api: PracticeApi, clientId: number): Promise<PrescriptionRow[]> =>
  (await api.request<PrescriptionPage>('GET', `prescriptions/client/${clientId}?size=50`)).body.elements;

/** Goes from the client page to the order, by the prescription's menu. */
const order = async ({ page }: Pick<Person, 'page'>, rx: PrescriptionRow, action: string): Promise<void> => {
  const back = page.getByRole('link', { name: 'View history', exact: true });
  if (await back.isVisible()) await back.click();
  else await page.goto(`/client-history?client=${rx.clientId}`);
  await page.getByRole('button', { name: `Actions for ${rx.productName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

// Each has a client of its own.
test.describe.configure({ mode: 'parallel' });

// At 1001 a vet signs with a PIN, at 1002 without one: the one task that this changes. What each kind asks for is proved in stories,
// which leaves one of them for every run.
for (const [practiceId, kinds] of [
  [1001, Object.entries(KINDS)],
  [1002, Object.entries(KINDS).slice(0, 1)],
] as const) {
  for (const [kind, fits] of kinds) {
    const details = practiceId === 1001 && kind === 'ordinary' ? {} : FULL;
    test(`a prescription, ${kind}, is renewed, filled again and replaced at ${practiceId}`, details, async ({ person, service }) => {
      const api = await new PracticeApi(service.url, practiceId).signIn();
      const { found: rx } = await findBuyer(api, async (clientId) => {
        const rows = await prescriptionsOf(api, clientId);
        const isOnly = ({ productName }: PrescriptionRow) => rows.filter((other) => other.productName === productName).length === 1;
        return rows.find((row) => row.canRefill && row.canReplace && isOnly(row) && fits(row));
      });
      const kindsInCart = async () => (await cartOf(api, rx.clientId))?.cartItems.map((item) => item.kind) ?? null;
      const emptyCart = async () => api.request('DELETE', `carts/${(await cartOf(api, rx.clientId))?.id}`);
      const stands = async () => (await prescriptionsOf(api, rx.clientId)).some(({ rxId }) => rxId === rx.rxId);
      await api.request('POST', `practices/${practiceId}/compoundingagreement/accept`);
      const { page } = await person({ practiceId });
      // Confirms what is not used up yet.
      const early = page.getByRole('alertdialog', { name: /was already ordered$/ });
      await page.addLocatorHandler(early, () => early.getByRole('button', { name: /^(?:Add|Renew)/ }).click());
      const isRefilled = async (): Promise<void> =>
        expect(async () => {
          // An assertion about the page lets the handler confirm.
          await expect(orders.cart).toBeVisible();
          expect(await kindsInCart()).toEqual(['REFILL']);
        }).toPass({ timeout: 20_000 });
      const orders = new OrderManager(page);

      await order({ page }, rx, 'Renew');
      const renewal = page.getByRole('dialog', { name: 'Renew Rx' });
      await renewal.getByRole('button', { name: 'Order a refill instead' }).click();
      await isRefilled();
      await expect(renewal).toBeHidden();
      await emptyCart();

      await order({ page }, rx, 'Refill');
      await isRefilled();
      await emptyCart();

      await order({ page }, rx, 'Renew');
      await orders.complete(renewal);
      await renewal.getByRole('button', { name: 'Save' }).click();
      await expect(renewal).toBeHidden();
      expect([await kindsInCart(), await stands()]).toEqual([['RENEW'], true]);
      await emptyCart();

      const replacement = page.getByRole('dialog', { name: 'Replace Rx' });
      const replace = async (): Promise<void> => {
        await order({ page }, rx, 'Replace');
        const dialog = page.getByRole('dialog', { name: 'Void and replace prescription' });
        await dialog.getByLabel('Veterinarian').selectOption({ index: 1 });
        if (practiceId === 1001) await dialog.getByLabel(/^PIN/).fill(DEMO_PIN);
        await dialog.getByRole('button', { name: 'Void and replace prescription' }).click();
        await expect(replacement.getByLabel('Usage instructions')).toBeVisible();
      };
      await replace();
      await replacement.getByRole('button', { name: 'Cancel' }).click();
      await expect(replacement).toBeHidden();
      await expect.poll(kindsInCart).toBeNull();
      expect(await stands()).toBe(true);

      await replace();
      await orders.complete(replacement);
      await replacement.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Prescription voided').first()).toBeVisible();
      expect([await kindsInCart(), await stands()]).toEqual([['RENEW'], false]);
      await emptyCart();
    });
  }
}
