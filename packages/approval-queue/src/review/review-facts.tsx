import { Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import {
  type ApprovalQueueItem,
  type ApprovalSuggestion,
  justificationDate,
  type SuggestionJustification,
  suggestionLabelKey,
} from '@practice-portal/domain/approval';
import { type Medication, PatientStripPart } from '@practice-portal/prescriptions';
import { AfterPaint, Banner, Points, useLocale } from '@practice-portal/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SuggestionBadge } from '../item/suggestion-badge.tsx';
import { ComparedOrders } from './comparison/compared-orders.tsx';
import { LastFills } from './comparison/last-fills.tsx';
import { ProductLine } from './product-line.tsx';

interface OrderFactsProps {
  item: ApprovalQueueItem;
  medication?: Medication;
}

/** Shows what to know before a prescription is signed: the suggestion, what else the pet is given, what is ordered. None of it changes while someone types below. */
export const OrderFacts = memo(({ item, medication }: OrderFactsProps): ReactNode => {
  const hasStrip = useFlag('patientStripEnabled');
  return (
    <Stack gap="2">
      <SuggestionPanel suggestion={item.approvalSuggestion} />
      {hasStrip && <AfterPaint>{() => <PatientStripPart item={item} medication={medication} />}</AfterPaint>}
      <ProductLine item={item} />
      <AfterPaint>{() => <LastFills item={item} />}</AfterPaint>
      <AfterPaint>{() => <ComparedOrders item={item} />}</AfterPaint>
      {item.product.complianceBean.isControlledSubstance && <ControlledAlert />}
    </Stack>
  );
});
OrderFacts.displayName = 'OrderFacts';

/** Shows what a controlled substance asks of the vet and of the person who takes the delivery. Rule: docs/rules/queue.md#controlled-substances. */
const ControlledAlert = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Banner status="warning" title={t('review.controlled.title')}>
      <Points>{[t('review.controlled.fax'), t('review.controlled.signature'), t('review.controlled.canceled')]}</Points>
    </Banner>
  );
};

/** Shows what the suggestion engine thinks of the order, and the exams it thinks so for, in one line. */
const SuggestionPanel = ({ suggestion }: { suggestion: ApprovalSuggestion | null }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDay } = useLocale();
  if (suggestion === null) return null;
  const { suggestionJustifications: facts, suggestionLastUpdated: updated } = suggestion;
  return (
    <Flex as="section" aria-label={t('review.suggestion.title')} wrap="wrap" align="center" columnGap="4" rowGap="1" textStyle="sm">
      <SuggestionBadge suggestion={suggestion.suggestion} label={t(suggestionLabelKey(suggestion.suggestion))} />
      {facts.length === 0 ? (
        <Text as="span" color="fg.muted">
          {t('review.suggestion.noFacts')}
        </Text>
      ) : (
        <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" listStyleType="none">
          {facts.map((fact) => (
            <Justification key={`${fact.examKind} ${fact.date ?? ''}`} fact={fact} />
          ))}
        </Flex>
      )}
      {updated !== null && (
        <Text as="small" textStyle="sm" color="fg.muted">
          {t('review.suggestion.updated', { date: formatDay(updated) })}
        </Text>
      )}
    </Flex>
  );
};

const Justification = ({ fact }: { fact: SuggestionJustification }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { localization } = useLocale();
  const Icon = fact.valid ? Check : TriangleAlert;
  return (
    <Flex as="li" align="center" gap="1" color={fact.valid ? 'status.approve.fg' : 'status.review.fg'}>
      <Icon size={16} aria-hidden />
      <span>
        {fact.examKind} <span>{justificationDate(fact, localization) ?? t('review.suggestion.noDate')}</span>
        <VisuallyHidden>, {t(fact.valid ? 'review.suggestion.valid' : 'review.suggestion.invalid')}</VisuallyHidden>
      </span>
    </Flex>
  );
};
