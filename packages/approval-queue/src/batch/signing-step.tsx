import { chakra, Stack } from '@chakra-ui/react';
import { isSignable, isUnderWay, signOffOutcome, type SignOffState } from '@practice-portal/domain/approval';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey } from '../item/queue-item.ts';
import { ReasonLines } from './reason-lines.tsx';
import { StepBadge, StepHeading, StepList } from './step-badge.tsx';

/** How far signing has come. */
export const SigningStep = ({ state: { entries } }: { state: SignOffState }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = entries.filter((entry) => isSignable(entry) || isUnderWay(entry)).length;
  const approved = entries.filter((entry) => signOffOutcome(entry) === 'approved').length;
  const shown = entries.filter((entry) => isSignable(entry) || isUnderWay(entry) || entry.step === 'approved' || entry.step === 'dropped');
  return (
    <Stack gap="4">
      <StepHeading ref={heading}>{t('signOff.signing', { count: left })}</StepHeading>
      <chakra.progress
        aria-label={t('signOff.progress')}
        value={approved}
        max={approved + left}
        w="full"
        h="2"
        accentColor="var(--chakra-colors-accent-solid)"
      />
      <StepList>
        {shown.map(({ item, step, reasons }) => (
          <li key={itemKey(item)}>
            <strong data-part="pet">{item.animal.name}</strong>{' '}
            <span data-part="product" translate="no">
              {item.product.productName}
            </span>
            <StepBadge step={step} />
            {reasons.length > 0 && (
              <div data-part="more">
                <ReasonLines reasons={reasons} />
              </div>
            )}
          </li>
        ))}
      </StepList>
    </Stack>
  );
};
