import { Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  type ApprovalSuggestion,
  justificationDate,
  type SuggestionJustification,
  suggestionLabelKey,
} from '@practice-portal/domain/approval';
import { useLocale } from '@practice-portal/ui';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SuggestionBadge } from '../item/suggestion-badge.tsx';

/** What the suggestion engine thinks of the order, and the exams it thinks so for, in one line. */
export const SuggestionPanel = ({ suggestion }: { suggestion: ApprovalSuggestion | null }): ReactNode => {
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
