import type { Page } from 'playwright';

interface Ordered {
  type: string;
  isLicenseFormRequired: boolean;
  isReplacement: boolean;
  product: { complianceBean: Record<string, unknown> };
}

/** Whether an order can be approved as it comes: the review asks for nothing more, and its directions are within the label. */
const isPlain = ({ type, isLicenseFormRequired, isReplacement, product: { complianceBean: bean } }: Ordered): boolean =>
  type !== 'DVM_REACH_PRESCRIPTION' &&
  !isLicenseFormRequired &&
  !isReplacement &&
  typeof bean['usageInstructions'] === 'string' &&
  typeof bean['defaultExpirationDate'] === 'string' &&
  bean['defaultExpirationDate'] > new Date().toISOString() &&
  ['isClinicalRationaleRequired', 'isMedicationIndicationsRequired', 'isVetLicenceInformationRequired', 'isControlledSubstance'].every(
    (asked) => bean[asked] !== true,
  );

/** Shows plain orders alone: each decision is one press then, and each review has a field for its directions. */
export const onlyPlain = async (page: Page): Promise<void> => {
  await page.route(/\/approval\/awaiting\/\d+(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { elements: Ordered[] };
    await route.fulfill({ response, json: { ...answer, elements: answer.elements.filter(isPlain) } });
  });
};
