import { vetsFor } from '../../fixtures/choices.ts';
import { expect, FULL, LONG_LOCKS, test } from '../../fixtures/test.ts';

// A service of their own: what is ready here others may decide.
test.use({ serviceEnvironment: LONG_LOCKS });

const AMOUNT = /^Give (?:\d+|one|half a)(?= (?:chewable )?(?:tablet|capsule)s?\b)/iu;

test(
  'an overdose with words nobody knows is no longer ready, is warned of, and is asked about before it is approved',
  FULL,
  async ({ person, api }) => {
    const item = (await api.queue({ ready: 'true' })).elements.find(
      ({ vetStaffId, product }) => vetStaffId === null && AMOUNT.test(product.complianceBean.usageInstructions ?? ''),
    );
    if (item === undefined) throw new Error('Nothing that is given by the tablet is ready');
    const overdose = (item.product.complianceBean.usageInstructions ?? '').replace(AMOUNT, 'Give 40').replace(/\.$/u, '');
    const [vet] = await vetsFor(api, item);
    const { page, queue } = await person({ vet: vet!.vetDisplayName });
    const row = await queue.find(item);
    await queue.process(row);
    await row.getByRole('button', { name: 'Approve' }).click();
    await queue.review.isShown();
    const { dialog, usageInstructions, approveButton } = queue.review;
    const criteria = dialog.getByRole('list', { name: 'What the protocol requires' });
    const dose = criteria.getByRole('listitem').filter({ hasText: "Dose within the label's range" });
    // Beside the button that signs, and with what it rests on.
    await expect(dialog.getByText('Ready to sign').first()).toBeVisible();
    await expect(dose).toContainText('Met');

    const warning = dialog.getByText(/ is above the label$/);
    await usageInstructions.fill(`${overdose}.`);
    await expect(warning).toBeVisible();
    await expect(dialog.getByText('To be reviewed').first()).toBeVisible();
    await expect(dialog.getByText('Ready to sign')).toHaveCount(0);
    await expect(dose).toContainText('Not met');

    // What can be read is checked, whatever stands behind it.
    await usageInstructions.fill(`${overdose}, as Kevin says.`);
    await expect(dialog.getByText('To be reviewed').first()).toBeVisible();
    await expect(dose).toContainText(/Not met|Unknown/);
    await expect(warning).toBeVisible();
    await approveButton.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/above the label/);
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(await api.isWaiting(item)).toBe(true);
  },
);
