import {
  type ApprovalSuggestion,
  justificationDate,
  type SuggestionJustification,
  suggestionLabelKey,
} from '@practice-portal/domain/approval';
import { localDayOf } from '@practice-portal/domain/locale';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SuggestionBadge } from '../queue/suggestion-badge.tsx';
import { Section } from './section.tsx';

/** What the suggestion engine thinks of the order, and the exams it thinks so for. */
export const SuggestionPanel = ({ suggestion }: { suggestion: ApprovalSuggestion | null }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  if (suggestion === null) return null;
  const { suggestionJustifications: facts, suggestionLastUpdated: updated } = suggestion;
  return (
    <Section title={t('review.suggestion.title')}>
      <div className="review-suggestion">
        <p>
          <SuggestionBadge suggestion={suggestion.suggestion} label={t(suggestionLabelKey(suggestion.suggestion))} />
          {updated !== null && <small>{t('review.suggestion.updated', { date: formatDate(localDayOf(updated)) })}</small>}
        </p>
        {facts.length === 0 ? (
          <small>{t('review.suggestion.noFacts')}</small>
        ) : (
          <ul>
            {facts.map((fact) => (
              <Justification key={`${fact.examKind} ${fact.date ?? ''}`} fact={fact} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
};

const Justification = ({ fact }: { fact: SuggestionJustification }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { localization } = useLocale();
  return (
    <li>
      <span>{fact.examKind}</span>
      <span>
        <small>{justificationDate(fact, localization) ?? t('review.suggestion.noDate')}</small>
        <StatusBadge tone={fact.valid ? 'approve' : 'review'} icon={fact.valid ? Check : TriangleAlert}>
          {t(fact.valid ? 'review.suggestion.valid' : 'review.suggestion.invalid')}
        </StatusBadge>
      </span>
    </li>
  );
};
