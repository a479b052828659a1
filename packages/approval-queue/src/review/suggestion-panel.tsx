import { Flex, Stack, Text } from '@chakra-ui/react';
import {
  type ApprovalSuggestion,
  justificationDate,
  type SuggestionJustification,
  suggestionLabelKey,
} from '@practice-portal/domain/approval';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SuggestionBadge } from '../item/suggestion-badge.tsx';
import { Section } from '../item/section.tsx';

/** What the suggestion engine thinks of the order, and the exams it thinks so for. */
export const SuggestionPanel = ({ suggestion }: { suggestion: ApprovalSuggestion | null }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDay } = useLocale();
  if (suggestion === null) return null;
  const { suggestionJustifications: facts, suggestionLastUpdated: updated } = suggestion;
  return (
    <Section title={t('review.suggestion.title')}>
      <Stack gap="3">
        <Flex as="p" wrap="wrap" align="center" gap="3">
          <SuggestionBadge suggestion={suggestion.suggestion} label={t(suggestionLabelKey(suggestion.suggestion))} />
          {updated !== null && (
            <Text as="small" textStyle="sm" color="fg.muted">
              {t('review.suggestion.updated', { date: formatDay(updated) })}
            </Text>
          )}
        </Flex>
        {facts.length === 0 ? (
          <Text as="small" textStyle="sm" color="fg.muted">
            {t('review.suggestion.noFacts')}
          </Text>
        ) : (
          <Stack as="ul" gap="2" textStyle="sm" listStyleType="none">
            {facts.map((fact) => (
              <Justification key={`${fact.examKind} ${fact.date ?? ''}`} fact={fact} />
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
};

const Justification = ({ fact }: { fact: SuggestionJustification }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { localization } = useLocale();
  return (
    <Flex as="li" wrap="wrap" align="center" justify="space-between" gap="3">
      <span>{fact.examKind}</span>
      <Flex as="span" align="center" gap="3">
        <Text as="small" textStyle="sm" color="fg.muted">
          {justificationDate(fact, localization) ?? t('review.suggestion.noDate')}
        </Text>
        <StatusBadge tone={fact.valid ? 'approve' : 'review'} icon={fact.valid ? Check : TriangleAlert}>
          {t(fact.valid ? 'review.suggestion.valid' : 'review.suggestion.invalid')}
        </StatusBadge>
      </Flex>
    </Flex>
  );
};
