import { LABEL_LINES, labelLines } from '@practice-portal/domain/prescription';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The instructions as the pharmacy's label breaks them: three lines in 72 px. Source: section 5, "usageInstructions". */
export const LabelPreview = ({ text }: { text: string }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const lines = useMemo(() => labelLines(text), [text]);
  const [fits, over] = [lines.slice(0, LABEL_LINES), lines.slice(LABEL_LINES)];
  const tooLong = over.length > 0;
  return (
    <section className="review-label" aria-label={t('review.label.title')} data-over={tooLong || undefined}>
      <strong aria-hidden>{t('review.label.title')}</strong>
      <div>
        {lines.length === 0 ? (
          <small>{t('review.label.empty')}</small>
        ) : (
          <>
            <span>{fits.join('\n')}</span>
            {tooLong && <em>{`\n${over.join('\n')}`}</em>}
          </>
        )}
      </div>
      <small>{t('review.label.lines', { used: lines.length, count: LABEL_LINES })}</small>
    </section>
  );
};
