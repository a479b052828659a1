import { chakra } from '@chakra-ui/react';
import { type ApprovalQueueItem, clinicalFindings, type ValidationMessage } from '@practice-portal/domain/approval';
import { Banner, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';

/** Where a warning can be read up. */
export const WarningSource = ({ warning: { source } }: { warning: Pick<ValidationMessage, 'source'> }): ReactNode =>
  source === undefined ? null : (
    <>
      {' '}
      <chakra.a href={source.url} target="_blank" rel="noreferrer" textDecoration="underline">
        {source.text}
      </chakra.a>
    </>
  );

interface StripWarningsProps {
  item: ApprovalQueueItem;
  /** Names what else the pet is given. */
  medications: readonly string[];
}

/** Shows what does not go with the pet or its other medication; its dose is said elsewhere. */
export const StripWarnings = ({ item, medications }: StripWarningsProps): ReactNode => {
  const { localization } = useLocale();
  const warnings = useMemo(
    () => clinicalFindings({ item, localization, medications, productSpecies: [], form: { usageInstructions: '' } }),
    [item, localization, medications],
  );
  return warnings.map((warning) => (
    <Banner key={`${warning.rule} ${warning.messageText}`} status="warning" title={warning.messageHeading}>
      {warning.messageText}
      <WarningSource warning={warning} />
    </Banner>
  ));
};
