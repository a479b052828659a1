import { clinicalFindings, type ClinicalFacts, type ValidationMessage } from '@practice-portal/domain/approval';
import { Banner, useLocale } from '@practice-portal/ui';
import { useField } from 'formik';
import { type ReactNode, useDeferredValue, useMemo } from 'react';

export interface DoseWarningProps {
  item: ClinicalFacts['item'];
  said: readonly Pick<ValidationMessage, 'key'>[];
}

const NONE: readonly string[] = [];

/** More, or more often, than the label has, by the directions as they are typed. Rule: docs/rules/dosing.md#warnings-for-the-pet. */
export const DoseWarning = ({ item, said }: DoseWarningProps): ReactNode => {
  const { localization } = useLocale();
  const [{ value }] = useField<string>('usageInstructions');
  const usageInstructions = useDeferredValue(value);
  const warnings = useMemo(
    () =>
      clinicalFindings({
        item,
        localization,
        medications: NONE,
        productSpecies: NONE,
        form: { usageInstructions: usageInstructions.trim() },
      }),
    [item, localization, usageInstructions],
  );
  return warnings
    .filter(({ rule, key }) => rule === 'DOSE_RULE' && !said.some((one) => one.key === key))
    .map(({ key, messageHeading, messageText }) => (
      <Banner key={key} status="warning" title={messageHeading}>
        {messageText}
      </Banner>
    ));
};
