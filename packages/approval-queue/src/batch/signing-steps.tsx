import { chakra, Stack, Text } from '@chakra-ui/react';
import {
  type ApprovalQueueItem,
  isSignable,
  isUnderWay,
  type SetAction,
  type SignOffEntry,
  signOffOutcome,
  type SignOffState,
} from '@practice-portal/domain/approval';
import { Button, Points } from '@practice-portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { printRequested } from '../decision/pending-decisions-slice.ts';
import { itemKey, itemNames } from '../item/queue-item.ts';
import { OrderNames } from './order-names.tsx';
import { PrintAll } from './print-all.tsx';
import { ReasonLines } from './reason-lines.tsx';
import { SET_TEXTS, StepBadge, StepHeading, StepList } from './step-badge.tsx';

export const SigningStep = ({ state: { action, entries } }: { state: SignOffState }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = entries.filter((entry) => isSignable(entry) || isUnderWay(entry)).length;
  const decided = entries.filter((entry) => signOffOutcome(entry) === 'decided').length;
  const shown = entries.filter((entry) => isSignable(entry) || isUnderWay(entry) || entry.step === 'decided' || entry.step === 'dropped');
  return (
    <Stack gap="4">
      <StepHeading ref={heading}>{t(`${SET_TEXTS[action]}.signing`, { count: left })}</StepHeading>
      <chakra.progress
        aria-label={t(`${SET_TEXTS[action]}.progress`)}
        value={decided}
        max={decided + left}
        w="full"
        h="2"
        accentColor="var(--chakra-colors-accent-solid)"
      />
      <StepList>
        {shown.map((entry) => (
          <Line key={itemKey(entry.item)} entry={entry}>
            <StepBadge step={entry.step} action={action} />
            {entry.reasons.length > 0 && (
              <div data-part="more">
                <ReasonLines reasons={entry.reasons} action={action} />
              </div>
            )}
          </Line>
        ))}
      </StepList>
    </Stack>
  );
};

interface SummaryStepProps {
  state: SignOffState;
  /** Closes the set and opens the item in the review. */
  onReview: (item: ApprovalQueueItem) => void;
}

const isDecided = ({ reasons }: SignOffEntry): boolean => reasons.some(({ kind }) => kind === 'decided');

/** Shows what became of each item: what was decided, and what is left with why. */
export const SummaryStep = ({ state: { action, entries }, onReview }: SummaryStepProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const decided = entries.filter((entry) => signOffOutcome(entry) === 'decided');
  const left = entries.filter((entry) => signOffOutcome(entry) !== 'decided');
  return (
    <Stack gap="4">
      <StepHeading ref={heading}>{t(`${SET_TEXTS[action]}.summary`, { decided: decided.length, count: entries.length })}</StepHeading>
      <Group title={t(`${SET_TEXTS[action]}.left`, { count: left.length })} entries={left}>
        {(entry) => (
          <>
            <div data-part="more">
              <Left entry={entry} action={action} />
            </div>
            {!isDecided(entry) && (
              <Button onClick={() => onReview(entry.item)} aria-label={t('signOff.reviewFor', itemNames(entry.item))}>
                {t('action.review')}
              </Button>
            )}
          </>
        )}
      </Group>
      <Group title={t(`${SET_TEXTS[action]}.decided`, { count: decided.length })} entries={decided}>
        {(entry) => (
          <>
            <StepBadge step={entry.step} action={action} />
            {action === 'approve' && entry.item.canPrintOrder && (
              <Button onClick={() => dispatch(printRequested(entry.item))} aria-label={t('signOff.printFor', itemNames(entry.item))}>
                {t('action.print')}
              </Button>
            )}
          </>
        )}
      </Group>
      {action === 'approve' && <PrintAll items={decided.map(({ item }) => item).filter(({ canPrintOrder }) => canPrintOrder)} />}
    </Stack>
  );
};

interface GroupProps {
  title: string;
  entries: readonly SignOffEntry[];
  children: (entry: SignOffEntry) => ReactNode;
}

const Group = ({ title, entries, children }: GroupProps): ReactNode =>
  entries.length > 0 && (
    <section aria-label={title}>
      <Text as="h4" fontWeight="medium" mb="1">
        {title}
      </Text>
      <StepList as="ul">
        {entries.map((entry) => (
          <Line key={itemKey(entry.item)} entry={entry}>
            {children(entry)}
          </Line>
        ))}
      </StepList>
    </section>
  );

const Line = ({ entry: { item }, children }: { entry: SignOffEntry; children: ReactNode }): ReactNode => (
  <li>
    <OrderNames item={item} /> {children}
  </li>
);

const Left = ({ entry, action }: { entry: SignOffEntry; action: SetAction }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const outcome = signOffOutcome(entry);
  if (outcome === 'decided') return null;
  if (outcome === 'dropped' || entry.reasons.length > 0) return <ReasonLines reasons={entry.reasons} action={action} />;
  return <Points>{[t(`${SET_TEXTS[action]}.outcome.${outcome}`)]}</Points>;
};
